import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import { lookupLabel, type LookupType } from '#core/lookup/lookups.ts';

/** A figure and what it is of. */
export interface Row {
  label: string;
  jumlah: number;
}

/** Counts by the entries of a list, in words. */
export const rankedOf = (lookup: LookupType, counts: Ringkasan['menurut_status']): Row[] =>
  counts.map(({ nilai, jumlah }) => ({ label: lookupLabel(lookup, nilai), jumlah }));

export const unitsOf = ({ menurut_unit }: Ringkasan): Row[] =>
  menurut_unit.map(({ id, nama, jumlah }) => ({
    label: nama ?? (id === null ? 'Belum diteruskan' : 'Unit yang sudah dihapus'),
    jumlah,
  }));

/** "0–3", "11–17", ">17": working days. */
export const daysOf = ({ dari, sampai }: { dari: number; sampai: number | null }): string =>
  sampai === null ? `>${dari - 1}` : `${dari}–${sampai}`;

/** A part of a whole, "25%"; what is there is never 0%. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((100 * part) / whole);
  return part > 0 && percent === 0 ? '<1%' : `${percent}%`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];

/** "Mei" from "2026-05". */
export const monthOf = (bulan: string): string => months[Number(bulan.slice(5, 7)) - 1] ?? bulan;

/** What happened to the cases of a month, as far as it is told apart in a chart. */
export interface MonthRow {
  bulan: string;
  jumlah: number;
  selesai: number;
  berjalan: number;
  dicabut: number;
}

export function monthRows({ menurut_bulan }: Ringkasan): MonthRow[] {
  return menurut_bulan.map(({ bulan, jumlah, menurut_status }) => {
    const of = (status: string) =>
      menurut_status.find(({ nilai }) => nilai === status)?.jumlah ?? 0;
    const [selesai, dicabut] = [of('selesai'), of('dicabut')];
    return { bulan, jumlah, selesai, dicabut, berjalan: jumlah - selesai - dicabut };
  });
}
