import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { answersIn } from './answers-in.ts';
import { retryAfter } from './errors.ts';

/** ms that a part has to say that it works. */
const patience = 3_000;

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
  app.get('/readyz', { schema, logLevel: 'warn' }, async (request, reply) => {
    try {
      await Promise.all(parts.map((ready) => ready()));
      return await reply.send({ status: 'ok' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', retryAfter).send({ status: 'unavailable' });
    }
  });
}
