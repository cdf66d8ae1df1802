import { grouped } from '#core/rules/grouped.ts';

/** "12.345,6", with three digits behind the comma at most. */
export function formatNumber(value: number): string {
  const [whole = '0', part] = String(Math.round(value * 1000) / 1000).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const points = sign + grouped(whole.slice(sign.length));
  return part === undefined ? points : `${points},${part}`;
}
