import type {} from '@fastify/swagger';
import type { Access } from '#core/resource/index.ts';
import type { RuleName } from '#server/limits/limit-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that a route serves; hand-written routes say theirs too. */
    call?: { resource: string; name: string; access: Access };
    /** How often an address may call it before it is slowed. */
    limit?: RuleName;
  }
}
