import { createServer, type AddressInfo, type Socket } from 'node:net';

/** As much of a clamd as lives, and says one thing of whatever is whole, not before `gate` lets it. */
export async function startStandIn(verdict = 'stream: OK', gate?: Promise<void>) {
  const open = new Set<Socket>();
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let said = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      said = Buffer.concat([said, bytes]);
      if (said.includes('zPING\0')) socket.end('PONG\0');
      if (!said.subarray(-4).equals(Buffer.alloc(4))) return;
      seen.push(said);
      void Promise.resolve(gate).then(() => socket.end(`${verdict}\0`));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { open, seen, port, close: () => server.close() };
}
