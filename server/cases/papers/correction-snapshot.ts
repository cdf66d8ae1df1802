import { dayInJakarta } from '#core/dates/working-days.ts';
import { partOf } from '#core/resource/index.ts';
import type { FiledRequest } from '#server/cases/case-kind.ts';
import type { SuratRalat } from '#server/papers/snapshots.ts';
import { applicantOf } from './applicant.ts';
import { requestPart } from './case-parts.ts';
import { clockIn, requestClocks } from './jam.ts';
import { letterHead } from './letter-head.ts';
import { findPaper } from './paper-rows.ts';
import type { LetterSource } from './paper-source.ts';
import { fieldsOf, fileNames } from './source.ts';

/** An answered request with its correction in it, as it came just now. */
export type CorrectedRequest = FiledRequest & {
  readonly id: string;
  readonly selesai_pada: string;
  readonly ralat_salah: string;
  readonly ralat_benar: string;
};

/** What was wrong with an answer and what is right, and until when that may be objected to. */
export async function correctionSnapshot(
  source: LetterSource,
  row: CorrectedRequest,
): Promise<SuratRalat> {
  const { db, registry } = source;
  const answer = await findPaper(db, row.id, ['pemberitahuan', 'penolakan']);
  const right = clockIn(await requestClocks(source, row), 'keberatan');
  return {
    jenis: 'surat_ralat',
    ...(await letterHead(source, { jenis: 'surat_ralat', nomorRegistrasi: row.nomor_registrasi })),
    pemohon: await applicantOf(source, row),
    permohonan: await requestPart(source, row),
    jawaban: {
      nomor: answer?.nomor ?? null,
      tanggal: answer?.tanggal ?? dayInJakarta(new Date(row.selesai_pada)),
    },
    salah: row.ralat_salah,
    benar: row.ralat_benar,
    dokumen: await fileNames(db, {
      resource: 'permohonan',
      row,
      fields: partOf(fieldsOf(registry, 'permohonan'), 'ralat'),
    }),
    keberatan_sampai: right.batas,
    tahun_tanpa_daftar: right.tahun_tanpa_daftar,
  };
}
