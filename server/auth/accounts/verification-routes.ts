import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { recoverySchema } from '#core/forms/recovery.ts';
import { strictShape } from '#core/rules/strict-shape.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { invalid } from '#server/http/errors.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import { requestVerification, verifyRegistration } from './verification.ts';

const tags = ['Autentikasi'];
const anyone = { anyone: 'all' } as const;
const response = { 200: envelope(z.null()), ...failures(true, false) };
const verifySchema = strictShape({
  token: z.string('Token tidak boleh kosong').check(z.maxLength(200, 'Token tidak valid')),
});

/** The call behind the link of a registration, and the one that asks for the link once more. */
export function verificationRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/auth/verifikasi',
    config: { call: { resource: 'auth', name: 'verifikasi', access: anyone } },
    schema: {
      tags,
      summary: 'Verifikasi surel',
      operationId: 'auth.verifikasi',
      body: verifySchema,
      response,
    },
    handler: async (request, reply) => {
      const { token } = readJson(request, verifySchema);
      const verified = await deps.limits.seek(['wrong tokens', request.ip], () =>
        verifyRegistration(deps, { token, address: request.ip }),
      );
      if (!verified) {
        throw invalid({ token: 'Tautan verifikasi tidak valid atau sudah kedaluwarsa' });
      }
      return send(reply, 200, ok(null, 'Surel Anda terverifikasi. Silakan masuk.'));
    },
  });

  app.route({
    method: 'POST',
    url: '/user/kirim-ulang-verifikasi',
    config: {
      call: { resource: 'user', name: 'kirim-ulang-verifikasi', access: anyone },
      limit: 'verification calls',
    },
    schema: {
      tags,
      summary: 'Minta tautan verifikasi sekali lagi',
      operationId: 'user.kirim-ulang-verifikasi',
      body: recoverySchema,
      response,
    },
    handler: async (request, reply) => {
      const { email, captcha } = readJson(request, recoverySchema);
      await deps.captcha.check(captcha, request);
      await requestVerification(deps, { email, address: request.ip });
      const message =
        'Bila ada pendaftaran dengan surel ini yang belum diverifikasi, tautannya kami kirim sekali lagi.';
      return send(reply, 200, ok(null, message));
    },
  });
}
