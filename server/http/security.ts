import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { foreignSite } from './cors.ts';

/** Headers that every answer carries. Pages add their own script and style hashes in a meta tag. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      // What a meta tag cannot say; the pages' own policy narrows the rest by hashes.
      directives: {
        'default-src': helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Pictures of an API on another origin are for the site to show.
    crossOriginResourcePolicy: {
      policy: foreignSite(config) === null ? 'same-origin' : 'cross-origin',
    },
  });
}
