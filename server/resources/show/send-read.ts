import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayBeKept } from '#server/http/caching.ts';
import { matchesEtag } from '#server/http/pages/etag.ts';

/** Sends a JSON answer; what anyone may read carries an ETag and may be kept at the edge. */
export function sendRead(
  reply: FastifyReply,
  request: FastifyRequest,
  body: unknown,
  shared: boolean,
): FastifyReply {
  return shared ? sendText(reply, request, JSON.stringify(body), true) : reply.send(body);
}

/** The same of one that is written as JSON already. */
export function sendText(
  reply: FastifyReply,
  request: FastifyRequest,
  text: string,
  shared: boolean,
): FastifyReply {
  void reply.type('application/json; charset=utf-8');
  if (!shared) return reply.send(text);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  void mayBeKept(reply).header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(text);
}
