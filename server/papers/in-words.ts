const below12 = [
  ...['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'],
  ...['sepuluh', 'sebelas'],
] as const;

/** A whole number from 0 to 999 as letters spell it beside the figure: "dua puluh satu". */
export function inWords(number: number): string {
  const small = below12[number];
  if (small !== undefined) return small;
  if (number < 20) return `${inWords(number - 10)} belas`;
  if (number < 100) return `${inWords(Math.floor(number / 10))} puluh${after(number % 10)}`;
  const hundreds = Math.floor(number / 100);
  return `${hundreds === 1 ? 'seratus' : `${inWords(hundreds)} ratus`}${after(number % 100)}`;
}

const after = (rest: number) => (rest === 0 ? '' : ` ${inWords(rest)}`);
