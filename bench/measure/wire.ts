import { connect, type Socket } from 'node:net';

export interface Tally {
  /** Whole answers with a status below 400. */
  done: number;
  /** Answers with another status, and connections that broke. */
  failed: number;
  /** What the first of these was. */
  failure?: string;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Length of the first whole answer in `data`; 0 while more must come. */
function answerLength(data: Buffer): number {
  const head = data.indexOf(headEnd);
  if (head === -1) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, head))?.[1];
  const whole = head + headEnd.length + Number(length ?? 0);
  return data.length >= whole ? whole : 0;
}

/** One keep-alive connection to this machine that asks again as soon as it has its answer. */
export function ask(port: number, next: () => Buffer | null, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let data: Buffer = Buffer.alloc(0);
    function fail(why: string): void {
      tally.failed += 1;
      tally.failure ??= why;
    }
    function send(): void {
      const request = next();
      if (request) socket.write(request);
      else socket.end();
    }
    socket.once('connect', send);
    socket.on('data', (chunk: Buffer) => {
      data = data.length === 0 ? chunk : Buffer.concat([data, chunk]);
      const length = answerLength(data);
      if (length === 0) return;
      // "HTTP/1.1 200"
      if (data[9] === 0x32 || data[9] === 0x33) tally.done += 1;
      else fail(data.toString('utf8', 0, Math.min(length, 2_000)));
      data = data.subarray(length);
      send();
    });
    socket.once('error', (error) => fail(error.message));
    socket.once('close', () => resolve());
  });
}
