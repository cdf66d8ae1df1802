import type { FiledRequest } from '#server/cases/case-kind.ts';
import type { Pemberitahuan, Penolakan } from '#server/papers/snapshots.ts';
import { applicantOf } from './applicant.ts';
import { requestPart } from './case-parts.ts';
import { clockIn, requestClocks } from './jam.ts';
import { exceptionOf, refusalPart } from './refusal-part.ts';
import { letterHead } from './letter-head.ts';
import type { LetterSource } from './paper-source.ts';
import { fieldsOf, fileNames, handedOver, labelOf, textOf } from './source.ts';

/** The answer to a request: a refusal where nothing of it is granted, else a notice. */
export async function answerSnapshot(
  source: LetterSource,
  row: FiledRequest,
): Promise<Pemberitahuan | Penolakan> {
  const { db } = source;
  const isRefused = row.keputusan === 'ditolak';
  const note = textOf(row.catatan);
  const exception = await exceptionOf(db, row);
  const ditolak = refusalPart(row, exception, isRefused ? note : null);
  const jenis = isRefused && ditolak ? 'penolakan' : 'pemberitahuan';
  const right = clockIn(await requestClocks(source, row), 'keberatan');
  const common = {
    ...(await letterHead(source, { jenis, nomorRegistrasi: row.nomor_registrasi })),
    pemohon: await applicantOf(source, row),
    permohonan: await requestPart(source, row),
    dokumen: [
      ...(await fileNames(db, {
        resource: 'permohonan',
        row,
        fields: handedOver(source, 'permohonan'),
      })),
      ...(await fileNames(db, {
        resource: 'dikecualikan',
        row: exception ?? {},
        fields: fieldsOf(source.registry, 'dikecualikan'),
      })),
    ],
    keberatan_sampai: right.batas,
    tahun_tanpa_daftar: right.tahun_tanpa_daftar,
  };
  if (isRefused && ditolak) return { jenis: 'penolakan', ...common, ditolak };
  return {
    jenis: 'pemberitahuan',
    ...common,
    keputusan: row.keputusan as Pemberitahuan['keputusan'],
    penguasaan: labelOf('penguasaan', row.penguasaan),
    bentuk: labelOf('bentuk_informasi', row.bentuk_informasi),
    biaya: row.biaya ?? null,
    cara_pembayaran: textOf(row.cara_pembayaran),
    tanggal_penyerahan: textOf(row.tanggal_penyerahan),
    catatan: note,
    ditolak,
  };
}
