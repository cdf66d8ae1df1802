import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useQueue } from './queue.ts';

/** Has the case screens go through what the list shows. */
export function RememberQueue() {
  const { filterValues, sort, page, perPage } = useListContext();
  const [, setQueue] = useQueue();
  const filter = JSON.stringify(filterValues);
  const { field, order } = sort;
  useEffect(() => {
    setQueue({
      filter: JSON.parse(filter) as Record<string, unknown>,
      sort: { field, order },
      page,
      perPage,
    });
  }, [setQueue, filter, field, order, page, perPage]);
  return null;
}
