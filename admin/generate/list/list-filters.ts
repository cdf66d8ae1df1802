import { filterField, filterName, type Field, type Resource } from '#core/resource/index.ts';
import { fieldOf } from '#admin/generate/values.ts';

export interface ListFilter {
  /** As the query names it. */
  name: string;
  label: string;
  field: Field;
  match: 'equal' | 'year' | 'from' | 'to';
}

const words = { equal: '', year: 'Tahun', from: 'sejak', to: 'sampai' } as const;

function labelOf(field: Field, match: ListFilter['match']): string {
  if (match === 'equal') return field.label;
  if (match === 'year') return words.year;
  return `${field.label} ${words[match]}`;
}

/** The filters that a list shows: of several names for the same question only the first. */
export function listFilters(resource: Resource): ListFilter[] {
  const asked = new Set<string>();
  return (resource.list?.filters ?? []).flatMap((filter) => {
    const field = fieldOf(resource, filterField(filter));
    const match = typeof filter === 'string' ? 'equal' : (filter.match ?? 'equal');
    const question = `${filterField(filter)} ${match}`;
    if (!field || asked.has(question)) return [];
    asked.add(question);
    return [{ name: filterName(filter), label: labelOf(field, match), field, match }];
  });
}
