import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { recoverySchema, resetSchema } from '#core/forms/recovery.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import { requestReset, resetPassword } from './recovery.ts';

const anyone = { anyone: 'all' } as const;
const response = { 200: envelope(z.null()), ...failures(true, false) };

/** The calls of those who have forgotten their password. */
export function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/user/lupa-password',
    config: {
      call: { resource: 'user', name: 'lupa-password', access: anyone },
      limit: 'reset calls',
    },
    schema: {
      tags: ['Autentikasi'],
      summary: 'Minta tautan kata sandi baru',
      operationId: 'user.lupa-password',
      body: recoverySchema,
      response,
    },
    handler: async (request, reply) => {
      const { email, captcha } = readJson(request, recoverySchema);
      await deps.captcha.check(captcha, request);
      await requestReset(deps, { email, address: request.ip });
      const message = 'Bila surel ini terdaftar, tautan untuk membuat kata sandi baru kami kirim.';
      return send(reply, 200, ok(null, message));
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/reset-password',
    config: { call: { resource: 'auth', name: 'reset-password', access: anyone } },
    schema: {
      tags: ['Autentikasi'],
      summary: 'Buat kata sandi baru',
      operationId: 'auth.reset-password',
      body: resetSchema,
      response,
    },
    handler: async (request, reply) => {
      const { token, password } = readJson(request, resetSchema);
      const account = await resetPassword(deps, { token, password, address: request.ip });
      // Whoever has the mailbox has shown as much as by a login.
      const cookie = deps.devices.remember(request.headers.cookie, account);
      void reply.header('set-cookie', cookie);
      return send(reply, 200, ok(null, 'Kata sandi diubah. Silakan masuk.'));
    },
  });
}
