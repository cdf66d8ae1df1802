import { dayInJakarta } from '#core/dates/working-days.ts';
import type { LookupValue } from '#core/lookup/lookups.ts';
import type { FiledRequest } from '#server/cases/case-kind.ts';
import type { SuratPenerusan } from '#server/papers/snapshots.ts';
import { applicantOf, unknownApplicant } from './applicant.ts';
import { received } from './case-parts.ts';
import { letterHead } from './letter-head.ts';
import type { LetterSource } from './paper-source.ts';
import { textOf } from './source.ts';

/** A request with where it is passed on in it, as it came just now. */
export type PassedOn = FiledRequest & {
  readonly penerusan_badan: string;
  readonly penerusan_alamat: string;
  readonly penerusan_cakupan: LookupValue<'cakupan_penerusan'>;
  readonly penerusan_uraian: string;
  readonly penerusan_dasar: string;
  readonly penerusan_persetujuan: boolean;
};

/** What another public body is asked for. Of the applicant it says nothing that they did not agree to. */
export async function passOnSnapshot(source: LetterSource, row: PassedOn): Promise<SuratPenerusan> {
  const { penerusan_persetujuan: agreed } = row;
  const jenis = 'surat_penerusan';
  return {
    jenis,
    ...(await letterHead(source, { jenis, nomorRegistrasi: row.nomor_registrasi })),
    pemohon: agreed ? reachedBy(await applicantOf(source, row)) : noApplicant,
    permohonan: { nomor: row.nomor_registrasi, tanggal_diterima: received(row) },
    badan: {
      nama: row.penerusan_badan,
      alamat: row.penerusan_alamat,
      kontak: textOf(row.penerusan_kontak),
    },
    cakupan: row.penerusan_cakupan,
    uraian: row.penerusan_uraian,
    dasar: row.penerusan_dasar,
    persetujuan: agreed,
    jawaban_sampai: dayInJakarta(new Date(row.batas_waktu)),
  };
}

const noApplicant = { ...unknownApplicant, nama: null } as const;

/** Name and contact: where they live only where there is no other. */
const reachedBy = ({ nama, alamat, telepon, surel }: SuratPenerusan['pemohon']) => ({
  ...noApplicant,
  ...{ nama, telepon, surel },
  alamat: telepon === null && surel === null ? alamat : null,
});
