import {
  isSystemField,
  type ColumnValue,
  type Field,
  type Resource,
} from '#core/resource/index.ts';
import { sentenceCase } from '#admin/sentence-case.ts';

/** A record as its table holds it. */
export type Row = Readonly<Record<string, ColumnValue>>;

// What an entry lists by case, not by field, is named by registration numbers.
const isNumber = /^[A-Z]+-\d{4}-\d+$/;

export interface Change {
  name: string;
  label: string;
  /** undefined where the declaration has no such field any more. */
  field: Field | undefined;
  before: ColumnValue;
  after: ColumnValue;
  changed: boolean;
}

/** A row from its JSON text; null where there was none, undefined where the text is no row. */
export function rowOf(text: unknown): Row | null | undefined {
  if (text === null || text === undefined || text === '') return null;
  try {
    const row: unknown = JSON.parse(String(text));
    const isRow = typeof row === 'object' && row !== null && !Array.isArray(row);
    return isRow ? (row as Row) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Two states of a record field by field, what changed first, else in the order of its declaration
 * (undefined where the resource is gone). What the system keeps of every record is left out.
 */
export function compare(
  resource: Resource | undefined,
  before: Row | null,
  after: Row | null,
): Change[] {
  const held = { ...before, ...after };
  const declared = Object.keys(resource?.fields ?? {}).filter((name) => Object.hasOwn(held, name));
  const changes = [...new Set([...declared, ...Object.keys(held)])]
    .filter((name) => !isSystemField(name))
    .map((name) => {
      const field = resource?.fields[name];
      const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
      const changed = before !== null && after !== null && was !== is;
      return {
        name,
        label: field?.label ?? (isNumber.test(name) ? name : sentenceCase(name)),
        field,
        before: was,
        after: is,
        changed,
      };
    });
  return changes.toSorted((a, b) => Number(b.changed) - Number(a.changed));
}
