import { useStore, useStoreContext, type RaRecord, type SortPayload } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import type { CaseEntry } from '#resources';
import { useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { pageSizes } from '#admin/generate/list/page-sizes.ts';

/** Which cases a person goes through, and in which order: what the list showed last. */
export interface Queue {
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  page: number;
  perPage: number;
}

/** What waits, in the order in which it is due: the queue of who comes from no list. */
export const waitingQueue: Queue = {
  filter: { berjalan: 'true' },
  sort: { field: 'tenggat' satisfies keyof CaseEntry, order: 'ASC' },
  page: 1,
  perPage: pageSizes[0],
};

const keyOf = (screen: string) => `${screen}.antrean`;

/** The queue of the kind of case whose screen this is. */
export const useQueue = () => useStore<Queue>(keyOf(screenName(useResource())), waitingQueue);

/** Has who opens a case from elsewhere than a list go through what waits. */
export function useWaitingQueue(): (resource: Resource) => void {
  const store = useStoreContext();
  return (resource) => store.setItem(keyOf(screenName(resource)), waitingQueue);
}

export interface Place<R> {
  /** The case's place in the page; null where it is not in it. */
  index: number | null;
  previous: R | null;
  next: R | null;
}

/**
 * A case's neighbours in a page of its queue.
 * @param was where the case stood before a step took it out of the queue: what stands there now
 * comes next
 */
export function placeIn<R extends RaRecord>(
  page: readonly R[],
  id: string,
  was: number | null,
): Place<R> {
  const at = page.findIndex((record) => String(record.id) === id);
  if (at >= 0) {
    return { index: at, previous: page[at - 1] ?? null, next: page[at + 1] ?? null };
  }
  const from = was ?? 0;
  return { index: null, previous: page[from - 1] ?? null, next: page[from] ?? null };
}
