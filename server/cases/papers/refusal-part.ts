import { dayInJakarta } from '#core/dates/working-days.ts';
import type { CaseState, RequestState } from '#server/cases/case-kind.ts';
import { rowsByIds, type Db, type Tables } from '#server/database/index.ts';
import type { AlasanTolak, Pengecualian } from '#server/papers/snapshots.ts';
import { textOf } from './source.ts';

/** The field that holds the text of the decree. */
export const decreeField = 'penetapan' satisfies keyof Tables['dikecualikan'];

const columns = [
  ...(['id', 'informasi', 'pasal', 'dasar_hukum', 'konsekuensi_dibuka'] as const),
  ...(['konsekuensi_ditutup', 'penanggung_jawab', 'nomor_penetapan'] as const),
  ...(['tanggal_penetapan', 'berlaku_sampai', 'jangka_waktu', 'penetapan'] as const),
] as const;

type Exception = Pick<Tables['dikecualikan'], (typeof columns)[number]>;

/** The exception by which a request was refused, as it stands now; null where it was by none. */
export async function exceptionOf(db: Db, row: CaseState): Promise<Exception | null> {
  const id = row.alasan_penolakan === 'dikecualikan' ? textOf(row.dikecualikan_id) : null;
  const [exception] = id === null ? [] : await rowsByIds(db, 'dikecualikan', columns, [id]);
  return exception ?? null;
}

/**
 * Why a request was refused as a whole or in part; null where nothing was.
 * @param uraian the officer's words, where they are about nothing else
 */
export function refusalPart(
  row: RequestState,
  exception: Exception | null,
  uraian: string | null,
): AlasanTolak | null {
  const { alasan_penolakan: alasan } = row;
  if (!alasan) return null;
  const elsewhere = alasan === 'tidak_dikuasai' ? passedOnPart(row) : null;
  return {
    ...{ alasan, uraian, pengecualian: exception && exceptionPart(exception) },
    ...(elsewhere && { penerusan: elsewhere }),
  };
}

/** Who holds what this body does not, where the request was passed on to them. */
export function passedOnPart(row: RequestState): AlasanTolak['penerusan'] | null {
  const [nama, alamat] = [textOf(row.penerusan_badan), textOf(row.penerusan_alamat)];
  const at = textOf(row.penerusan_pada);
  if (nama === null || alamat === null || at === null) return null;
  return {
    ...{ nama, alamat },
    kontak: textOf(row.penerusan_kontak),
    tanggal: dayInJakarta(new Date(at)),
  };
}

/** An exception as papers tell of it. */
export function exceptionPart(row: Exception): Pengecualian {
  return {
    informasi: row.informasi,
    pasal: row.pasal,
    dasar_hukum: textOf(row.dasar_hukum),
    konsekuensi_dibuka: textOf(row.konsekuensi_dibuka),
    konsekuensi_ditutup: textOf(row.konsekuensi_ditutup),
    penanggung_jawab: textOf(row.penanggung_jawab),
    nomor_penetapan: textOf(row.nomor_penetapan),
    tanggal_penetapan: textOf(row.tanggal_penetapan),
    berlaku_sampai: textOf(row.berlaku_sampai),
    jangka_waktu: textOf(row.jangka_waktu),
  };
}
