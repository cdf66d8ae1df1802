import type { FastifyInstance } from 'fastify';
import { badRequest, httpError } from './errors.ts';

/**
 * JSON as it is, an empty body as no fields at all, whatever its type says. Keys such as `__proto__`
 * stay plain keys, for the schemas to refuse by name.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, {});
    try {
      done(null, JSON.parse(text));
    } catch {
      done(badRequest(), undefined);
    }
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (String(body).trim() === '') done(null, {});
    else done(httpError(415, 'Jenis isian tidak didukung.'), undefined);
  });
}
