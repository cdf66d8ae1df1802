import type { FastifyReply } from 'fastify';

/** The body of every JSON answer that succeeded. */
export const ok = (data: unknown, message = 'Berhasil.', extra: object = {}) => ({
  success: true,
  message,
  data,
  ...extra,
});

/** The body of every JSON answer that did not. */
export const failed = (message: string, errors?: Record<string, string>) => ({
  success: false,
  message,
  data: null,
  ...(errors ? { errors } : {}),
});

export function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).send(body);
}
