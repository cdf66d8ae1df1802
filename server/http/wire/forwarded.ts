import type { FastifyInstance } from 'fastify';

const named = 'x-forwarded-for';
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\da-f:.]{2,45})\])(?::\d{1,5})?$/i;

/** `203.0.113.7:51234` and `[2001:db8::1]:51234` without what follows the address. */
export const withoutPort = (entry: string): string => {
  const [, plain, bracketed] = withPort.exec(entry) ?? [];
  return plain ?? bracketed ?? entry;
};

/**
 * Some proxies write a client's port beside its address. With it a client would be another with each
 * connection, wherever addresses are counted or noted.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const value = headers[named];
    if (typeof value === 'string') {
      headers[named] = value
        .split(',')
        .map((entry) => withoutPort(entry.trim()))
        .join(', ');
    }
    done();
  });
}
