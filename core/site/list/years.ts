const bentuk = /(sejak )?(\d{4})(?:\s*[–-]\s*(\d{4}))?/g;

/** Whoever mistypes a year must not make thousands of it, nor who writes many. */
const longestSpan = 200;

/**
 * The years that a text names, from the first on: "2022–2024" is three of them, "sejak 2023" all up
 * to `terakhir`.
 */
export function tahunDari(teks: string, terakhir: number): number[] {
  const years = new Set<number>();
  for (const [, since, first, last] of teks.matchAll(bentuk)) {
    if (years.size >= longestSpan) break;
    const from = Number(first);
    const to = last === undefined ? (since === undefined ? from : terakhir) : Number(last);
    const until = Math.min(Math.max(from, to), from + longestSpan);
    for (let year = from; year <= until; year += 1) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
}

/** Years in order as one span: "2022–2024"; empty where there are none. */
export const rentangTahun = (tahun: readonly (number | string)[]): string =>
  [...new Set([tahun[0], tahun.at(-1)])].filter((year) => year !== undefined).join('–');
