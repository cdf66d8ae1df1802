import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/http/etag.ts';

/** What the edge may keep of what anyone may read: RFC 9213. */
export const edgeCache = 'public, max-age=60, stale-while-revalidate=86400';

/** Sends a JSON answer; what anyone may read carries an ETag and may be kept at the edge. */
export function sendRead(
  reply: FastifyReply,
  request: FastifyRequest,
  body: unknown,
  shared: boolean,
): FastifyReply {
  void reply.header('vary', 'Authorization');
  if (!shared) return reply.header('cache-control', 'no-store').send(body);
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  void reply
    .header('cache-control', 'no-cache')
    .header('cdn-cache-control', edgeCache)
    .header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
