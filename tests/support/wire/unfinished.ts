import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { form } from '../client.ts';

export interface Finished {
  status: number;
  body: string;
}

/** Posts a form but for its end. What it returns sends the end. */
export async function unfinished(
  url: string,
  token: string | null,
  values: Record<string, string | File> | FormData,
  more: Record<string, string> = {},
): Promise<() => Promise<Finished>> {
  const encoded = new Response(values instanceof FormData ? values : form(values));
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const sending = request(url, {
    method: 'POST',
    headers: {
      ...more,
      authorization: `Bearer ${String(token)}`,
      'content-type': String(encoded.headers.get('content-type')),
      'content-length': bytes.length,
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(bytes.subarray(0, -20));
  return async () => {
    sending.end(bytes.subarray(-20));
    const [answer] = await answered;
    return { status: Number(answer.statusCode), body: await text(answer) };
  };
}
