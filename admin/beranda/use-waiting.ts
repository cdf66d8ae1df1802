import { useQuery } from '@tanstack/react-query';
import type { ListedCase } from '#admin/case/listed-case.ts';
import { useProvider } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import type { CaseKind } from './cases.ts';
import { dueFirst } from './nearest-day.ts';

/** How many of the most pressing cases are shown. */
const shown = 8;

export interface WaitingCase {
  kind: CaseKind;
  record: ListedCase;
}

export interface Waiting {
  /** Those due first, of all kinds together. */
  soonest: WaitingCase[];
  /** All that are under way, by the name of the resource. */
  totals: Readonly<Record<string, number>>;
}

/** What waits to be done, in the order in which it is due. Each list comes in that order already. */
export function useWaiting(kinds: readonly CaseKind[]) {
  const provider = useProvider();
  return useQuery<Waiting>({
    queryKey: ['beranda', 'menunggu', kinds.map(({ resource }) => resource.name)],
    queryFn: async () => {
      const lists = await Promise.all(
        kinds.map(async (kind) => {
          const list = await provider.getList<ListedCase>(screenName(kind.resource), {
            filter: { berjalan: 'true' },
            pagination: { page: 1, perPage: shown },
            sort: { field: 'tenggat' satisfies keyof ListedCase, order: 'ASC' },
          });
          return { kind, ...list };
        }),
      );
      return {
        soonest: lists
          .flatMap(({ kind, data }) => data.map((record) => ({ kind, record })))
          .toSorted((a, b) => dueFirst(a.record, b.record))
          .slice(0, shown),
        totals: Object.fromEntries(lists.map(({ kind, total = 0 }) => [kind.resource.name, total])),
      };
    },
  });
}
