import { filterField } from './check/assert-resource.ts';
import type { Resource } from './types.ts';

/** The columns that a count groups rows by: none (it counts all rows), one, or two. */
export type Counter = readonly string[];

/**
 * The counts that are kept for a `counted` list: of all rows, by each column that narrows it to one
 * of a few values, and by an office's own rows with each of these. A person's own rows are few
 * enough to be counted when asked for.
 */
export function countersOf(resource: Resource): Counter[] {
  const { list, scopes } = resource;
  if (!list?.counted) return [];
  const offices = [scopes?.unit, scopes?.published].filter((column) => column !== undefined);
  const filtered = (list.filters ?? [])
    .filter((filter) => typeof filter === 'string' || (filter.match ?? 'equal') === 'equal')
    .map(filterField)
    .filter((column) => isOfFewValues(resource, column));
  const columns = [...new Set([...offices, ...filtered])];
  const pairs = offices.flatMap((office) =>
    columns.filter((column) => column !== office).map((column) => [office, column]),
  );
  return [[], ...columns.map((column) => [column]), ...pairs];
}

function isOfFewValues({ fields, scopes }: Resource, column: string): boolean {
  const field = fields[column];
  const isChosen = field?.lookup !== undefined || field?.type === 'boolean';
  return isChosen || (field?.reference !== undefined && column !== scopes?.own);
}
