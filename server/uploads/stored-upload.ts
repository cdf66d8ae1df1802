import type { FileOwner } from '#server/files/index.ts';
import { DamagedFileError } from '#server/vault/sealed-storage.ts';
import { codeOf } from '#server/database/failure.ts';
import type { Deps } from '#server/deps.ts';
import { partsOf, type Upload } from './pending.ts';

/** What a part belongs to: its place in its upload, and nothing else. */
export const partOwner = ({ id }: Pick<Upload, 'id'>, start: number): FileOwner => ({
  resource: 'unggahan',
  record_id: id,
  field: String(start),
});

/** What was received of an upload cannot be had any more. */
export class LostPart extends Error {}

/** The bytes of an upload, part after part. @throws LostPart where the storage has one no more, or another */
export async function* bytesOf(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  upload: Pick<Upload, 'id'>,
): AsyncGenerator<Buffer> {
  for (const { key, start } of await partsOf(db, upload.id)) {
    try {
      yield* (await storage.get(key, undefined, partOwner(upload, start))) as AsyncIterable<Buffer>;
    } catch (cause) {
      const isLost = codeOf(cause) === 'ENOENT' || cause instanceof DamagedFileError;
      throw isLost ? new LostPart(key, { cause }) : cause;
    }
  }
}
