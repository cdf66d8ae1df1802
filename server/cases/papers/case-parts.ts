import { groundsOf } from '#core/case/hak/grounds-of.ts';
import { keberatanFields } from '#core/forms/keberatan.ts';
import { permohonanFields } from '#core/forms/permohonan.ts';
import type { FiledObjection, FiledRequest } from '#server/cases/case-kind.ts';
import type { KeberatanSnapshot, PermohonanSnapshot } from '#server/papers/snapshots.ts';
import { answersTo, filesFiled } from './form-answers.ts';
import type { Source } from './paper-source.ts';
import { labelOf, textOf } from './source.ts';

const requestForm = { resource: 'permohonan', fields: permohonanFields } as const;
// Its grounds are kept as letters, which say more on paper.
const { alasan: _first, alasan_lain: _others, ...objectionTexts } = keberatanFields;
const objectionForm = { resource: 'keberatan', fields: objectionTexts } as const;

/** The request that a paper speaks of. */
export async function requestPart(source: Source, row: FiledRequest): Promise<PermohonanSnapshot> {
  return {
    nomor: row.nomor_registrasi,
    tanggal_diterima: received(row),
    judul: row.judul,
    kebutuhan: row.kebutuhan,
    tujuan: textOf(row.tujuan),
    cara_memperoleh: labelOf('cara_informasi', row.cara_informasi_id),
    cara_pengiriman: null,
    saluran: labelOf('saluran', row.saluran),
    berkas: await filesFiled(source, requestForm, row),
    isian: await answersTo(source, requestForm, row),
  };
}

/** The objection that a paper speaks of. */
export async function objectionPart(
  source: Source,
  row: FiledObjection,
): Promise<KeberatanSnapshot> {
  return {
    nomor: row.nomor_registrasi,
    tanggal_diterima: received(row),
    alasan: groundsOf(row),
    kasus: row.kasus,
    saluran: labelOf('saluran', row.saluran),
    berkas: await filesFiled(source, objectionForm, row),
    isian: await answersTo(source, objectionForm, row),
  };
}

/** The day on which a letter or a visit came in, or the moment of a filing. */
export const received = (row: FiledRequest | FiledObjection): string =>
  textOf(row.tanggal_masuk) ?? row.tanggal_diterima;
