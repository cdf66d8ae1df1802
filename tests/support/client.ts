/** An answer as a client sees it. `body` is the envelope, or empty for what is no JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: {
    success?: boolean;
    message?: string;
    data?: unknown;
    errors?: Record<string, string>;
    total?: number;
    page?: number;
    limit?: number;
  };
  bytes: Uint8Array;
}

export interface Client {
  token: string | null;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** JSON, or multipart where the body is a FormData. */
  post(
    path: string,
    body?: object | FormData,
    headers?: Record<string, string>,
    method?: 'POST' | 'PATCH' | 'DELETE',
  ): Promise<Answer>;
}

/** Calls the API over real HTTP. */
export function client(origin: string, token: string | null): Client {
  const base = `${origin}/services/api/`;

  async function send(path: string, init: RequestInit, extra: Record<string, string> = {}) {
    const headers = new Headers(extra);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    const response = await fetch(base + path, { ...init, headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson =
      (response.headers.get('content-type') ?? '').includes('json') && bytes.length > 0;
    const body = isJson ? (JSON.parse(new TextDecoder().decode(bytes)) as Answer['body']) : {};
    return { status: response.status, headers: response.headers, body, bytes };
  }

  return {
    token,
    get: (path, headers) => send(path, { method: 'GET' }, headers),
    post: (path, body, headers, method = 'POST') => {
      const payload =
        body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body);
      return send(path, { method, body: payload }, headers);
    },
  };
}

/** The data of an answer, in the shape that the test expects of it. */
export const dataOf = <T>(answer: Answer): T => answer.body.data as T;

/** The record that a call has made. @throws Error where it has not */
export function made<T>({ status, body }: Answer): T {
  if (status !== 200 && status !== 201)
    throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body.data as T;
}

type Part = string | File;

/** A multipart body of texts and files; of a list a part each. */
export function form(values: Record<string, Part | readonly Part[]>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const part of [value].flat()) body.append(name, part);
  }
  return body;
}

/** The status of an answer, and the fields that it refuses. */
export const refused = ({ status, body }: Answer): (number | string)[] => [
  status,
  ...Object.keys(body.errors ?? {}),
];
