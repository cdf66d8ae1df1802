import * as z from 'zod/mini';
import { formatNumber, twoPlaces } from '#core/format/number.ts';
import { namaUnsur, unsurSurvei } from './unsur.ts';

/** Figures show by so many answers: of fewer, who knows one knows the others. */
export const kelompokSurvei = 5;

const nilai = z.number().check(z.gte(1), z.lte(4));

/** What those who answered the survey of a year think of the service. */
export const kepuasanSchema = z.object({
  responden: z.int().check(z.gte(kelompokSurvei)),
  /** From 25 to 100, two decimals. */
  indeks: z.number().check(z.gte(25), z.lte(100)),
  mutu: z.enum(['A', 'B', 'C', 'D']),
  /** The mean of each element, from 1 to 4, two decimals. */
  unsur: z.array(z.object({ nama: z.enum(namaUnsur), nilai })),
});

export type Kepuasan = z.infer<typeof kepuasanSchema>;
export type Mutu = Kepuasan['mutu'];

/** How often an element was given a mark. */
export interface HitunganSurvei {
  unsur: string;
  nilai: number;
  jumlah: number;
}

const artiMutu: Readonly<Record<Mutu, string>> = {
  A: 'sangat baik',
  B: 'baik',
  C: 'kurang baik',
  D: 'tidak baik',
};

/** The grade of an index: PermenPANRB 14/2017, which has two decimals and no gap between grades. */
export function mutuOf(indeks: number): Mutu {
  if (indeks >= 88.31) return 'A';
  if (indeks >= 76.61) return 'B';
  return indeks >= 65 ? 'C' : 'D';
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** The index of a year: the mean of the nine elements, each weighing the same, times 25; null for no answers. */
export function kepuasanOf(counts: readonly HitunganSurvei[]): Kepuasan | null {
  const means = namaUnsur.map((nama) => meanOf(counts.filter(({ unsur }) => unsur === nama)));
  const responden = means[0]?.jumlah ?? 0;
  if (responden < kelompokSurvei) return null;
  const sum = means.reduce((total, { mean }) => total + mean, 0);
  const indeks = twoDecimals((sum / means.length) * 25);
  return {
    ...{ responden, indeks, mutu: mutuOf(indeks) },
    unsur: namaUnsur.map((nama, at) => ({ nama, nilai: twoDecimals(means[at]?.mean ?? 0) })),
  };
}

function meanOf(counts: readonly HitunganSurvei[]): { jumlah: number; mean: number } {
  const jumlah = counts.reduce((sum, each) => sum + each.jumlah, 0);
  const marks = counts.reduce((sum, each) => sum + each.nilai * each.jumlah, 0);
  return { jumlah, mean: jumlah === 0 ? 0 : marks / jumlah };
}

/** "82,41 dari 100 (B, baik), dari 25 jawaban". */
export const kepuasanTeks = ({ indeks, mutu, responden }: Kepuasan): string =>
  `${formatNumber(indeks)} dari 100 (${mutu}, ${artiMutu[mutu]}), dari ${formatNumber(responden)} jawaban`;

/** "Persyaratan 3,60; Prosedur 3,42; …". */
export const unsurTeks = ({ unsur }: Pick<Kepuasan, 'unsur'>): string =>
  unsur.map(({ nama, nilai }) => `${unsurSurvei[nama].label} ${twoPlaces(nilai)}`).join('; ');
