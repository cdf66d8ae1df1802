import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loginSchema } from '#core/forms/login.ts';
import { strictShape } from '#core/rules/strict-shape.ts';
import { textSchema } from '#core/rules/text.ts';
import type { Deps } from '#server/deps.ts';
import { requireViewer } from '#server/http/access.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import { endSessions, ownSessions } from './own-sessions.ts';

const tags = ['Autentikasi'];
const security = [{ bearer: [] }];
const loggedIn = { 1: 'all', 2: 'all', 3: 'all' } as const;

const session = z.strictObject({
  id: z.string(),
  dibuat_pada: z.string(),
  kedaluwarsa_pada: z.string(),
  perangkat: z.nullable(z.string()),
  ini: z.boolean(),
});
const endSchema = strictShape({
  sesi: textSchema({ label: 'Sesi', required: true, max: 60 }),
  last_password: loginSchema.shape.password,
});

/** The calls by which anybody sees where they are logged in, and logs themselves out elsewhere. */
export function ownSessionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;

  app.route({
    method: 'GET',
    url: '/auth/sesi',
    config: { call: { resource: 'auth', name: 'sesi', access: loggedIn } },
    schema: {
      ...{ tags, security },
      summary: 'Lihat perangkat yang masuk',
      operationId: 'auth.sesi',
      response: { 200: envelope(z.array(session)), ...failures(false, true) },
    },
    handler: async (request, reply) => {
      const viewer = requireViewer(request);
      return send(reply, 200, ok(await ownSessions(db, viewer, clock.now())));
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/akhiri-sesi',
    config: { call: { resource: 'auth', name: 'akhiri-sesi', access: loggedIn } },
    schema: {
      ...{ tags, security },
      summary: 'Keluarkan perangkat lain',
      operationId: 'auth.akhiri-sesi',
      body: endSchema,
      response: {
        200: envelope(z.strictObject({ diakhiri: z.int() })),
        ...failures(true, true),
      },
    },
    handler: async (request, reply) => {
      const viewer = requireViewer(request);
      const asked = readJson(request, endSchema);
      const diakhiri = await endSessions(deps, viewer, { ...asked, address: request.ip });
      request.log.info({ event: 'sessions ended', account: viewer.id, diakhiri }, 'ended sessions');
      return send(reply, 200, ok({ diakhiri }, 'Perangkat itu sudah dikeluarkan.'));
    },
  });
}
