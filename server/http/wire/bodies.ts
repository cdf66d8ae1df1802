import type { FastifyInstance } from 'fastify';
import { badRequest, httpError } from '../errors.ts';

/** Values in a JSON body; the longest form that is filled in has some hundreds. */
const mostValues = 10_000;

/** Whether a JSON text has more values than may be: to read a million small ones takes long. */
function hasTooMany(text: string): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === '\\' ? 1 : 0;
    else if (sign === ',' || sign === '{' || sign === '[') values += 1;
    if (values > mostValues) return true;
  }
  return false;
}

/**
 * JSON as it is, an empty body as no fields at all, whatever its type says. Keys such as `__proto__`
 * stay plain keys, for the schemas to refuse by name.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text.trim() === '') {
      done(null, {});
      return;
    }
    if (hasTooMany(text)) {
      done(httpError(413, 'Isian terlalu besar.'), undefined);
      return;
    }
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
