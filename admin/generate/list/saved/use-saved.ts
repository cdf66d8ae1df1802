import { useGetList, useListContext } from 'react-admin';
import type { EntryOf, InputOf } from '#resources';
import { useBackOffice, useProvider, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { queryText, readQueryText } from './saved-query.ts';

export type SavedFilter = EntryOf<'saringan'>;

/** The resource that keeps what officers have named, each for themselves. */
export const store = 'saringan';

/** Whether this role may keep filters at all, in a portal that has a place for them. */
export function useMaySave(): boolean {
  const { resources, role } = useBackOffice();
  const saringan = resources.byName(store);
  return saringan !== undefined && worksWith(saringan, 'create', role);
}

/** The filters that this account has named for the list, and what can be done with them. */
export function useSaved() {
  const resource = useResource();
  const provider = useProvider();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const { data = [], refetch } = useGetList<SavedFilter>(store, {
    filter: { daftar: resource.name } satisfies InputOf<'saringan'>,
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nama' satisfies keyof SavedFilter, order: 'ASC' },
  });
  const [field, order] = resource.list?.order ?? ['id', 'asc'];
  const usual = { field, order: order === 'asc' ? 'ASC' : 'DESC' } as const;
  const now = queryText({ filter: filterValues, sort });

  return {
    saved: data,
    /** The one that the list shows right now. */
    current: data.find(({ isi }) => isi === now),
    /** What a filter keeps: of which list it is, and what that shows right now. */
    kept: { daftar: resource.name, isi: now } satisfies InputOf<'saringan'>,
    isPlain: now === queryText({ filter: {}, sort: usual }),
    apply: ({ isi }: SavedFilter) => {
      const query = readQueryText(isi, usual);
      setFilters(query.filter);
      setSort(query.sort);
    },
    remove: async ({ id }: SavedFilter) => {
      await provider.delete(store, { id });
      await refetch();
    },
  };
}
