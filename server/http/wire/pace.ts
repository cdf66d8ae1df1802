import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { inTurn, shareOf } from '#server/limits/fair-room.ts';
import { isWithoutLength } from './with-length.ts';

/** How fast bodies and answers must move at least, and how long a body may take in all. */
export interface Pace {
  /**
   * Bytes a second that come on the average of a window, unless the body ends before; and that are
   * taken of an answer on the average of the time that it waits for its reader.
   */
  lowest: number;
  /** ms over which the average is taken; a line may fall silent for nearly as long. */
  window: number;
  /** ms between two looks. */
  interval: number;
  /** ms that a request may take to come whole, however fast. */
  longest: number;
  /** Bytes, or characters of a text, of answers that wait here for their readers, of all connections together. */
  mostWaiting: number;
}

/** 10 MiB at 3 KB/s come in time; a byte a second is cut off in a minute. */
export const usualPace: Pace = {
  lowest: 2_048,
  window: 30_000,
  interval: 5_000,
  longest: 3_600_000,
  mostWaiting: 256 * 1024 * 1024,
};

interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  /** What its connection had brought when the window began. */
  bytes: number;
  since: number;
  began: number;
  /** Whether it had been answered by then. */
  isAnswered: boolean;
}

interface Answer {
  request: IncomingMessage;
  response: ServerResponse;
  /** Of its connection, which the response lets go of at its end. */
  socket: IncomingMessage['socket'];
  /** What its connection had been given when it began. */
  bytes: number;
  /** ms for which something of it lay here because its reader took nothing. */
  waited: number;
  seen: number;
}

const isDue = (request: IncomingMessage): boolean =>
  isWithoutLength(request) || Number(request.headers['content-length'] ?? 0) > 0;

/** Its bytes wait for us: whatever is slow, the sender is not. */
const isHeldUp = ({ request }: Body): boolean =>
  request.readableLength >= request.readableHighWaterMark;

/** What goes on until it is ended. */
export interface Watch {
  /** Says whose a request is, where that is not the other end of its connection, as behind a proxy. */
  isFrom(request: IncomingMessage, address: string): void;
  end(): void;
}

/**
 * Cuts off who sends a body too slowly, or reads an answer too slowly, and nobody who is slow and
 * steady. Bytes are counted by the connection, and looked at for all at once: an open one costs an
 * entry, and no timer. What lies in the buffers of an answer's connection counts as read: nobody here
 * knows how much of it was, and so a steady reader is never taken for a slower one. Where more waits than
 * there is room for, the largest answers end of the network that has the most waiting.
 * @param refuse answers on the connection of one whose answer has not begun
 */
export function watchPace(
  server: Server,
  pace: Pace,
  refuse: (request: IncomingMessage) => void,
): Watch {
  const bodies = new Set<Body>();
  const answers = new Set<Answer>();
  const addresses = new WeakMap<IncomingMessage, string>();
  const leastOfWindow = (pace.lowest * pace.window) / 1_000;

  function look(body: Body, now: number): void {
    const { request, response } = body;
    const { socket } = request;
    if (request.complete || socket.destroyed) return void bodies.delete(body);
    const isOver = now - body.began >= pace.longest;
    if (!isOver && now - body.since < pace.window) return;
    const isFast = isHeldUp(body) || socket.bytesRead - body.bytes >= leastOfWindow;
    if (!isOver && isFast && !body.isAnswered) {
      body.bytes = socket.bytesRead;
      body.since = now;
      body.isAnswered = response.writableEnded;
      return;
    }
    bodies.delete(body);
    if (response.headersSent) socket.destroy();
    else refuse(request);
  }

  function lookAtAnswer(answer: Answer, now: number): void {
    const { response, socket } = answer;
    // When the machine stood still, it was not the reader who waited.
    const passed = Math.min(now - answer.seen, 2 * pace.interval);
    answer.seen = now;
    if (response.writableFinished || socket.destroyed) return void answers.delete(answer);
    if (socket.writableLength === 0) return;
    answer.waited += passed;
    const due = (pace.lowest * (answer.waited - pace.window)) / 1_000;
    if (socket.bytesWritten - answer.bytes >= due) return;
    answers.delete(answer);
    // What it did not take of its buffers is dropped as well.
    socket.resetAndDestroy();
  }

  /** A list is whole in memory until its reader has taken it: those of who has most of it go first. */
  function makeRoom(): void {
    // Of one connection several answers may be due, of which it has one after the other.
    const sockets = new Map([...answers].map(({ socket, request }) => [socket, request]));
    const waiting = [...sockets]
      .filter(([{ destroyed, writableLength }]) => !destroyed && writableLength > 0)
      .map(([socket, request]) => {
        const address = addresses.get(request) ?? socket.remoteAddress ?? '';
        return { socket, ...shareOf(address, socket.writableLength) };
      });
    let all = waiting.reduce((sum, { amount }) => sum + amount, 0);
    if (all <= pace.mostWaiting) return;
    for (const { socket, amount } of inTurn(waiting)) {
      if (all <= pace.mostWaiting) return;
      all -= amount;
      socket.resetAndDestroy();
    }
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const now = performance.now();
    const { socket } = request;
    const answer = { request, response, socket, bytes: socket.bytesWritten, waited: 0, seen: now };
    answers.add(answer);
    response.once('close', () => answers.delete(answer));
    if (!isDue(request)) return;
    const { bytesRead: bytes } = socket;
    bodies.add({ request, response, bytes, since: now, began: now, isAnswered: false });
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const body of bodies) look(body, now);
    for (const answer of answers) lookAtAnswer(answer, now);
  }, pace.interval);
  // Much can come to wait between two looks at who is slow.
  const room = setInterval(makeRoom, pace.interval / 10);
  for (const each of [timer, room]) each.unref();
  return {
    isFrom: (request, address) => void addresses.set(request, address),
    end() {
      for (const each of [timer, room]) clearInterval(each);
    },
  };
}
