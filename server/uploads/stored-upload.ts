import type { FileOwner } from '#server/files/index.ts';
import type { Deps } from '#server/deps.ts';
import { partsOf, type Upload } from './pending.ts';

/** What a part belongs to: its place in its upload, and nothing else. */
export const partOwner = ({ id }: Pick<Upload, 'id'>, start: number): FileOwner => ({
  resource: 'unggahan',
  record_id: id,
  field: String(start),
});

/** The bytes of an upload, part after part. @throws Error where the storage does not give one */
export async function* bytesOf(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  upload: Pick<Upload, 'id'>,
): AsyncGenerator<Buffer> {
  for (const { key, start } of await partsOf(db, upload.id)) {
    yield* (await storage.get(key, undefined, partOwner(upload, start))) as AsyncIterable<Buffer>;
  }
}
