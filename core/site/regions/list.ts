import { formatNumber } from '#core/format/number.ts';
import { sizeOf } from '../list/whole.ts';
import { clean, markup, type Markup } from '../markup.ts';
import { onPage, pageLinks, pageOf } from '../pages.ts';
import type { Seen } from '../region.ts';
import { listMarkup } from '../rows.ts';
import { mostPages } from '../state.ts';

const hiddenWhere = (isHidden: boolean): Markup | false => isHidden && markup` hidden`;

/** The whole list, or what stands there while it is empty. */
export function listOf(seen: Seen, { empty, note }: { empty: string; note: string }): Markup {
  const { shape, records, api } = seen;
  const isCut = shape.detail.length > 0 && records.length >= mostPages;
  return markup`
    ${listMarkup(seen, api)}
    ${sizeOf(seen) === 0 && markup`<div class="published-note"><p class="published-note__title">${empty}</p><p>${clean(note)}</p></div>`}
    ${isCut && markup`<p class="published-note">Di sini tampil ${formatNumber(mostPages)} yang terbaru. Yang lebih lama dapat Anda minta kepada kami.</p>`}`;
}

export const count = ({ records }: Seen, { noun }: { noun: string }): Markup =>
  markup`<p class="published__count" role="status" data-part="count" data-noun="${noun}"${hiddenWhere(records.length === 0)}>${records.length} ${noun}</p>`;

/** Searches the list that follows; by script alone, so it shows with script alone. */
export const finder = (seen: Seen, { label, noun }: { label: string; noun: string }): Markup =>
  markup`
    <form class="finder no-print" role="search" aria-label="${label}"${hiddenWhere(seen.records.length === 0)}>
      <label class="field__label" for="cari">${label}</label>
      <div class="finder__row">
        <input class="input" id="cari" name="q" type="search" enterkeyhint="search" autocomplete="off" spellcheck="false">
        <button class="button button--secondary" type="submit">Cari</button>
      </div>
    </form>
    ${count(seen, { noun })}
    <div class="published-note" data-part="none" hidden>
      <p class="published-note__title">Tidak ada yang cocok</p>
      <p>Coba kata yang lebih umum, atau hapus sebagian kata pencarian Anda.</p>
    </div>`;

/** Links to the other pages of a list; without script it shows whole, so there are none. */
export function pagesOf({ shape, records }: Seen, { label }: { label: string }): Markup {
  const pages = Math.ceil(records.length / onPage);
  return markup`<nav class="pages no-print" aria-label="${label}" data-part="pages"${hiddenWhere(pages < 2)}>${pageLinks(pageOf(shape.path), 1, pages)}</nav>`;
}
