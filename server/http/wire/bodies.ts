import { hasTooMany } from '#core/rules/json-text.ts';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, httpError } from '../errors.ts';
import type { FairRoom } from '#server/limits/fair-room.ts';
import { gather } from './gather.ts';

/**
 * JSON as it is, an empty body as no fields at all, whatever its type says. Keys such as `__proto__`
 * stay plain keys, for the schemas to refuse by name.
 * @param room that bodies have together until they are whole
 */
export function acceptBodies(app: FastifyInstance, room: FairRoom): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const whole = (request: FastifyRequest, body: IncomingMessage) => gather(request, body, room);
  app.addContentTypeParser('application/json', async (...coming: Parameters<typeof whole>) => {
    const text = await whole(...coming);
    if (text.trim() === '') return {};
    if (hasTooMany(text)) throw httpError(413, 'Isian terlalu besar.');
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw badRequest();
    }
  });
  app.addContentTypeParser('*', async (...coming: Parameters<typeof whole>) => {
    const text = await whole(...coming);
    if (text.trim() === '') return {};
    throw httpError(415, 'Jenis isian tidak didukung.');
  });
}
