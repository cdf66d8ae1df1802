import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import { useProvider } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import type { CaseKind } from './cases.ts';
import { dueFirst } from './due-first.ts';

/** How many of the most pressing cases are shown. */
export const shown = 6;

export interface OpenCases {
  /** By status. */
  counts: Readonly<Record<string, number>>;
  /** Those due first. */
  soonest: RaRecord[];
}

// The list knows the order of the law alone; a unit's own day is a few days ahead of it.
const fetched = 25;

/** Counts and the most pressing of the open cases: a list call for each open status. */
export function useOpenCases(kind: CaseKind, resource: Resource) {
  const provider = useProvider();
  const name = screenName(resource);
  return useQuery<OpenCases>({
    queryKey: ['beranda', name],
    queryFn: async () => {
      const lists = await Promise.all(
        kind.open.map((status) =>
          provider.getList<RaRecord>(name, {
            filter: { status },
            pagination: { page: 1, perPage: fetched },
            sort: { field: 'batas_waktu', order: 'ASC' },
          }),
        ),
      );
      return {
        counts: Object.fromEntries(
          kind.open.map((status, index) => [status, lists[index]?.total ?? 0]),
        ),
        soonest: lists
          .flatMap(({ data }) => data)
          .toSorted(dueFirst)
          .slice(0, shown),
      };
    },
  });
}
