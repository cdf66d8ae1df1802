import type { FiledObjection } from '#server/cases/case-kind.ts';
import type { Keputusan } from '#server/papers/snapshots.ts';
import { applicantOf } from './applicant.ts';
import { objectionPart, requestPart } from './case-parts.ts';
import { clockIn, objectionClocks } from './jam.ts';
import { letterHead } from './letter-head.ts';
import type { LetterSource } from './paper-source.ts';
import { fileNames, handedOver, requestOf, textOf } from './source.ts';

/** What the superior of the PPID decided on an objection, and why. */
export async function decisionSnapshot(
  source: LetterSource,
  row: FiledObjection,
): Promise<Keputusan> {
  const request = await requestOf(source.db, row);
  const right = clockIn(await objectionClocks(source, row), 'sengketa');
  return {
    jenis: 'keputusan',
    ...(await letterHead(source, {
      ...{ jenis: 'keputusan', nomorRegistrasi: row.nomor_registrasi, signedBy: 'letter' },
    })),
    pemohon: await applicantOf(source, request),
    permohonan: await requestPart(source, request),
    keberatan: await objectionPart(source, row),
    keputusan: row.keputusan as Keputusan['keputusan'],
    uraian: textOf(row.catatan),
    dokumen: await fileNames(source.db, {
      resource: 'keberatan',
      row,
      fields: handedOver(source, 'keberatan'),
    }),
    nama_atasan: textOf(row.nama_atasan),
    jabatan_atasan: textOf(row.jabatan_atasan),
    nip_atasan: textOf(row.nip_atasan),
    ...(row.alasan_pengganti && { alasan_pengganti: textOf(row.alasan_pengganti) }),
    sengketa_sampai: right.batas,
    tahun_tanpa_daftar: right.tahun_tanpa_daftar,
  };
}
