import type {} from '@fastify/swagger';
import type { Access, Scope } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { RuleName } from '#server/limits/limit-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that a route serves; hand-written routes say theirs too. */
    call?: { resource: string; name: string; access: Access };
    /** Anyone may have it, and it is no call: the API's description, a browser's preflight. */
    open?: true;
    /** How often an address may call it before it is slowed. */
    limit?: RuleName;
  }
  interface FastifyRequest {
    /** The account that calls, or tries to log in, for the log; null where there is none. */
    account: string | null;
    /** Who makes a call of the API; null where nobody is logged in. */
    viewer: Viewer | null;
    /** Which rows they may reach by it; null outside of calls. */
    scope: Scope | null;
  }
}
