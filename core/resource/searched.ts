import type { Registry } from './define-resources.ts';
import type { Resource } from './types.ts';

/**
 * The columns whose texts an index of the database has, so that a search need not go through all rows:
 * of a list that grows without bound what it is searched by, and what other lists find their rows by.
 */
export function indexedColumns(registry: Registry, { name, list }: Resource): string[] {
  if (!list?.counted) return [];
  const own = (list.search ?? []).filter((search) => typeof search === 'string');
  const others = [...registry.values()].flatMap(({ fields, list: other }) =>
    (other?.search ?? []).flatMap((search) =>
      typeof search !== 'string' && fields[search.through]?.reference?.to === name
        ? search.fields
        : [],
    ),
  );
  return [...new Set([...own, ...others])];
}
