import { pilihanDari } from '../list/choices.ts';
import type { Filter } from '../list/filters.ts';
import { kelompokDari } from '../list/groups.ts';
import { wholeList } from '../list/whole.ts';
import { markup, type Markup } from '../markup.ts';
import type { Seen } from '../region.ts';

/** What a filter of the list may be set to. */
export const choices = (seen: Seen, { filter }: { filter: Filter }): Markup =>
  markup`${pilihanDari(wholeList(seen))[filter].map(
    ({ value, label, count }) => markup`<option value="${value}">${label} (${count})</option>`,
  )}`;

/** Links to the groups of the list that stands on the same page. */
export const owners = (seen: Seen): Markup => markup`
  <ul>
    ${kelompokDari(wholeList(seen)).map(
      ({ pemilik, slug, baris }) =>
        markup`<li><a href="#${slug}">${pemilik}</a> (${baris.length})</li>`,
    )}
  </ul>`;

/** How many are told of an owner. */
const toldOf = 2;
const such = (titles: string[]): string =>
  [...titles.slice(0, toldOf), ...(titles.length > toldOf ? ['dan lain-lain'] : [])].join('; ');

/** The owners of the list, each with how much it has. */
export const groups = (seen: Seen): Markup => markup`
  <ul class="groups" data-nosearch>
    ${kelompokDari(wholeList(seen)).map(
      ({ pemilik, slug, baris }) => markup`
        <li class="group">
          <h3 class="group__name"><a href="${seen.shape.path}?pemilik=${slug}">${pemilik}</a></h3>
          <p class="group__size">${baris.length} informasi</p>
          <p class="group__such">${such(baris.map(({ informasi }) => informasi))}.</p>
        </li>`,
    )}
  </ul>`;

/** How much the list has, in figures. */
export function tally(seen: Seen): Markup {
  const rows = wholeList(seen);
  const opened = rows.filter(({ tautan }) => tautan).length;
  const figures: [name: string, count: number][] = [
    ['informasi', rows.length],
    ['deputi dan divisi', kelompokDari(rows).length],
    ...(opened > 0 ? [['dapat langsung dibuka', opened] as [string, number]] : []),
  ];
  return markup`
    <dl class="tally" data-nosearch>
      ${figures.map(([name, count]) => markup`<div><dt>${name}</dt><dd>${count}</dd></div>`)}
    </dl>`;
}
