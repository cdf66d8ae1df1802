import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { surveiSchema, type Survei } from '#core/survei/schema.ts';
import { followedCase, notOfOne, typedNumber } from '#server/cases/follow/find.ts';
import { isObjection } from '#server/cases/case-kind.ts';
import { yearOf } from '#server/cases/read-kalender.ts';
import { rowsOf, transaction, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import * as z from 'zod/mini';
import { isAnswered, keepAnswer } from './answers.ts';

const thanks = 'Terima kasih. Penilaian Anda sudah kami terima.';
const before =
  'Penilaian atas permohonan ini sudah kami terima sebelumnya, dan yang pertama itu yang dihitung.';

/** Takes what an applicant thinks of the service, by the code of their receipt or their own session. */
export function surveyRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/survei',
    config: { call: { resource: 'survei', name: 'create', access: { anyone: 'all' } } },
    schema: {
      tags: ['Umum'],
      summary: 'Isi survei kepuasan atas permohonan yang sudah dijawab, satu kali',
      operationId: 'survei.create',
      body: surveiSchema,
      response: { 200: envelope(z.null()), ...failures(true, false) },
    },
    handler: async (request, reply) => {
      const { nomor, kode, ...marks } = readJson(request, surveiSchema);
      const row = await deps.limits.seek(['wrong follow codes', request.ip], () =>
        find(deps, request, { nomor, kode }),
      );
      if (!row) throw notFound(notOfOne);
      if (row.status !== 'selesai') {
        throw conflict('Penilaian dibuka setelah permohonan dijawab.');
      }
      const { id } = row;
      // Who sends it again writes nothing.
      if (await isAnswered(deps.db, id)) return send(reply, 200, ok(null, before));
      const tahun = yearOf(dayInJakarta(deps.clock.now()));
      const isFirst = await transaction(deps.db, (trx) => keepAnswer(trx, { id, tahun, marks }));
      return send(reply, 200, ok(null, isFirst ? thanks : before));
    },
  });
}

/** The request that a survey is about; null for whoever has neither its code nor its account. */
async function find(
  { db }: Pick<Deps, 'db'>,
  { viewer }: Pick<FastifyRequest, 'viewer'>,
  { nomor, kode }: Pick<Survei, 'nomor' | 'kode'>,
): Promise<Tables['permohonan'] | null> {
  if (kode) {
    const found = await followedCase(db, { nomor, kode });
    return found && !isObjection(found.row) ? found.row : null;
  }
  if (viewer?.role !== 3) return null;
  const own = await rowsOf(db, 'permohonan')
    .where('nomor_registrasi', '=', typedNumber(nomor))
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  return own ?? null;
}
