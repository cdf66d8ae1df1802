import type { SentIn } from '#resources';
import type { FiledRequest } from '#server/cases/case-kind.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { documentNumber } from '#server/papers/kinds.ts';
import type { Perpanjangan } from '#server/papers/snapshots.ts';
import { applicantOf } from './applicant.ts';
import { requestPart } from './case-parts.ts';
import { clockIn, clockPart, requestClocks } from './jam.ts';
import type { Source } from './paper-source.ts';

/** A request with its extension in it. */
export type Extended = FiledRequest & SentIn['permohonan']['perpanjang-permohonan'];

/** That the time to answer was extended, and why. */
export async function extensionSnapshot(source: Source, row: Extended): Promise<Perpanjangan> {
  const before = clockIn(await requestClocks(source, row, 0), 'jawaban');
  const after = clockIn(await requestClocks(source, row), 'jawaban');
  return {
    jenis: 'perpanjangan',
    nomor: documentNumber(row.nomor_registrasi, 'perpanjangan'),
    tanggal: dayInJakarta(source.now),
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
