import type { Resource } from '#core/resource/index.ts';
import { titleOf } from '#admin/generate/values.ts';

type Shown = Readonly<Record<string, unknown>>;

/** What tells a record from others in a report: the number or address that no other has, and its title. */
export function bulkName(resource: Resource, record: Shown): string {
  const { fields, list, title } = resource;
  const own = list?.columns.find((name) => name !== title && fields[name]?.unique === true);
  const number = own === undefined ? undefined : record[own];
  const words = titleOf(resource, record);
  return typeof number === 'string' && number !== '' ? `${number}, ${words}` : words;
}
