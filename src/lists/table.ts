import type { Order } from './query.ts';
import { inOrder, searchable, type Row } from './rows.ts';

/** A row with where it stands. */
export interface ListedRow extends Row {
  element: HTMLTableRowElement;
  group: HTMLTableSectionElement;
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);
const ownerOf = (group: HTMLTableSectionElement): string =>
  group.querySelector('.list__owner')?.textContent ?? '';

const textsOf = (row: HTMLTableRowElement): string[] =>
  [...row.querySelectorAll('b, p, td')].map(({ textContent }) => textContent);

/** The rows of a table in its order; the first row of each group is its heading. */
export function readRows(table: HTMLTableElement): ListedRow[] {
  return [...table.tBodies]
    .flatMap((group) => [...group.rows].slice(1).map((element) => ({ group, element })))
    .map(({ group, element }, place) => ({
      place,
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
 * Lets a table be sorted. In the list's own order rows stand in their groups; in any other all
 * stand in one, each with the name of its group.
 */
export function sorter(table: HTMLTableElement, rows: readonly ListedRow[]) {
  const flat = document.createElement('tbody');
  let shown: Order = 'nomor';

  return (order: Order): void => {
    if (order === shown) return;
    shown = order;
    const isFlat = order !== 'nomor';
    table.classList.toggle('list--flat', isFlat);
    for (const { element, group } of inOrder(rows, order)) {
      if (isFlat) nameOwner(element, ownerOf(group));
      (isFlat ? flat : group).append(element);
    }
    if (isFlat) table.append(flat);
    else flat.remove();
  };
}

function nameOwner(row: HTMLTableRowElement, owner: string): void {
  if (row.querySelector('.list__owner')) return;
  const name = document.createElement('span');
  name.className = 'list__owner';
  name.textContent = owner;
  row.cells[1]?.prepend(name);
}

/** Hides the rows that do not stay, and the groups that nothing is left of. Returns how many stay. */
export function showRows(rows: readonly ListedRow[], stays: (row: Row) => boolean): number {
  const left = new Map<HTMLTableSectionElement, number>();
  const sizes = new Map<HTMLTableSectionElement, number>();
  let count = 0;
  for (const row of rows) {
    const shows = stays(row);
    row.element.hidden = !shows;
    count += Number(shows);
    left.set(row.group, (left.get(row.group) ?? 0) + Number(shows));
    sizes.set(row.group, (sizes.get(row.group) ?? 0) + 1);
  }
  for (const [group, size] of left) {
    const all = sizes.get(group) ?? 0;
    const label = group.querySelector('.list__size');
    if (label) label.textContent = `${size < all ? `${size} dari ` : ''}${all} informasi`;
    group.hidden = size === 0;
  }
  return count;
}
