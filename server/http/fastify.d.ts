import type {} from '@fastify/swagger';
import type { Access } from '#core/resource/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that a route serves; hand-written routes say theirs too. */
    call?: { resource: string; name: string; access: Access };
  }
}
