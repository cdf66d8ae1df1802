import { readFile } from 'node:fs/promises';
import type { Resource } from '#core/resource/index.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Values } from '#server/resources/behaviour.ts';
import { storeExample } from './example-file.ts';

/** Stores the pictures that an example names by their files. @returns its values, with the files stored */
export async function withPictures(
  trx: Db,
  deps: Pick<Deps, 'storage' | 'clock'>,
  { name, fields }: Resource,
  { id, values }: { id: string; values: Values },
): Promise<Values> {
  const named = Object.entries(values).filter(([field]) => fields[field]?.type === 'image');
  const stored: [field: string, file: unknown][] = [];
  for (const [field, value] of named) {
    const nama = String(value);
    const bytes = await readFile(new URL(`./gambar/${nama}`, import.meta.url));
    const owner = { resource: name, record_id: id, field };
    stored.push([field, await storeExample(trx, deps, owner, { nama, tipe: 'image/webp', bytes })]);
  }
  return { ...values, ...Object.fromEntries(stored) };
}
