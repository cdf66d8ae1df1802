import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { runOut } from './run-out.ts';
import { isWithoutLength } from './with-length.ts';

/** Requests of a connection that wait for the answer before them; browsers and proxies send none. */
const longestQueue = 8;

const isClosing = (socket: Socket & { server?: Server }): boolean =>
  socket.server !== undefined && !socket.server.listening;

/**
 * Begins the answers of a connection one after another. Node.js begins all that were sent in one go
 * at once, each with its file and its buffers, and those behind the first never learn that the
 * connection has ended. Whoever sends more ahead than may wait loses the connection.
 */
export function oneAtATime(
  begin: (request: IncomingMessage, response: ServerResponse) => void,
): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();

  function start(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.once('close', () => {
      const queue = queues.get(socket);
      const next = queue?.shift();
      if (!next) {
        queues.delete(socket);
        // Whoever stops lets go of connections that are idle then. This one was kept for a next
        // request, which nobody will take; what is still on its way to the other side goes out.
        if (isClosing(socket)) socket.end();
      }
      // What nobody can be answered any more is not begun.
      else if (socket.writable) next();
    });
    begin(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    // It is refused when its turn comes, and nothing of it is held until then.
    if (isWithoutLength(request)) runOut(request);
    if (!queue) {
      queues.set(socket, []);
      start(request, response);
    } else if (queue.length < longestQueue) queue.push(() => start(request, response));
    else socket.destroy();
  };
}
