import type { CostRow } from '#core/case/biaya/surat-biaya.ts';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';
import type { FiledRequest } from '#server/cases/case-kind.ts';
import type { SuratBiaya } from '#server/papers/snapshots.ts';
import { applicantOf } from './applicant.ts';
import { requestPart } from './case-parts.ts';
import { letterHead } from './letter-head.ts';
import type { LetterSource } from './paper-source.ts';

/** A request with its cost in it, as it came just now. */
export type Costly = FiledRequest & {
  readonly biaya_rincian: readonly CostRow[];
  readonly biaya_total: number;
  readonly biaya_cara: string;
  readonly biaya_batas: Day;
};

/** What copies cost, how that is paid, and until when the office waits for an answer. */
export async function costSnapshot(source: LetterSource, row: Costly): Promise<SuratBiaya> {
  return {
    jenis: 'surat_biaya',
    ...(await letterHead(source, { jenis: 'surat_biaya', nomorRegistrasi: row.nomor_registrasi })),
    pemohon: await applicantOf(source, row),
    permohonan: await requestPart(source, row),
    rincian: row.biaya_rincian.map(({ uraian, jumlah, harga }) => ({ uraian, jumlah, harga })),
    total: row.biaya_total,
    cara_pembayaran: row.biaya_cara,
    batas: row.biaya_batas,
    jawaban_sampai: dayInJakarta(new Date(row.batas_waktu)),
  };
}
