/** Why a text is no NIK; null for one that may be. */
export const notNik = (value: string): string | null =>
  /^\d{16}$/.test(value) ? null : 'NIK terdiri atas 16 angka';

/** Why a number of sixteen digits is hardly a NIK; null for one that may be. */
export function doubtfulNik(value: string): string | null {
  const [day, month] = [Number(value.slice(6, 8)), Number(value.slice(8, 10))];
  // Of a woman, forty is added to the day on which she was born.
  const isDay = (day >= 1 && day <= 31) || (day >= 41 && day <= 71);
  if (isDay && month >= 1 && month <= 12) return null;
  return 'NIK ini tidak memuat tanggal lahir yang mungkin. Periksa kembali angkanya.';
}
