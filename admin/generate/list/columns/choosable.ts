import type { FieldType, Resource, Role } from '#core/resource/index.ts';
import { readableFields } from '#admin/generate/values.ts';

export type Columns = ReturnType<typeof readableFields>;

/** What a row of a list shows nothing of, unless the declaration puts it into a column. */
const unshown = new Set<FieldType>(['computed', 'json', 'items', 'password', 'file', 'files']);
const moments = ['dibuat_pada', 'diubah_pada'];

/** The columns that a role may choose among: those of the declaration first, then what else a row holds. */
export function choosableColumns(resource: Resource, role: Role | null): Columns {
  const declared: readonly string[] = resource.list?.columns ?? [];
  const others = [...Object.keys(resource.fields), ...moments].filter((name) => {
    const field = resource.fields[name];
    return (
      !declared.includes(name) &&
      name !== resource.orderable &&
      !field?.detailOnly &&
      !(field && unshown.has(field.type))
    );
  });
  return readableFields(resource, [...declared, ...others], role);
}

/** Columns in the order that somebody gave them; what they had no part in comes last, as declared. */
export function orderedColumns(columns: Columns, order: readonly string[]): Columns {
  const placeOf = ({ name }: Columns[number]) => {
    const place = order.indexOf(name);
    return place < 0 ? order.length : place;
  };
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The columns that are shown: those that are wanted among them, in their order, the leading one always. */
export const chosenColumns = (
  columns: Columns,
  wanted: readonly string[],
  leading: string | undefined,
): Columns => columns.filter(({ name }) => name === leading || wanted.includes(name));

/** As many of the columns as there is room for, without the spare ones; null where even those are too many. */
export function fittingColumns(
  columns: Columns,
  spare: readonly string[],
  room: number,
): Columns | null {
  const excess = Math.max(0, columns.length - room);
  const dropped = spare.filter((name) => columns.some((each) => each.name === name));
  if (excess > dropped.length) return null;
  const without = dropped.slice(0, excess);
  return columns.filter(({ name }) => !without.includes(name));
}

/** The column that leads to the record: the first declared that is no picture and no file. */
export const leadingColumn = (columns: Columns): string | undefined =>
  columns.find(({ field }) => !field.file)?.name;
