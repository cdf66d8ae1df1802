import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyReply, FastifyServerFactory } from 'fastify';
import { isAmbiguous } from '../wire/one-of-each.ts';
import { oneAtATime } from '../wire/one-at-a-time.ts';
import { encodingFor, type Encoding, type Page, type Pages } from './pages.ts';

/** ms between two looks for requests that take too long; Node.js takes half a minute. */
const connectionsCheckingInterval = 5_000;

/** ms after which a connection is let go of on which nothing moves: whoever does not read is one. */
const longestSilence = 120_000;

interface ReadyAnswer {
  /** Names and values in turn, as they go over the wire. */
  headers: string[];
  body: Buffer;
}

/**
 * Pages that were answered before are answered again without going through Fastify, whose router,
 * hooks and log take longer than the page. The first answer goes the long way and is remembered as
 * it went out, so that its headers have one source. Only whole answers to a plain GET of a page's
 * own address are; they are the same for everyone.
 * @param silence ms after which a connection ends on which nothing moves
 */
export function readyAnswers(
  pages: Pages,
  silence = longestSilence,
): {
  remember(reply: FastifyReply, page: Page, encoding: Encoding, body: Buffer): void;
  serverFactory: FastifyServerFactory;
} {
  // A page that has changed is another one, and what was ready of it goes with it.
  const ready = new WeakMap<Page, Map<Encoding, ReadyAnswer>>();

  function remember(reply: FastifyReply, page: Page, encoding: Encoding, body: Buffer): void {
    if (reply.request.method !== 'GET') return;
    // Once it has gone out, its headers are complete.
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode !== 200) return;
      const sent = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
      const headers = sent.flatMap(([name, value]) => [name, String(value)]);
      const answers = ready.get(page) ?? new Map<Encoding, ReadyAnswer>();
      ready.set(page, answers.set(encoding, { headers, body }));
    });
  }

  function answered(server: Server, request: IncomingMessage, response: ServerResponse): boolean {
    // A server that is closing says so to whoever keeps a connection.
    if (request.method !== 'GET' || !server.listening) return false;
    const page = pages.get(request.url ?? '');
    if (!page || request.headers['if-none-match'] !== undefined) return false;
    const encoding = encodingFor(page, request.headers['accept-encoding'] ?? '');
    const answer = ready.get(page)?.get(encoding);
    if (!answer || isAmbiguous(request)) return false;
    response.writeHead(200, answer.headers).end(answer.body);
    return true;
  }

  const serverFactory: FastifyServerFactory = (handler, { keepAliveTimeout, requestTimeout }) => {
    // Node.js would answer a message without Host, and one with an odd Expect, with nothing of ours.
    const options = { connectionsCheckingInterval, requireHostHeader: false };
    const listener = oneAtATime((request, response) => {
      if (!answered(server, request, response)) handler(request, response);
    });
    const server = createServer(options, listener);
    server.on('checkExpectation', (request, response) => {
      server.emit('request', request, response);
    });
    server.setTimeout(silence);
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout;
    return server;
  };

  return { remember, serverFactory };
}
