import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset',
  'access-control-max-age': '600',
};
const exposed =
  'Content-Disposition, ETag, Retry-After, Location, Upload-Offset, Upload-Length, Upload-Expires';

/** The site's origin, where the API is on another one; null where both are on the same. */
export function foreignSite({ apiBase, publicUrl }: Config): string | null {
  const site = new URL(publicUrl).origin;
  return new URL(apiBase, publicUrl).origin === site ? null : site;
}

/** Lets the site, and no other, call an API that is on another origin. Tokens travel as headers. */
export function allowSite(app: FastifyInstance, config: Config): void {
  const site = foreignSite(config);
  if (site === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('vary', 'Origin');
    if (request.headers.origin === site) {
      void reply
        .header('access-control-allow-origin', site)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', exposed);
    }
    done();
  });
  app.options('/*', { schema: { hide: true }, config: { open: true } }, (_request, reply) =>
    reply.code(204).headers(allowed).send(),
  );
}
