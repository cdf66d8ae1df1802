import type { Client } from '../client.ts';

/** Speaks the protocol of uploads that go on: https://tus.io/protocols/resumable-upload */
export interface TusAnswer {
  status: number;
  headers: Headers;
  body: { success?: boolean; message?: string; errors?: Record<string, string>; data?: unknown };
}

export interface Begun {
  call: string;
  field: string;
  filename?: string;
  size: number;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

export function tus(origin: string, { token }: Pick<Client, 'token'>) {
  async function send(method: string, path: string, init: RequestInit = {}): Promise<TusAnswer> {
    const headers = new Headers(init.headers);
    if (!headers.has('tus-resumable')) headers.set('tus-resumable', '1.0.0');
    if (token) headers.set('authorization', `Bearer ${token}`);
    const url = `${origin}/services/api/${path}`;
    const response = await fetch(url, { ...init, method, headers });
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as TusAnswer['body'];
    return { status: response.status, headers: response.headers, body };
  }

  const calls = {
    begin(
      { call, field, filename = 'contoh.pdf', size }: Begun,
      headers: Record<string, string> = {},
    ) {
      const metadata = Object.entries({ filename, call, field });
      return send('POST', 'unggahan', {
        headers: {
          'upload-length': String(size),
          'upload-metadata': metadata.map(([key, value]) => `${key} ${base64(value)}`).join(','),
          ...headers,
        },
      });
    },
    append: (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
      send('PATCH', `unggahan/${id}`, {
        headers: {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: bytes,
      }),
    standing: (id: string) => send('HEAD', `unggahan/${id}`),
    cancel: (id: string) => send('DELETE', `unggahan/${id}`),
    /** Sends all of a file in pieces, and gives its id. @throws Error where a call was refused */
    async whole(begun: Omit<Begun, 'size'>, file: File, piece = 128 * 1024): Promise<string> {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const answer = await calls.begin({ filename: file.name, ...begun, size: bytes.length });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const { id } = answer.body.data as { id: string };
      for (let offset = 0; offset < bytes.length; offset += piece) {
        const { status, body } = await calls.append(
          id,
          offset,
          bytes.slice(offset, offset + piece),
        );
        if (status !== 204) throw new Error(JSON.stringify(body));
      }
      return id;
    },
  };
  return calls;
}
