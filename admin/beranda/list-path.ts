import { useCreatePath } from 'react-admin';
import type { Resource } from '#core/resource/index.ts';
import type { CaseEntry } from '#resources';
import { screenName } from '#admin/generate/names.ts';

/** A field, or another name that the lists of cases filter by. */
type FilterName = keyof CaseEntry | 'berjalan' | 'batas_sampai';

interface Wanted {
  filter: { readonly [F in FilterName]?: string };
  sort?: keyof CaseEntry;
}

/** The address of a list of cases as it is asked for, in the way that react-admin reads it. */
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
