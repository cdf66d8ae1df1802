import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { prepared, type Arg, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { envelope, failures, pathParams } from '#server/http/describe/describe.ts';
import { ok, send } from '#server/http/envelope.ts';
import { notFound } from '#server/http/errors.ts';
import { paperKinds } from '#server/papers/kinds.ts';
import { normaliseKode } from '#server/papers/kode.ts';
import type { PaperKind } from '#server/papers/snapshots.ts';

/** What anyone who holds a paper's code may know of it: nothing of a person, nothing of the case. */
const recorded = z.strictObject({
  nomor: z.string(),
  jenis: z.string(),
  tanggal: z.iso.date(),
  sidik: z.string().register(z.globalRegistry, { description: 'SHA-256 isi dokumen' }),
  sha256: z
    .nullable(z.string())
    .register(z.globalRegistry, { description: 'SHA-256 berkas PDF; null sebelum dibuat' }),
});

const paperByCode = prepared((db, arg: Arg<{ kode: string }>) =>
  db
    .selectFrom('dokumen_resmi as paper')
    .leftJoin('berkas as file', 'file.id', 'paper.berkas_id')
    .select(['paper.nomor', 'paper.jenis', 'paper.tanggal', 'paper.sidik', 'file.sha256'])
    .select(['paper.disamarkan_pada', 'paper.sha256_terbit'])
    .where('paper.kode', '=', arg('kode')),
);

/** The call behind the QR code of a paper. */
export function paperRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/dokumen/:kode',
    config: { call: { resource: 'dokumen', name: 'show', access: { anyone: 'all' } } },
    schema: {
      tags: ['Umum'],
      summary: 'Periksa kode dokumen resmi',
      operationId: 'dokumen.show',
      ...pathParams('{kode}'),
      response: { 200: envelope(recorded), ...failures(false, false) },
    },
    handler: async (request, reply) => {
      const { kode: typed = '' } = request.params as { kode?: string };
      const kode = normaliseKode(typed);
      const paper = kode && (await findByCode(deps, kode, request.ip));
      if (!paper) throw notFound('Tidak ada dokumen dengan kode ini.');
      return send(reply, 200, ok(paper, 'Dokumen ini tercatat.'));
    },
  });
}

/** @throws HttpError 429 where too many codes that are none came from the address */
async function findByCode({ db, limits }: Deps, kode: string, address: string) {
  return limits.seek(['wrong paper codes', address], async () => {
    const [paper] = await paperByCode(db, { kode });
    return paper ? onWire(paper) : null;
  });
}

type Found = Pick<Tables['dokumen_resmi'], 'nomor' | 'jenis' | 'tanggal' | 'sidik'> &
  Pick<Tables['dokumen_resmi'], 'disamarkan_pada' | 'sha256_terbit'> & { sha256: string | null };

const onWire = ({ nomor, jenis, tanggal, sidik, ...paper }: Found) => ({
  nomor,
  jenis: paperKinds[jenis as PaperKind].judul,
  tanggal,
  sidik,
  // Of a paper whose applicant is gone, the PDF as it was issued.
  sha256: (paper.disamarkan_pada === null ? paper.sha256 : paper.sha256_terbit) ?? null,
});
