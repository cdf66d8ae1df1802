import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { isHttpError } from '../http/errors.ts';
import { createFairRoom } from '../limits/fair-room.ts';
import { createComing } from './coming.ts';
import { multipartOptions, receiveMultipart } from './multipart.ts';
import type { FileRule } from './judge/inspect.ts';
import type { Received } from './multipart.ts';
import type { Intake } from './store-file.ts';

export interface Receiver {
  app: FastifyInstance;
  url: string;
  /** What the last good body held. */
  last(): Received;
  close(): Promise<void>;
}

const room = createFairRoom(10_000_000);
const { begin } = createComing();
const nobody = { id: null, address: '127.0.0.1' };
const holder = { resource: 'permohonan', record_id: 'p1' };

/** A server that takes multipart at POST / and answers as the product does. */
export async function startReceiver(
  rules: Record<string, FileRule>,
  intake: Omit<Intake, 'asker'>,
): Promise<Receiver> {
  const app = fastify({ logger: false });
  let last: Received | undefined;
  await app.register(multipart, multipartOptions);
  app.post('/', async (request) => {
    last = await receiveMultipart(request, {
      rules,
      intake: { ...intake, asker: 'satu' },
      holder,
      rooms: { room, arrival: begin(nobody) },
    });
    const texts = [...last.parts].filter(([, [part]]) => typeof part === 'string');
    return {
      fields: Object.fromEntries(texts.map(([name, [part]]) => [name, part])),
      files: Object.fromEntries(last.files.map((file) => [file.field, file])),
    };
  });
  app.setErrorHandler((error, _request, reply) =>
    isHttpError(error)
      ? reply.code(error.statusCode).send({ message: error.message, errors: error.errors })
      : reply.code(500).send({ message: String(error) }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    url: `http://127.0.0.1:${port}/`,
    last() {
      if (!last) throw new Error('nothing received');
      return last;
    },
    close: () => app.close(),
  };
}

const boundary = '----batas';
export const contentType = `multipart/form-data; boundary=${boundary}`;

export interface Part {
  /** The header line(s) of the part, as they are sent. */
  head: string;
  body: string | Buffer;
}

export const field = (name: string, body: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body,
});

export const file = (name: string, filename: string, body: string | Buffer): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf`,
  body,
});

export function encode(parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

export interface Answer {
  status: number;
  body: {
    message?: string;
    errors?: Record<string, string>;
    fields?: Record<string, string>;
    files?: Record<string, Record<string, unknown>>;
  };
}

export async function post(url: string, body: Buffer, type = contentType): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Sends the first bytes of a body that says it is longer. */
export async function sendSome(url: string, body: Buffer, bytes: number): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(body.subarray(0, bytes), resolve));
  return socket;
}

/** Sends the first bytes of a body that says it is longer, then hangs up. */
export async function cutShort(url: string, body: Buffer, bytes: number): Promise<void> {
  const socket = await sendSome(url, body, bytes);
  socket.destroy();
  await once(socket, 'close');
}
