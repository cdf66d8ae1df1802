import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

/** Tells an operator's probes whether the process lives, and whether it can work. */
export function healthRoutes(app: FastifyInstance, { db, storage }: Deps): void {
  const schema = { hide: true };
  app.get('/healthz', { schema, logLevel: 'silent' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema, logLevel: 'warn' }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await Promise.all([
        db.selectFrom('penomoran').select('kunci').limit(1).execute(),
        storage.ready(),
      ]);
      return await reply.send({ status: 'ok' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
