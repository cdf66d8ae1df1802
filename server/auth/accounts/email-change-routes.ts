import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { gantiSurelSchema } from '#core/forms/ganti-surel.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import { confirmEmailChange } from './email-change.ts';

/** The call behind the link that is mailed to an account's new address. */
export function emailChangeRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/auth/ganti-surel',
    config: { call: { resource: 'auth', name: 'ganti-surel', access: { anyone: 'all' } } },
    schema: {
      tags: ['Autentikasi'],
      summary: 'Pastikan surel baru',
      operationId: 'auth.ganti-surel',
      body: gantiSurelSchema,
      response: { 200: envelope(z.null()), ...failures(true, false) },
    },
    handler: async (request, reply) => {
      const { token, password } = readJson(request, gantiSurelSchema);
      const { viewer } = request;
      await confirmEmailChange(deps, { token, password, address: request.ip, viewer });
      return send(reply, 200, ok(null, 'Surel akun Anda sudah diganti.'));
    },
  });
}
