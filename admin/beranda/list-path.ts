import { useCreatePath } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import { screenName } from '#admin/generate/names.ts';

interface Wanted {
  filter: Readonly<Record<string, string>>;
  sort?: string;
}

/** The address of a resource's list as it is asked for, in the way that react-admin reads it. */
export function useListPath(): (resource: Resource, wanted: Wanted) => string {
  const createPath = useCreatePath();
  return (resource, { filter, sort }) => {
    const search = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
    if (sort) {
      search.set('sort', sort);
      search.set('order', 'ASC');
    }
    const list = createPath({ resource: screenName(resource), type: 'list' });
    return `${list}?${search.toString()}`;
  };
}
