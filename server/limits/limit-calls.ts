import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits.ts';

/**
 * Counts each call whose route names a limit by its address, before a byte of its body is read and
 * whatever comes of it. Goes for routes that are mounted after it, by whichever spelling of their
 * address they are found.
 */
export function limitCalls(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit) await limits.admit(limit, request.ip);
  });
}
