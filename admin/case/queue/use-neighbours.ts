import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import type { ListedCase } from '#admin/case/listed-case.ts';
import { useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { placeIn, useQueue } from './queue.ts';

/** A neighbour, and the page of the queue that it stands on. */
export interface Neighbour {
  id: string;
  page: number;
}

export interface Neighbours {
  records: readonly ListedCase[];
  total: number;
  /** The case's number in the whole queue, from 1; null where it is not in this page of it. */
  number: number | null;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** The page of the queue that a case stands on, and the cases before and after it. */
export function useNeighbours(id: string): Neighbours | null {
  const screen = screenName(useResource());
  const [queue] = useQueue();
  const { page, perPage } = queue;
  const { data, total = 0 } = usePage(screen, page);
  const [was, setWas] = useState<{ id: string; index: number } | null>(null);
  const place = placeIn(data ?? [], id, was?.id === id ? was.index : null);
  const { index } = place;
  useEffect(() => {
    if (index !== null) setWas({ id, index });
  }, [id, index]);

  const count = data?.length ?? 0;
  const isLast = place.next === null && page * perPage < total;
  const isFirst = place.previous === null && page > 1 && (index === 0 || count === 0);
  const after = usePage(screen, page + 1, isLast);
  const before = usePage(screen, page - 1, isFirst);
  if (!data) return null;
  const neighbour = (record: ListedCase | null | undefined, onPage: number): Neighbour | null =>
    record ? { id: record.id, page: onPage } : null;
  return {
    records: data,
    total,
    number: index === null ? null : (page - 1) * perPage + index + 1,
    previous:
      neighbour(place.previous, page) ??
      (isFirst ? neighbour(before.data?.at(-1), page - 1) : null),
    next: neighbour(place.next, page) ?? (isLast ? neighbour(after.data?.[0], page + 1) : null),
  };
}

function usePage(screen: string, page: number, enabled = true) {
  const [{ filter, sort, perPage }] = useQueue();
  return useGetList<ListedCase>(
    screen,
    { filter, sort, pagination: { page, perPage } },
    { enabled, retry: false },
  );
}
