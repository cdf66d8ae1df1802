import type { FieldType, Resource, Role } from '#core/resource/index.ts';
import { readableFields } from '#admin/generate/values.ts';

type Columns = ReturnType<typeof readableFields>;

/** What a row of a list shows nothing of, unless the declaration puts it into a column. */
const unshown = new Set<FieldType>(['computed', 'json', 'items', 'password', 'file']);
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

/** The columns that are shown: the chosen ones among them, in their order, the leading one always. */
export function chosenColumns(
  columns: Columns,
  declared: readonly string[],
  chosen: readonly string[] | null,
): Columns {
  const lead = leadingColumn(columns);
  const wanted = new Set([...(chosen ?? declared), ...(lead === undefined ? [] : [lead])]);
  return columns.filter(({ name }) => wanted.has(name));
}

/** The column that leads to the record: the first that is no picture and no file. */
export const leadingColumn = (columns: Columns): string | undefined =>
  columns.find(({ field }) => field.type !== 'image' && field.type !== 'file')?.name;
