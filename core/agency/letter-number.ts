/** What the pattern of a letter's number may name, in square brackets, and what stands for it. */
export const letterNumberParts = {
  nomor: 'nomor registrasi perkara',
  urut: 'nomor urut surat dalam tahun itu',
  jenis: 'kode jenis surat',
  bulan: 'bulan dalam angka Romawi',
  tahun: 'tahun surat',
} as const;

export type LetterNumberPart = keyof typeof letterNumberParts;

/** The pattern where the agency has none of its own: "PI-2026-000042/PN". */
export const usualLetterNumber = '[nomor]/[jenis]';

const part = /\[([^[\]]*)\]/g;

const isPart = (name: string): name is LetterNumberPart => Object.hasOwn(letterNumberParts, name);

/** The parts that a pattern names. */
export const partsOf = (pattern: string): string[] =>
  [...pattern.matchAll(part)].map(([, name = '']) => name);

/**
 * What is wrong with a pattern; null where nothing is. Two letters of one case differ by `jenis`, those of
 * two cases by `nomor`; a number of its own that starts anew each year needs the year.
 */
export function letterNumberError(pattern: string): string | null {
  const parts = partsOf(pattern);
  const unknown = parts.find((name) => !isPart(name));
  if (unknown !== undefined) {
    const known = Object.keys(letterNumberParts).map((name) => `[${name}]`);
    return `[${unknown}] tidak dikenal; yang ada: ${known.join(', ')}`;
  }
  const has = (name: LetterNumberPart) => parts.includes(name);
  if ((has('nomor') && has('jenis')) || (has('urut') && has('tahun'))) return null;
  return 'harus memuat [nomor] dan [jenis], atau [urut] dan [tahun], agar tidak ada dua surat bernomor sama';
}

/** The number of a letter. */
export const fillLetterNumber = (
  pattern: string,
  words: Readonly<Record<LetterNumberPart, string>>,
): string =>
  pattern.replaceAll(part, (whole, name: string) => (isPart(name) ? words[name] : whole));

const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The month of a day (YYYY-MM-DD) as letters write it: "IV". */
export const romanMonth = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';
