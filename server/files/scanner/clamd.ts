import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { createShares } from '../../limits/shares.ts';
import { holdSealed } from '../spool.ts';
import { Infected, ScannerSilent, type Scanner } from './scanner.ts';

/** How long clamd may take, in milliseconds. */
export interface Patience {
  /** To be there, to take a piece, to answer that it is alive. */
  step: number;
  /** To say what it has found, once it has all. */
  verdict: number;
}

const usualPatience: Patience = { step: 5_000, verdict: 30_000 };
const longestReply = 1_024;

/** Of one sender's files what is scanned at once, and with what waits: a clamd has ten threads or so. */
const [atOnce, mostEach] = [2, 20];
const mark = 'stream: ';

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** Reads an answer, which ends with a NUL or with the connection. */
async function replyOf(socket: Socket, signal: AbortSignal): Promise<string> {
  let reply = '';
  while (!reply.includes('\0') && reply.length < longestReply) {
    const chunk = socket.read() as Buffer | null;
    if (chunk !== null) reply += chunk.toString('utf8');
    else if (socket.readableEnded || socket.destroyed) break;
    else
      await Promise.race([once(socket, 'readable', { signal }), once(socket, 'end', { signal })]);
  }
  return reply.split('\0', 1)[0] ?? '';
}

/**
 * A clamd, by its INSTREAM command: each upload over a connection of its own, once it is whole: whoever
 * sends slowly would hold one of its threads for as long as that takes.
 */
export function createClamd(address: NetConnectOpts, patience: Patience = usualPatience): Scanner {
  const turns = createShares(mostEach, {
    atOnce,
    words: 'Berkas lain dari Anda masih diperiksa. Coba lagi sebentar lagi.',
  });

  /** @throws ScannerSilent for whatever goes wrong, or takes too long */
  async function within<T>(limit: number, step: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(limit);
    try {
      return await step(signal);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new ScannerSilent(`clamd: ${signal.aborted ? 'no answer in time' : why}`, { cause });
    }
  }

  const opened = (): Promise<Socket> =>
    within(patience.step, async (signal) => {
      const socket = connect(address);
      try {
        await once(socket, 'connect', { signal });
      } catch (error) {
        socket.destroy();
        throw error;
      }
      // Told by whatever is tried next.
      socket.on('error', () => undefined);
      return socket;
    });

  async function send(socket: Socket, bytes: Buffer): Promise<void> {
    if (!socket.writable) throw new ScannerSilent('clamd: hung up');
    if (!socket.write(bytes)) {
      await within(patience.step, (signal) => once(socket, 'drain', { signal }));
    }
  }

  /** @throws Infected, or ScannerSilent where the answer is neither yes nor no */
  function judge(reply: string): void {
    const said = reply.startsWith(mark) ? reply.slice(mark.length) : reply;
    if (said === 'OK') return;
    if (said.endsWith(' FOUND')) throw new Infected(said.slice(0, -' FOUND'.length));
    throw new ScannerSilent(`clamd: ${said === '' ? 'hung up' : said}`);
  }

  async function ready(): Promise<void> {
    const socket = await opened();
    try {
      await send(socket, Buffer.from('zPING\0'));
      const reply = await within(patience.step, (signal) => replyOf(socket, signal));
      if (reply !== 'PONG') throw new ScannerSilent(`clamd: ${reply}`);
    } finally {
      socket.destroy();
    }
  }

  async function judgeAll(source: AsyncIterable<Buffer>): Promise<void> {
    const socket = await opened();
    try {
      await send(socket, Buffer.from('zINSTREAM\0'));
      for await (const chunk of source) {
        await send(socket, lengthOf(chunk));
        await send(socket, chunk);
      }
      await send(socket, Buffer.alloc(4));
      judge(await within(patience.verdict, (signal) => replyOf(socket, signal)));
    } finally {
      socket.destroy();
    }
  }

  return {
    async *scan(source, asker) {
      // Told before a byte is taken, where nobody could judge it.
      await ready();
      const held = await holdSealed();
      try {
        for await (const chunk of source) {
          if (chunk.length === 0) continue;
          await held.write(chunk);
          yield chunk;
        }
        await turns(asker, () => judgeAll(held.read()));
      } finally {
        await held.close();
      }
    },
    ready,
  };
}
