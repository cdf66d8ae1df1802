import type { FastifyInstance } from 'fastify';
import { pantauanSchema, type Pantauan } from '#core/case/pantauan-schema.ts';
import { lacakSchema } from '#core/forms/lacak.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { notFound } from '#server/http/errors.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import { followedCase, notOfOne } from './find.ts';
import { viewOf } from './view.ts';

/** Follows a case without an account. Posted, so that no log or history keeps the code. */
export function followRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/lacak',
    config: { call: { resource: 'lacak', name: 'show', access: { anyone: 'all' } } },
    schema: {
      tags: ['Umum'],
      summary: 'Pantau perkara dengan nomor registrasi dan kode pada tanda terimanya',
      operationId: 'lacak.show',
      body: lacakSchema,
      response: { 200: envelope(pantauanSchema), ...failures(true, false) },
    },
    handler: async (request, reply) => {
      const typed = readJson(request, lacakSchema);
      const found = await deps.limits.seek(['wrong follow codes', request.ip], () =>
        find(deps, typed),
      );
      // An unknown number and a wrong code get the same answer, so that nobody can find out which numbers exist.
      if (!found) throw notFound(notOfOne);
      return send(reply, 200, ok(found, 'Perkara ditemukan.'));
    },
  });
}

async function find(deps: Deps, typed: { nomor: string; kode: string }): Promise<Pantauan | null> {
  const found = await followedCase(deps.db, typed);
  return found && viewOf(deps, found.jenis, found.row);
}
