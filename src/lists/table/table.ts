import { markup } from '#core/site/markup.ts';
import { rentangTahun } from '#core/site/list/years.ts';
import { searchable } from '#core/search/text.ts';
import { partOfRows, type Part } from '../query/paging.ts';
import type { Halaman } from '../query/query.ts';
import type { Row } from './rows.ts';

/** A row with where it stands. */
export interface ListedRow extends Row {
  /** The name of its owner. */
  owner: string;
  element: HTMLTableRowElement;
  group: HTMLTableSectionElement;
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);
const ownerOf = (group: HTMLTableSectionElement): string =>
  group.querySelector('.list__owner')?.textContent ?? '';

/** What stands in a row, without its links. */
export const textsOf = (row: HTMLTableRowElement): string[] =>
  [...row.querySelectorAll('b, p, td')].map(({ textContent }) => textContent);

/** The rows of a table in its order; the first row of each group is its heading. */
export function readRows(table: HTMLTableElement): ListedRow[] {
  return [...table.tBodies]
    .flatMap((group) => [...group.rows].slice(1).map((element) => ({ group, element })))
    .map(({ group, element }, place) => ({
      place,
      owner: ownerOf(group),
      judul: element.querySelector('b')?.textContent ?? '',
      text: searchable(`${textsOf(element).join(' ')} ${ownerOf(group)}`),
      pemilik: group.id,
      bentuk: words(element.dataset.bentuk),
      retensi: element.dataset.retensi ?? '',
      tahun: words(element.dataset.tahun),
      element,
      group,
    }));
}

/**
 * Lets a table be sorted. In the list's own order rows stand in their groups; in any other those
 * that are given stand in one, each with the name of its group.
 */
export function sorter(table: HTMLTableElement, rows: readonly ListedRow[]) {
  const flat = document.createElement('tbody');

  return (order: readonly ListedRow[], isFlat: boolean): void => {
    if (!isFlat && !flat.isConnected) return;
    table.classList.toggle('list--flat', isFlat);
    for (const { element, group } of rows) {
      if (element.parentNode !== group) group.append(element);
    }
    if (!isFlat) {
      for (const { element, group } of rows) group.append(element);
      flat.remove();
      return;
    }
    for (const { element, owner, tahun } of order) {
      nameOwner(element, owner, tahun);
      flat.append(element);
    }
    table.append(flat);
  };
}

/** The owner of a row, and its years for where their column does not show. */
function nameOwner(row: HTMLTableRowElement, owner: string, years: readonly string[]): void {
  if (row.querySelector('.list__owner')) return;
  const name = document.createElement('span');
  name.className = 'list__owner';
  const span = rentangTahun(years);
  name.innerHTML =
    markup`${span && markup`<span class="list__years">${span} · </span>`}${owner}`.text;
  row.cells[1]?.prepend(name);
}

/**
 * Shows a page of the rows that are left. What is left on other pages is `data-away`, for paper has
 * no pages to turn; what is left out is hidden. Groups of which nothing shows go with their rows.
 */
export function showRows(
  rows: readonly ListedRow[],
  left: readonly ListedRow[],
  halaman: Halaman,
): Part {
  const part = partOfRows(left.length, halaman);
  const placeOf = new Map(left.map((row, place) => [row, place]));
  const groups = new Map<HTMLTableSectionElement, { all: number; left: number; shown: number }>();
  for (const row of rows) {
    const place = placeOf.get(row);
    const isLeft = place !== undefined;
    const isShown = isLeft && place >= part.from && place < part.to;
    row.element.hidden = !isLeft;
    row.element.toggleAttribute('data-away', isLeft && !isShown);
    const size = groups.get(row.group) ?? { all: 0, left: 0, shown: 0 };
    size.all += 1;
    size.left += Number(isLeft);
    size.shown += Number(isShown);
    groups.set(row.group, size);
  }
  for (const [group, size] of groups) {
    const label = group.querySelector('.list__size');
    const of = size.left < size.all ? `${size.left} dari ` : '';
    if (label) label.textContent = `${of}${size.all} informasi`;
    group.hidden = size.left === 0;
    group.toggleAttribute('data-away', size.left > 0 && size.shown === 0);
  }
  return part;
}
