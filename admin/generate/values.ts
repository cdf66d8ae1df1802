import { mayRead, type Field, type Resource, type Role } from '#core/resource/index.ts';
import { timestamp } from '#core/resource/fields/index.ts';

/** The system's own columns that a person may want to read. */
const systemLabels: Readonly<Record<string, Field>> = {
  dibuat_pada: timestamp({ label: 'Dibuat pada' }),
  diubah_pada: timestamp({ label: 'Diubah pada' }),
};

/** A field by its name, the system's own included; undefined where there is none to show. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  const system = systemLabels[name];
  const label = resource.moments?.[name as keyof typeof resource.moments];
  return resource.fields[name] ?? (system && label ? { ...system, label } : system);
}

/** The fields that a role may read on a screen, in the order given. */
export function readableFields(
  resource: Resource,
  names: readonly string[],
  role: Role | null,
): { name: string; field: Field }[] {
  return names.flatMap((name) => {
    const field = fieldOf(resource, name);
    if (!field || field.offScreen || field.output() === null) return [];
    return mayRead(field.readBy, role) ? [{ name, field }] : [];
  });
}

/** What names a record to a person. */
export function titleOf(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const value = record[resource.title];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : resource.label.one;
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The words that an answer carries beside a reference: the first that it embeds. */
export function embeddedTitle(
  field: Field,
  record: Readonly<Record<string, unknown>>,
): string | null {
  for (const name of Object.keys(field.reference?.embed ?? {})) {
    const value = record[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** Whether there is something of a field to show: its value, or the words that stand in for one. */
export const isShown = (
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
): boolean => !isEmpty(record[name]) || embeddedTitle(field, record) !== null;

/**
 * Whether a record is the detail. A list's row may stand in for it at first; it lacks what the
 * declaration keeps out of lists.
 */
export const isDetail = (
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  role: Role | null,
): boolean =>
  Object.entries(resource.fields).every(
    ([name, field]) =>
      !field.detailOnly ||
      field.output() === null ||
      !mayRead(field.readBy, role) ||
      record[name] !== undefined,
  );
