import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Paced {
  path: string;
  token: string | null;
  body: FormData;
  /** Bytes a second. */
  rate: number;
  /** ms between two pieces. */
  every?: number;
  /** How many bytes of the body are sent; all of them when not given. */
  upTo?: number;
}

export interface PacedAnswer {
  /** 0 where the connection was closed without one. */
  status: number;
  body: { success?: boolean; message?: string; data?: unknown };
  seconds: number;
}

/** Posts a body at a steady rate, as a slow line does. */
export async function pacedRequest(origin: string, paced: Paced): Promise<PacedAnswer> {
  const { path, token, body, rate, every = 50, upTo = Infinity } = paced;
  const encoded = new Response(body);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const began = performance.now();
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined).on('data', (chunk) => chunks.push(chunk));
  const closed = once(socket, 'close');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    'Connection: close',
    `Content-Type: ${encoded.headers.get('content-type') ?? ''}`,
    `Content-Length: ${String(bytes.length)}`,
    ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const end = Math.min(bytes.length, upTo);
  let sent = 0;
  while (sent < end && chunks.length === 0 && socket.writable) {
    const due = Math.min(end, Math.ceil(((performance.now() - began) * rate) / 1_000));
    if (due > sent) socket.write(bytes.subarray(sent, due));
    sent = Math.max(sent, due);
    await wait(every);
  }
  await closed;
  const text = Buffer.concat(chunks).toString();
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    body: JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? '{}') as PacedAnswer['body'],
    seconds: (performance.now() - began) / 1_000,
  };
}
