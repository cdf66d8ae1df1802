import { request } from 'node:http';

export interface RawRequest {
  method?: 'GET' | 'POST';
  /** From the root, and sent as it is, which `fetch` would not. */
  path: string;
  token?: string | null;
  headers?: Record<string, string>;
  body?: object;
}

/** An answer to a request whose address nobody has tidied up. */
export function rawRequest(
  origin: string,
  { method = 'GET', path, token = null, headers = {}, body }: RawRequest,
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  const all = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers: all }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body ? JSON.stringify(body) : undefined);
  });
}
