import { columnsOf } from '#core/resource/index.ts';
import type { Column, Registry } from '#core/resource/index.ts';

/** How one table and one declaration differ. */
export interface TableDrift {
  /** The resource, whose table bears its name. */
  resource: string;
  /** There is no such table. */
  absent: boolean;
  missing: Column[];
  /** In the table, but not declared. */
  surplus: Column[];
  changed: { declared: Column; actual: Column }[];
}

const same = (one: Column, other: Column) =>
  one.type === other.type && one.nullable === other.nullable && one.unique === other.unique;

function compare(resource: string, declared: Column[], actual: Column[] | undefined): TableDrift {
  const there = new Map((actual ?? []).map((column) => [column.name, column]));
  const names = new Set(declared.map(({ name }) => name));
  return {
    resource,
    absent: actual === undefined,
    missing: declared.filter(({ name }) => !there.has(name)),
    surplus: [...there.values()].filter(({ name }) => !names.has(name)),
    changed: declared.flatMap((column) => {
      const found = there.get(column.name);
      return found && !same(column, found) ? [{ declared: column, actual: found }] : [];
    }),
  };
}

/** Where the tables are not as declared; empty when they all are. */
export function driftOf(registry: Registry, actual: ReadonlyMap<string, Column[]>): TableDrift[] {
  return [...registry.values()]
    .map((resource) => compare(resource.name, columnsOf(resource), actual.get(resource.name)))
    .filter(
      ({ missing, surplus, changed }) => missing.length + surplus.length + changed.length > 0,
    );
}

export function describeColumn({ type, nullable, unique }: Column): string {
  return [type, nullable ? 'nullable' : 'not null', ...(unique ? ['unique'] : [])].join(' ');
}

/** One line each, beginning with `resource.field`. */
export function describeDrift(drifts: readonly TableDrift[]): string[] {
  return drifts.flatMap(({ resource, absent, missing, surplus, changed }) => [
    ...missing.map((column) =>
      absent
        ? `${resource}.${column.name}: the table is missing`
        : `${resource}.${column.name}: the column is missing (${describeColumn(column)})`,
    ),
    ...surplus.map(({ name }) => `${resource}.${name}: the column is not declared`),
    ...changed.map(
      ({ declared, actual }) =>
        `${resource}.${declared.name}: declared ${describeColumn(declared)}, but the table has ${describeColumn(actual)}`,
    ),
  ]);
}
