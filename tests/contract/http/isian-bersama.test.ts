import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';

const most = 400_000;
const large = 200_000;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases({ mostHeld: most, trustProxy: ['127.0.0.1'] });
});
afterAll(() => actors.app.close());

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

interface Sending {
  /** The status of the answer; 0 until there is one. */
  status(): number;
  send(more: string): void;
}

/** Begins a body from an address. */
function begin(address: string, kind: Kind, sent: string, length: number): Sending {
  const { path, type } = kinds[kind];
  const { hostname, port } = new URL(actors.app.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  sockets.push(socket);
  let said = '';
  socket.on('data', (data) => (said += data.toString('latin1')));
  const head = [
    `POST /services/api/${path} HTTP/1.1`,
    ...['Host: x', `X-Forwarded-For: ${address}`, `Content-Type: ${type}`],
    `Authorization: Bearer ${actors.citizen.token ?? ''}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`);
  return {
    status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0),
    send: (more) => socket.write(more),
  };
}

const field = '--x\r\nContent-Disposition: form-data; name="nama"\r\n\r\n';
const kinds = {
  JSON: { path: 'auth/login', type: 'application/json', first: '{"email":"', end: '"}' },
  form: {
    path: 'permohonan',
    type: 'multipart/form-data; boundary=x',
    first: field,
    end: '\r\n--x--\r\n',
  },
} as const;
type Kind = keyof typeof kinds;

it.each(['JSON', 'form'] as const)(
  'of bodies of %s that never end, the largest make room for who fills in a form',
  async (kind) => {
    const { first, end } = kinds[kind];
    const small = begin('192.0.2.1', kind, first, first.length + end.length);
    const others = Array.from({ length: 6 }, (_, n) =>
      begin(`198.51.100.${n}`, kind, first + 'x'.repeat(large - 10_000), large),
    );
    const ended = () => others.filter(({ status }) => status() === 503).length;
    await expect.poll(ended).toBeGreaterThanOrEqual(others.length - most / large - 1);
    expect(small.status()).toBe(0);
    small.send(end);
    await expect.poll(small.status).toBe(422);
  },
);
