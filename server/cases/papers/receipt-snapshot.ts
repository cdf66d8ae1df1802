import type { FiledObjection, FiledRequest } from '#server/cases/case-kind.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { documentNumber } from '#server/papers/kinds.ts';
import type { TandaTerimaKeberatan, TandaTerimaPermohonan } from '#server/papers/snapshots.ts';
import { applicantOf } from './applicant.ts';
import { objectionPart, requestPart } from './case-parts.ts';
import { clockIn, clockPart, objectionClocks, requestClocks } from './jam.ts';
import type { Source } from './paper-source.ts';
import { requestOf } from './source.ts';

/** That a request came in, and by when it is to be answered: as at filing, before any extension. */
export async function requestReceipt(
  source: Source,
  row: FiledRequest,
): Promise<TandaTerimaPermohonan> {
  const clocks = await requestClocks(source, row, 0);
  return {
    jenis: 'tanda_terima_permohonan',
    nomor: documentNumber(row.nomor_registrasi, 'tanda_terima_permohonan'),
    tanggal: dayInJakarta(source.now),
    pemohon: await applicantOf(source, row),
    permohonan: await requestPart(source, row),
    jam: clockPart(clockIn(clocks, 'jawaban')),
  };
}

/** That an objection came in, and by when the superior is to answer it. */
export async function objectionReceipt(
  source: Source,
  row: FiledObjection,
): Promise<TandaTerimaKeberatan> {
  const request = await requestOf(source.db, row);
  const clocks = await objectionClocks(source, row);
  return {
    jenis: 'tanda_terima_keberatan',
    nomor: documentNumber(row.nomor_registrasi, 'tanda_terima_keberatan'),
    tanggal: dayInJakarta(source.now),
    pemohon: await applicantOf(source, request),
    permohonan: await requestPart(source, request),
    keberatan: await objectionPart(source, row),
    jam: clockPart(clockIn(clocks, 'jawaban')),
  };
}
