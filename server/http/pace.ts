import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How fast a body must come at least, and how long it may take in all. */
export interface Pace {
  /** Bytes a second that come on the average of a window, unless the body ends before. */
  lowest: number;
  /** ms over which the average is taken; a line may fall silent for nearly as long. */
  window: number;
  /** ms between two looks. */
  interval: number;
  /** ms that a request may take to come whole, however fast. */
  longest: number;
}

/** 10 MiB at 3 KB/s come in time; a byte a second is cut off in a minute. */
export const usualPace: Pace = {
  lowest: 2_048,
  window: 30_000,
  interval: 5_000,
  longest: 3_600_000,
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

const isDue = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Its bytes wait for us: whatever is slow, the sender is not. */
const isHeldUp = ({ request }: Body): boolean =>
  request.readableLength >= request.readableHighWaterMark;

/**
 * Cuts off who sends a body too slowly, and nobody who is slow and steady. Bytes are counted by the
 * connection, and looked at for all bodies at once: an open one costs an entry, and no timer.
 * @param refuse answers on the connection of one whose answer has not begun
 * @returns ends the watch
 */
export function watchPace(
  server: Server,
  pace: Pace,
  refuse: (request: IncomingMessage) => void,
): () => void {
  const bodies = new Set<Body>();
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

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isDue(request)) return;
    const { bytesRead: bytes } = request.socket;
    const now = performance.now();
    bodies.add({ request, response, bytes, since: now, began: now, isAnswered: false });
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const body of bodies) look(body, now);
  }, pace.interval);
  timer.unref();
  return () => clearInterval(timer);
}
