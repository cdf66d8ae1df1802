import type { FastifyInstance } from 'fastify';
import type { Limits, RuleName } from './limits.ts';

/** Calls that anyone may make and that write, by what the route says it serves. */
const ruleOf: Readonly<Record<string, RuleName>> = {
  'user.create': 'registration calls',
  'user.lupa-password': 'reset calls',
};

/**
 * Counts each such call by its address before a byte of its body is read, whatever comes of it.
 * Goes for routes that are mounted after it, by whichever spelling of their address they are found.
 */
export function limitCalls(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    const rule = call && ruleOf[`${call.resource}.${call.name}`];
    if (rule) await limits.admit(rule, request.ip);
  });
}
