/** The kind of identity whose number is a NIK. */
const card = 'ktp';

/** Days of each month; of a February that may have been a leap year's. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Why a number beside a kind of identity is no NIK though it should be one; null for one that may be. */
export function notNik(kind: unknown, number: unknown): string | null {
  if (kind !== card || typeof number !== 'string') return null;
  if (!/^\d{16}$/.test(number)) return 'NIK terdiri atas 16 angka, tanpa spasi';
  const [day, month] = [Number(number.slice(6, 8)), Number(number.slice(8, 10))];
  // Of a woman, forty is added to the day on which she was born.
  const born = day > 40 ? day - 40 : day;
  if (born >= 1 && born <= (longest[month - 1] ?? 0)) return null;
  return 'NIK ini tidak memuat tanggal lahir yang mungkin. Periksa angka ke-7 sampai ke-12';
}
