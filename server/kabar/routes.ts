import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { kabarSchema } from '#core/kabar/kabar-schema.ts';
import { strictShape } from '#core/rules/strict-shape.ts';
import { textSchema } from '#core/rules/text.ts';
import type { Deps } from '#server/deps.ts';
import { requireViewer } from '#server/http/access.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import { markRead, readNews } from './read.ts';

const shared = { tags: ['Kabar'], security: [{ bearer: [] }] };
const officers = { 1: 'own', 2: 'own' } as const;
const readSchema = strictShape({ kabar: z.optional(textSchema({ label: 'Kabar', max: 60 })) });

/** The calls behind the bell: what has come for an officer, and that they have read it. */
export function newsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, registry, clock } = deps;

  app.route({
    method: 'GET',
    url: '/kabar',
    config: { call: { resource: 'kabar', name: 'list', access: officers } },
    schema: {
      ...shared,
      summary: 'Lihat kabar',
      operationId: 'kabar.list',
      response: { 200: envelope(kabarSchema), ...failures(false, true) },
    },
    handler: async (request, reply) => {
      const viewer = requireViewer(request);
      return send(reply, 200, ok(await readNews({ db, registry, viewer, now: clock.now() })));
    },
  });

  app.route({
    method: 'POST',
    url: '/kabar/baca',
    config: { call: { resource: 'kabar', name: 'baca', access: officers } },
    schema: {
      ...shared,
      summary: 'Tandai kabar terbaca, semua bila tidak disebut yang mana',
      operationId: 'kabar.baca',
      body: readSchema,
      response: { 200: envelope(z.null()), ...failures(true, true) },
    },
    handler: async (request, reply) => {
      const viewer = requireViewer(request);
      const { kabar } = readJson(request, readSchema);
      await markRead(db, { owner: viewer.id, id: kabar ?? null, now: clock.now() });
      return send(reply, 200, ok(null, 'Kabar terbaca.'));
    },
  });
}
