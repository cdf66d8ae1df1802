import { grouped } from '#core/rules/grouped.ts';

/** "Rp25.000", "Rp1.250,50". */
export function rupiah(amount: number): string {
  const [whole = '0', part] = amount.toFixed(2).replace(/\.00$/, '').split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const points = sign + grouped(whole.slice(sign.length));
  return part === undefined ? `Rp${points}` : `Rp${points},${part}`;
}
