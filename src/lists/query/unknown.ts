import type { Filter } from '#core/site/list/filters.ts';
import { markup } from '#core/site/markup.ts';

/**
 * Says that an address asks for what the list does not have. Only a year is named: anything else
 * would be whatever somebody has written into the address.
 */
export function drawUnknown(
  notice: HTMLElement,
  unknown: readonly (readonly [name: Filter, value: string])[],
  years: readonly string[],
): void {
  notice.hidden = unknown.length === 0;
  if (unknown.length === 0) return;
  const [, year = ''] = unknown.find(([name]) => name === 'tahun') ?? [];
  notice.innerHTML = /^\d{1,4}$/.test(year)
    ? markup`
      <p>Tidak ada informasi tahun ${year} dalam daftar ini. Yang tampil semua tahun; yang ada:</p>
      <ul class="list-unknown__years">${years.map((each) => markup`<li><a href="?tahun=${each}">${each}</a></li>`)}</ul>`
        .text
    : markup`<p>Sebagian saringan pada alamat ini tidak dikenal, jadi tidak dipakai.</p>`.text;
}
