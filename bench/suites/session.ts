import { requestText } from '../measure/request.ts';
import { password, type Seeded } from '../data/seed.ts';

export const api = '/services/api';

export interface Answer {
  data: unknown;
  total?: number;
}

/** One call, read whole. @throws Error for an answer that is no success */
export async function call(
  port: number,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${api}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`);
  return JSON.parse(answer) as Answer;
}

export type Tokens = Record<keyof Seeded['emails'], string>;

/** Logs in with each of the seeded accounts. */
export async function logIn(port: number, { emails }: Seeded): Promise<Tokens> {
  const one = async (email: string) =>
    (
      (await call(port, 'auth/login', undefined, { email, password })).data as {
        access_token: string;
      }
    ).access_token;
  return {
    admin: await one(emails.admin),
    officer: await one(emails.officer),
    citizen: await one(emails.citizen),
  };
}

export const get = (path: string, token: string): string =>
  requestText({ path: `${api}/${path}`, token });

export const post = (path: string, body: unknown, token?: string): string =>
  requestText({ method: 'POST', path: `${api}/${path}`, token, body });
