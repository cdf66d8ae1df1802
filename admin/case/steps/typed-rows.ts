import type { CostRow } from '#core/case/biaya/surat-biaya.ts';

const figure = (typed: unknown): number => {
  const number = Number(typed);
  return Number.isFinite(number) && number > 0 ? number : 0;
};

/** The rows of a cost letter as they are being typed; what is no number yet counts as nothing. */
export const typedRows = (rows: unknown): CostRow[] =>
  (Array.isArray(rows) ? (rows as Partial<Record<keyof CostRow, unknown>>[]) : []).map(
    ({ uraian, jumlah, harga }) => ({
      uraian: typeof uraian === 'string' ? uraian : '',
      jumlah: figure(jumlah),
      harga: figure(harga),
    }),
  );
