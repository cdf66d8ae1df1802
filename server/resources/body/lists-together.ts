import { isNaming, type Fields } from '#core/resource/index.ts';
import type { FileOnWire } from '#server/files/berkas.ts';
import { assertTogether } from '#server/files/together.ts';
import type { Values } from '../behaviour.ts';

/**
 * Judges what a body's lists of files are together, whichever way each of them came.
 * @param sizes bytes of the uploads that are named, by their ids, as far as they are known by now
 * @throws HttpError 413 at the field whose files are too much
 */
export function assertListsTogether(
  fields: Fields,
  values: Values,
  sizes: ReadonlyMap<string, number> = new Map(),
): void {
  for (const [field, { file }] of Object.entries(fields)) {
    const value = values[field];
    if (!file?.several || !Array.isArray(value)) continue;
    const list = value.map((one: Partial<FileOnWire> | null) => ({
      field,
      ukuran: (isNaming(one) ? sizes.get(one.unggahan) : one?.ukuran) ?? 0,
    }));
    assertTogether(field, file, list);
  }
}
