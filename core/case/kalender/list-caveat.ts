/**
 * That a day was counted without the holidays of some years; null where their lists are all there.
 * @param day what may move, within a sentence: "batas waktu"
 */
export function listCaveat(years: readonly number[], day: string): string | null {
  if (years.length === 0) return null;
  return `Daftar hari libur tahun ${years.join(' dan ')} belum ditetapkan, sehingga ${day} dapat bergeser.`;
}
