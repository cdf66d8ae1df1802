import type { ListParams } from '#admin/providers/list-query.ts';

export interface SavedQuery {
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

const own = new Set(['sort', 'order']);

/** A list's search, filters and order as one text, the same for the same. */
export function queryText({ filter = {}, sort }: ListParams): string {
  const given = Object.entries(filter).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  const order: [string, string][] = sort
    ? [
        ['sort', sort.field],
        ['order', sort.order === 'DESC' ? 'desc' : 'asc'],
      ]
    : [];
  const sorted = given.toSorted(([one], [other]) => one.localeCompare(other));
  return new URLSearchParams([...sorted, ...order]).toString();
}

/** What such a text says; `fallback` is the order where it names none. */
export function readQueryText(text: string, fallback: SavedQuery['sort']): SavedQuery {
  const params = new URLSearchParams(text);
  const field = params.get('sort');
  return {
    filter: Object.fromEntries([...params].filter(([name]) => !own.has(name))),
    sort:
      field === null ? fallback : { field, order: params.get('order') === 'desc' ? 'DESC' : 'ASC' },
  };
}
