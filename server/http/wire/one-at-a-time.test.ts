import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

let server: Server;
let begun: string[] = [];
let underWay = 0;
let mostUnderWay = 0;
/** More than the buffers of a connection hold. */
const large = Buffer.alloc(32 * 1024 * 1024);

async function serve(): Promise<void> {
  [begun, underWay, mostUnderWay] = [[], 0, 0];
  const listener = oneAtATime((request, response) => {
    begun.push(request.url ?? '');
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    // Before the one that begins the next.
    response.prependOnceListener('close', () => (underWay -= 1));
    if (request.url === '/2') response.setHeader('connection', 'close');
    if (request.url === '/never') return;
    if (request.url === '/large') response.end(large);
    else setImmediate(() => response.end(`<${request.url ?? ''}>`));
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

function client(): { socket: Socket; text: () => string } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => (text += data.toString('latin1').slice(0, 10_000)));
  return { socket, text: () => text };
}
/** By an end or by a reset. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const answersIn = (text: string) => [...text.matchAll(/<(\/\d+)>/g)].map(([, path]) => path);
const paths = (count: number) => Array.from({ length: count }, (_, n) => `/${n + 10}`);

test('hundreds of requests in one go begin one answer, and end the connection', async () => {
  await serve();
  const { socket } = client();
  socket.write(get('/large').repeat(200));
  await closed(socket);
  expect(begun.length).toBe(1);
  await expect.poll(() => underWay).toBe(0);
});

test('a few are answered in turn', async () => {
  await serve();
  const { socket, text } = client();
  socket.write(
    paths(6)
      .map((path) => get(path))
      .join(''),
  );
  await expect.poll(() => answersIn(text())).toEqual(paths(6));
  expect(mostUnderWay).toBe(1);
  socket.destroy();
});

test('one after another, a connection has as many as it likes', async () => {
  await serve();
  const { socket, text } = client();
  for (const [n, path] of paths(50).entries()) {
    socket.write(get(path));
    await expect.poll(() => answersIn(text()).length, { interval: 1 }).toBe(n + 1);
  }
  expect(begun).toEqual(paths(50));
  socket.destroy();
});

test('nothing is begun on a connection that has ended, or that an answer ends', async () => {
  await serve();
  const gone = client();
  gone.socket.pause().write(get('/large') + get('/1'));
  await expect.poll(() => begun).toEqual(['/large']);
  gone.socket.destroy();
  await expect.poll(() => underWay).toBe(0);
  const last = client();
  last.socket.write(get('/2') + get('/3'));
  await closed(last.socket);
  expect(answersIn(last.text())).toEqual(['/2']);
  expect(begun).toEqual(['/large', '/2']);
});

test('nothing is held of a body without a length that waits for its turn', async () => {
  await serve();
  const asked: IncomingMessage[] = [];
  server.on('request', (request: IncomingMessage) => asked.push(request));
  const { socket } = client();
  const chunks = '1\r\nx\r\n'.repeat(30_000);
  socket.write(
    `${get('/never')}POST /1 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
  );
  socket.write('0\r\n\r\n');
  await expect.poll(() => asked[1]?.complete).toBe(true);
  expect(asked[1]?.readableLength).toBe(0);
  expect(begun).toEqual(['/never']);
  socket.destroy();
});
