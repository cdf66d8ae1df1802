import type { FastifyInstance } from 'fastify';
import { pantauanSchema, type Pantauan } from '#core/case/pantauan-schema.ts';
import { lacakSchema } from '#core/forms/lacak.ts';
import { prepared, rowsOf, type Arg } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { notFound } from '#server/http/errors.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import { normaliseKode } from '#server/papers/kode.ts';
import { caseNames } from '../case-kind.ts';
import { fingerprint } from './code.ts';
import { viewOf } from './view.ts';

const casesOfCode = prepared((db, arg: Arg<{ sidik: string }>) =>
  db.selectFrom('kode_pantau').select(['resource', 'record_id']).where('sidik', '=', arg('sidik')),
);

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
      if (!found) throw notFound('Nomor registrasi dan kode pantau tidak cocok.');
      return send(reply, 200, ok(found, 'Perkara ditemukan.'));
    },
  });
}

async function find(deps: Deps, typed: { nomor: string; kode: string }): Promise<Pantauan | null> {
  const kode = normaliseKode(typed.kode);
  const [of] = kode ? await casesOfCode(deps.db, { sidik: fingerprint(kode) }) : [];
  const jenis = caseNames.find((name) => name === of?.resource);
  if (!of || !jenis) return null;
  const row = await rowsOf(deps.db, jenis).where('id', '=', of.record_id).executeTakeFirst();
  const nomor = typed.nomor.toUpperCase().replace(/\s/g, '');
  return row?.nomor_registrasi === nomor ? viewOf(deps, jenis, row) : null;
}
