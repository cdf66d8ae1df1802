import type { FiledRequest } from '#server/cases/case-kind.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { documentNumber } from '#server/papers/kinds.ts';
import type { Pemberitahuan, Penolakan } from '#server/papers/snapshots.ts';
import { applicantOf } from './applicant.ts';
import { requestPart } from './case-parts.ts';
import { clockIn, requestClocks } from './jam.ts';
import { decreeField, exceptionOf, refusalPart } from './refusal-part.ts';
import type { Source } from './paper-source.ts';
import { fileNames, handedOver, labelOf, textOf } from './source.ts';

/** The answer to a request: a refusal where nothing of it is granted, else a notice. */
export async function answerSnapshot(
  source: Source,
  row: FiledRequest,
): Promise<Pemberitahuan | Penolakan> {
  const { db, now } = source;
  const isRefused = row.keputusan === 'ditolak';
  const note = textOf(row.catatan);
  const exception = await exceptionOf(db, row);
  const ditolak = refusalPart(row, exception, isRefused ? note : null);
  const nomor = (jenis: 'penolakan' | 'pemberitahuan') =>
    documentNumber(row.nomor_registrasi, jenis);
  const right = clockIn(await requestClocks(source, row), 'keberatan');
  const common = {
    tanggal: dayInJakarta(now),
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
        fields: [decreeField],
      })),
    ],
    keberatan_sampai: right.batas,
    tahun_tanpa_daftar: right.tahun_tanpa_daftar,
  };
  if (isRefused && ditolak) {
    return { jenis: 'penolakan', nomor: nomor('penolakan'), ...common, ditolak };
  }
  return {
    jenis: 'pemberitahuan',
    nomor: nomor('pemberitahuan'),
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
