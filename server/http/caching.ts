import type { FastifyInstance, FastifyReply } from 'fastify';

/** What the edge may keep of what anyone may read: RFC 9213. */
export const edgeCache = 'public, max-age=60, stale-while-revalidate=86400';

/**
 * Nothing is kept of an answer that does not say otherwise, and never of a refusal: neither by the
 * browser's disk nor by a proxy. Goes for routes and plugins that are registered after it.
 */
export function keepNothing(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400) void reply.removeHeader('cdn-cache-control');
    else if (reply.hasHeader('cache-control')) {
      done(null, payload);
      return;
    }
    void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** An answer that is the same for everyone who has not logged in: kept, but asked after each time. */
export function mayBeKept(reply: FastifyReply): FastifyReply {
  const vary = [reply.getHeader('vary'), 'Authorization'].filter((name) => name !== undefined);
  return reply
    .header('vary', vary.join(', '))
    .header('cache-control', 'no-cache')
    .header('cdn-cache-control', edgeCache);
}

/**
 * The same of what its address can never give otherwise: a browser keeps it for good. No proxy does,
 * for it may be withdrawn.
 */
export const keptForGood = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, max-age=31536000, immutable');
