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

/** What goes out in parts of JSON, each added in a turn of its own where all are too much for one. */
export function createKept(): { add(text: string): void; end(): Kept } {
  const parts: Buffer[] = [];
  const hash = createHash('sha256');
  return {
    add(text) {
      const part = Buffer.from(text);
      parts.push(part);
      hash.update(part);
    },
    end: () => ({
      bytes: Buffer.concat(parts),
      etag: `"${hash.digest('base64url').slice(0, 27)}"`,
    }),
  };
}

function keptOf(text: string): Kept {
  const kept = createKept();
  kept.add(text);
  return kept.end();
}

export function sendKept(
  { reply, request }: { reply: FastifyReply; request: FastifyRequest },
  { bytes, etag }: Kept,
): FastifyReply {
  void mayBeKept(reply.type('application/json; charset=utf-8')).header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(bytes);
}
