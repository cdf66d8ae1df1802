import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '#server/database/failure.ts';

/**
 * Below where Linux and macOS take ports from for connections that go out: what was free here a moment ago
 * is still free when a server begins, and while it is started again. No browser refuses one of them.
 */
const lowest = 12_000;
const beyond = 32_000;

/** A TCP port that nothing on 127.0.0.1 listened on a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, beyond);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
