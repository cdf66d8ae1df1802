import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { answersIn, sharedFor } from './describe/answers-in.ts';
import { retryAfter } from './errors.ts';

/** ms that a part has to say that it works. */
const patience = 3_000;
/** ms for which what was found is told again: whoever asks without end asks nothing of the parts. */
const fresh = 1_000;

/** Tells an operator's probes whether the process lives, and whether it can work. */
export function healthRoutes(app: FastifyInstance, { db, storage, scanner }: Deps): void {
  const schema = { hide: true };
  const parts = [
    () => db.selectFrom('penomoran').select('kunci').limit(1).execute(),
    () => storage.ready(),
    async () => scanner?.ready(),
  ].map((look) => answersIn(patience, look));
  app.get('/healthz', { schema, logLevel: 'silent' }, (_request, reply) =>
    reply.send({ status: 'ok' }),
  );
  // A probe that hangs up neither ends the look that others share nor has a line of its own.
  const isReady = sharedFor(fresh, async () => {
    try {
      await Promise.all(parts.map((ready) => ready()));
      return true;
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      return false;
    }
  });
  app.get('/readyz', { schema, logLevel: 'warn' }, async (_request, reply) => {
    if (await isReady()) return { status: 'ok' };
    void reply.code(503).header('retry-after', retryAfter);
    return { status: 'unavailable' };
  });
}
