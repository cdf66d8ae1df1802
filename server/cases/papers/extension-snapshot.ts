import type { SentIn } from '#resources';
import type { FiledRequest } from '#server/cases/case-kind.ts';
import type { Perpanjangan } from '#server/papers/snapshots.ts';
import { applicantOf } from './applicant.ts';
import { requestPart } from './case-parts.ts';
import { clockIn, clockPart, requestClocks } from './jam.ts';
import { letterHead } from './letter-head.ts';
import type { LetterSource } from './paper-source.ts';

/** A request with its extension in it. */
export type Extended = FiledRequest & SentIn['permohonan']['perpanjang-permohonan'];

/** That the time to answer was extended, and why. */
export async function extensionSnapshot(
  source: LetterSource,
  row: Extended,
): Promise<Perpanjangan> {
  const before = clockIn(await requestClocks(source, row, 0), 'jawaban');
  const after = clockIn(await requestClocks(source, row), 'jawaban');
  return {
    jenis: 'perpanjangan',
    ...(await letterHead(source, { jenis: 'perpanjangan', nomorRegistrasi: row.nomor_registrasi })),
    pemohon: await applicantOf(source, row),
    permohonan: await requestPart(source, row),
    alasan: row.alasan_perpanjangan,
    uraian: row.uraian_perpanjangan,
    hari: row.perpanjangan_hari,
    batas_lama: before.batas,
    batas_baru: after.batas,
    jam: clockPart(after),
  };
}
