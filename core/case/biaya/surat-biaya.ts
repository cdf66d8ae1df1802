import { isLookupValue, lookupLabel, type LookupValue } from '#core/lookup/lookups.ts';
import { rupiah } from '#core/format/number.ts';

/** What was told of a cost and came of it, in the columns of `permohonan`. */
export interface CostState {
  readonly biaya_diberitahukan_pada?: unknown;
  readonly biaya_tanggapan?: unknown;
  readonly biaya_dibayar_tanggal?: unknown;
  readonly biaya_total?: unknown;
}

/** A row of a cost letter. */
export interface CostRow {
  readonly uraian: string;
  readonly jumlah: number;
  readonly harga: number;
}

/** What its rows come to, in rupiah. */
export const costOf = (rows: readonly CostRow[]): number =>
  rows.reduce((sum, { jumlah, harga }) => sum + jumlah * harga, 0);

const isThere = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isTold = ({ biaya_diberitahukan_pada: told }: CostState) => isThere(told);
const isPaid = ({ biaya_dibayar_tanggal: paid }: CostState) => isThere(paid);

const notTold = 'Surat biaya permohonan ini belum dikirim.';

/** Why no cost letter can be sent; null where one can, once. */
export const mayTellCost = (state: CostState): string | null =>
  isTold(state) ? 'Surat biaya permohonan ini sudah dikirim. Surat dikirim satu kali.' : null;

/**
 * Why the applicant cannot answer to the cost; null where they can. They may think better of it until it
 * is paid, whether its last day has passed or not.
 * @param answer what they say; not given where it is only asked whether they may say anything
 */
export function mayAnswerCost(
  state: CostState,
  answer?: LookupValue<'tanggapan_biaya'>,
): string | null {
  if (!isTold(state)) return notTold;
  if (isPaid(state)) return 'Biaya ini sudah dibayar.';
  const { biaya_tanggapan: said } = state;
  if (!isLookupValue('tanggapan_biaya', said) || said !== answer) return null;
  return `Biaya ini sudah dijawab: ${lookupLabel('tanggapan_biaya', said)}.`;
}

/** Why no payment can be recorded; null where it can, once. */
export function mayRecordPayment(state: CostState): string | null {
  if (!isTold(state)) return notTold;
  if (isPaid(state)) return 'Pembayaran biaya ini sudah dicatat.';
  return state.biaya_tanggapan === 'setuju' ? null : 'Pemohon belum menyetujui biayanya.';
}

/** What an answer to a request says of copies and their cost. */
interface CopiesAnswered {
  readonly biaya?: unknown;
  readonly bentuk_informasi?: unknown;
}

/**
 * What of an answer does not go with the cost that was told: nobody is charged what they did not pay, nor
 * gets printed copies unpaid but for nothing.
 */
export function costErrors(
  { biaya, bentuk_informasi: form }: CopiesAnswered,
  state: CostState,
): { biaya?: string; bentuk_informasi?: string } {
  if (!isTold(state)) return {};
  const cost = biaya === null || biaya === undefined || biaya === '' ? null : Number(biaya);
  if (isPaid(state)) {
    if (cost === null || cost === state.biaya_total) return {};
    return { biaya: `Biaya yang dibayar pemohon ${rupiah(Number(state.biaya_total))}` };
  }
  if (cost !== null && cost > 0) return { biaya: 'Pembayaran biaya penggandaan belum dicatat' };
  if (form !== 'cetak' || cost === 0) return {};
  return {
    bentuk_informasi:
      'Biaya penggandaan belum dibayar: berikan salinan lunak, atau isi biaya 0 bila salinan cetak diberikan cuma-cuma',
  };
}

/** Copies that were told to cost something, and were not paid. */
export const isUnpaid = (state: CostState): boolean => isTold(state) && !isPaid(state);
