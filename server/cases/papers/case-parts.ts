import type { ObjectionState, RequestState } from '#server/cases/case-kind.ts';
import type { KeberatanSnapshot, PermohonanSnapshot } from '#server/papers/snapshots.ts';
import { fileNames, labelOf, textOf, type Source } from './source.ts';

/** The request that a paper speaks of. */
export async function requestPart({ db }: Source, row: RequestState): Promise<PermohonanSnapshot> {
  return {
    nomor: String(row.nomor_registrasi),
    tanggal_diterima: received(row),
    judul: String(row.judul),
    kebutuhan: String(row.kebutuhan),
    tujuan: textOf(row.tujuan),
    cara_memperoleh: labelOf('cara_informasi', row.cara_informasi_id),
    cara_pengiriman: null,
    saluran: labelOf('saluran', row.saluran ?? 'daring'),
    berkas: await fileNames(db, { resource: 'permohonan', row, fields: ['file_pendukung'] }),
  };
}

/** The objection that a paper speaks of. */
export async function objectionPart(
  { db }: Source,
  row: ObjectionState,
): Promise<KeberatanSnapshot> {
  return {
    nomor: String(row.nomor_registrasi),
    tanggal_diterima: received(row),
    alasan: [row.alasan as KeberatanSnapshot['alasan'][number]],
    kasus: String(row.kasus),
    saluran: labelOf('saluran', row.saluran ?? 'daring'),
    berkas: await fileNames(db, { resource: 'keberatan', row, fields: ['file_pendukung'] }),
  };
}

/** The day on which a letter or a visit came in, or the moment of a filing. */
const received = (row: RequestState | ObjectionState): string =>
  textOf(row.tanggal_masuk) ?? String(row.tanggal_diterima);
