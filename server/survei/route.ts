import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { surveiSchema, type Survei } from '#core/survei/schema.ts';
import { yearOf } from '#server/cases/read-kalender.ts';
import { rowsOf, transaction, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { readJson } from '#server/http/wire/read-json.ts';
import * as z from 'zod/mini';
import { requireViewer } from '#server/http/access.ts';
import { isAnswered, keepAnswer } from './answers.ts';
import { isTokenOf } from './token.ts';

const thanks = 'Terima kasih. Penilaian Anda sudah kami terima.';
const before =
  'Penilaian atas permohonan ini sudah kami terima sebelumnya, dan yang pertama itu yang dihitung.';

/** Takes what an applicant thinks of the service, by the link of their mail or their own session. */
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
      response: { 200: envelope(z.null()), ...failures(true, true) },
    },
    handler: async (request, reply) => {
      const { nomor, token, ...marks } = readJson(request, surveiSchema);
      const row = await deps.limits.seek(['wrong survey tokens', request.ip], () =>
        find(deps, request, { nomor, token }),
      );
      if (!row) throw notFound('Permohonan itu tidak ditemukan, atau tautannya tidak berlaku.');
      if (row.status === 'dicabut') throw conflict('Permohonan ini sudah dicabut.');
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

/**
 * The request that a survey is about; null for whoever has neither its token nor its account.
 * @throws HttpError 401 where nothing says who they are
 */
async function find(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  { nomor, token }: Pick<Survei, 'nomor' | 'token'>,
): Promise<Tables['permohonan'] | null> {
  const viewer = token ? null : requireViewer(request);
  const row = await rowsOf(db, 'permohonan')
    .where('nomor_registrasi', '=', nomor.toUpperCase())
    .executeTakeFirst();
  if (!row) return null;
  const isTheirs = token
    ? isTokenOf(config, row.id, token)
    : viewer?.role === 3 && viewer.id === row.user_id;
  return isTheirs ? row : null;
}
