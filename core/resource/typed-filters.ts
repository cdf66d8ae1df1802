import type { Resource } from './types.ts';

/** Filters of a list whose values are typed, and may name a person: what is sought, and words put on records. */
export const typedFilters = ({ list }: Pick<Resource, 'list'>): string[] => [
  'q',
  ...(list?.filters ?? []).flatMap((filter) =>
    typeof filter !== 'string' && filter.match === 'has' ? [filter.name] : [],
  ),
];
