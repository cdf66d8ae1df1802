import { absentInWords } from '#core/case/ketidakhadiran.ts';
import type { PetugasPerkara } from '#core/case/petugas-schema.ts';

/** An officer among whom one is chosen: their name, their unit, and whether they are absent. */
export function officerWords({
  nama,
  unit,
  ketidakhadiran: absence,
}: Pick<PetugasPerkara, 'nama' | 'unit' | 'ketidakhadiran'>): string {
  const who = unit ? `${nama} (${unit})` : nama;
  return absence ? `${who}: ${absentInWords(absence)}` : who;
}
