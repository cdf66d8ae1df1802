import { filterField, filterName, type Field, type Resource } from '#core/resource/index.ts';
import { sentenceCase } from '#admin/sentence-case.ts';
import { fieldOf } from '#admin/generate/values.ts';

export interface ListFilter {
  /** As the query names it. */
  name: string;
  label: string;
  /** The name of the field that it asks about. */
  source: string;
  field: Field;
  match: 'equal' | 'year' | 'from' | 'to' | 'among' | 'has' | 'any' | 'whose';
  /** Set by links alone: the field of the rows that says what it holds to. */
  named?: string;
}

const byField: ReadonlySet<string> = new Set([
  'equal',
  'has',
  'any',
] satisfies ListFilter['match'][]);

// A filter that compares is named for what it asks: "sejak", "tahun".
const labelOf = (name: string, field: Field, match: ListFilter['match']): string =>
  byField.has(match) ? (field.shownAs ?? field.label) : sentenceCase(name);

/** The filters that a list shows: of several names for the same question only the first. */
export function listFilters(resource: Resource): ListFilter[] {
  const asked = new Set<string>();
  return (resource.list?.filters ?? []).flatMap((filter) => {
    const field = fieldOf(resource, filterField(filter));
    const match = typeof filter === 'string' ? 'equal' : (filter.match ?? 'equal');
    const question = `${filterField(filter)} ${match}`;
    if (!field || asked.has(question)) return [];
    asked.add(question);
    const name = filterName(filter);
    const source = filterField(filter);
    const named = typeof filter !== 'string' && 'named' in filter ? { named: filter.named } : {};
    return [{ name, label: labelOf(name, field, match), source, field, match, ...named }];
  });
}
