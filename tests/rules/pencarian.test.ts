import { describe, expect, it } from 'vitest';
import { filterField, type Resource } from '#core/resource/index.ts';
import { registry } from '#resources';

const texts = new Set(['text', 'email', 'phone']);

/** The columns whose words a reader of a list sees in its rows, and can narrow it by in no other way. */
function readColumns({ fields, list }: Resource): string[] {
  const filtered = new Set((list?.filters ?? []).map(filterField));
  return (list?.columns ?? []).filter((name) => {
    const field = fields[name];
    if (!field || filtered.has(name)) return false;
    return texts.has(field.type) || Object.keys(field.reference?.embed ?? {}).length > 0;
  });
}

describe('what stands in the rows of a list is found by its search', () => {
  const searched = [...registry.values()].filter(({ list }) => list?.search);

  it.each(searched.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
    const found = (resource.list?.search ?? []).map((each) =>
      typeof each === 'string' ? each : each.through,
    );
    expect(readColumns(resource).filter((name) => !found.includes(name))).toEqual([]);
  });
});
