import { useGetList, useListContext, useRefresh } from 'react-admin';
import type { EntryOf, InputOf } from '#resources';
import { typedFilters } from '#core/resource/index.ts';
import { useBackOffice, useProvider, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { queryText, readQueryText } from './saved-query.ts';

export type SavedFilter = EntryOf<'saringan'>;

/** The resource that keeps what officers have named, for themselves or for all of them. */
export const store = 'saringan';

const sharedCall = 'bersama';
const changing = 'update';
const sharing = 'dibagikan' satisfies keyof SavedFilter;

/** Whether this role may keep filters at all, in a portal that has a place for them. */
export function useMaySave(): boolean {
  const { resources, role } = useBackOffice();
  const saringan = resources.byName(store);
  return saringan !== undefined && worksWith(saringan, 'create', role);
}

/** The filters that this account or a colleague has named for the list, and what can be done with them. */
export function useSaved() {
  const resource = useResource();
  const provider = useProvider();
  const refresh = useRefresh();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const asked = {
    filter: { daftar: resource.name } satisfies InputOf<'saringan'>,
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nama' satisfies keyof SavedFilter, order: 'ASC' },
  } as const;
  const { data: own = [], refetch } = useGetList<SavedFilter>(store, asked);
  const { data: shared = [] } = useGetList<SavedFilter>(store, {
    ...asked,
    meta: { call: sharedCall },
  });
  const isOwn = ({ id }: SavedFilter) => own.some((each) => each.id === id);
  const saved = [...own, ...shared.filter((each) => !isOwn(each))];
  const [field, order] = resource.list?.order ?? ['id', 'asc'];
  const usual = { field, order: order === 'asc' ? 'ASC' : 'DESC' } as const;
  const now = queryText({ filter: filterValues, sort });

  return {
    /** The officer's own first, and then what colleagues share. */
    saved,
    isOwn,
    /** The one that the list shows right now. */
    current: saved.find(({ isi }) => isi === now),
    /** What a filter keeps: of which list it is, and what that shows right now. */
    kept: { daftar: resource.name, isi: now } satisfies InputOf<'saringan'>,
    /** Whether colleagues may have it: what is typed may name a person. */
    mayShare: typedFilters(resource).every((name) => !filterValues[name]),
    isPlain: now === queryText({ filter: {}, sort: usual }),
    queryOf: ({ isi }: SavedFilter) => readQueryText(isi, usual),
    clear: () => {
      setFilters({});
      setSort(usual);
    },
    apply: ({ isi }: SavedFilter) => {
      const query = readQueryText(isi, usual);
      setFilters(query.filter);
      setSort(query.sort);
    },
    share: async (each: SavedFilter) => {
      const data = { [sharing]: !each.dibagikan };
      await provider.call(store, changing, { id: each.id, previousData: each, data });
      await refetch();
      refresh();
    },
    remove: async ({ id }: SavedFilter) => {
      await provider.delete(store, { id });
      await refetch();
    },
  };
}
