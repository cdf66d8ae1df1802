import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { formatOf, type PictureWidth } from '#core/pictures/sizes.ts';
import { contentDisposition } from '#server/files/content-disposition.ts';
import { matchesEtag } from '#server/http/pages/etag.ts';
import { dataPolicy } from '#server/http/security.ts';

/** Answers with a picture in one of its sizes. */
export function sendSized(
  reply: FastifyReply,
  bytes: Buffer,
  { name, width }: { name: string; width: PictureWidth },
): FastifyReply {
  const format = formatOf(width);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const filename = name.replace(/\.[^.]*$/, `.${format === 'jpeg' ? 'jpg' : format}`);
  void reply.headers({
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': dataPolicy,
    'content-disposition': contentDisposition('inline', filename),
  });
  if (matchesEtag(reply.request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`image/${format}`).send(bytes);
}
