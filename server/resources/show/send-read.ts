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
  return shared ? sendKept({ reply, request }, keptOf(JSON.stringify(body))) : reply.send(body);
}

/** What anyone may read, as it goes out to each of them. */
export interface Kept {
  bytes: Buffer;
  etag: string;
}

/** @param text of JSON */
export function keptOf(text: string): Kept {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { bytes, etag: `"${hash}"` };
}

export function sendKept(
  { reply, request }: { reply: FastifyReply; request: FastifyRequest },
  { bytes, etag }: Kept,
): FastifyReply {
  void mayBeKept(reply.type('application/json; charset=utf-8')).header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(bytes);
}
