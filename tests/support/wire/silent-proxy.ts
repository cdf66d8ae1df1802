import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SilentProxy {
  port: number;
  /** From now on what is connected, and what connects, hears nothing, nor is it closed. */
  silence(): void;
  /** What is connected hears nothing any more; what connects from now on does. */
  forget(): void;
  close(): Promise<void>;
}

/**
 * Stands before a server, and can go away without a word, as a peer behind a broken line does.
 * @param word who says it hears nothing from then on
 */
export async function startSilentProxy(
  host: string,
  port: number,
  word?: string,
): Promise<SilentProxy> {
  const pairs = new Set<readonly Socket[]>();
  let silent = false;

  const drop = (pair: readonly Socket[]) => {
    for (const socket of pair) socket.unpipe().pause();
  };

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (silent) {
      pairs.add([near]);
      return;
    }
    const far = connect(port, host);
    far.on('error', () => near.destroy());
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on('data', (said: Buffer) => {
      if (word !== undefined && said.includes(word)) drop(pair);
    });
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => {
      far.destroy();
      pairs.delete(pair);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const forget = () => {
    silent = false;
    for (const pair of pairs) drop(pair);
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      forget();
      silent = true;
    },
    forget,
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
