import type { Fields } from '#core/resource/index.ts';
import type { Values } from '#admin/providers/request-body.ts';

/** A picture or document of a form, as the server is told of it and finds it again on the page. */
export interface ToldFile {
  id: string;
  nama: string;
  ukuran: number;
}

const isStored = (value: unknown): value is ToldFile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  ('nama' satisfies keyof ToldFile) in value;

function toldFile(name: string, value: unknown): ToldFile | null {
  if (value instanceof File) return { id: `baru-${name}`, nama: value.name, ukuran: value.size };
  if (!isStored(value)) return null;
  const { id, nama, ukuran } = value;
  return { id, nama, ukuran };
}

/** What a form holds, as its preview is asked for: a file is told, not sent. */
export function toldValues(fields: Fields, values: Values): Record<string, unknown> {
  const told = Object.entries(fields)
    .filter(([, { file }]) => file !== undefined)
    .map(([name]) => [name, [toldFile(name, values[name])].filter((each) => each !== null)]);
  return { ...values, ...Object.fromEntries(told) };
}

/** The field of a file that the page names, and what the form holds of it. */
export function fieldOfFile(
  fields: Fields,
  values: Values,
  id: string,
): { name: string; value: unknown } | null {
  const found = Object.entries(fields).find(
    ([name, { file }]) => file !== undefined && toldFile(name, values[name])?.id === id,
  );
  return found ? { name: found[0], value: values[found[0]] } : null;
}
