import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileAnswer } from '#core/resource/fields/file.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { insertFile } from '#server/files/berkas.ts';
import { keyOf, newId } from '#server/files/key.ts';
import type { FileOwner } from '#server/files/owner.ts';

interface Example {
  nama: string;
  tipe: string;
  bytes: Buffer;
}

/** Stores a file of the demo content for the record that it comes with. @returns how that names it */
export async function storeExample(
  trx: Db,
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  owner: FileOwner,
  { nama, tipe, bytes }: Example,
): Promise<FileAnswer> {
  const id = newId();
  const kunci = keyOf(id, clock.now());
  await storage.put(kunci, Readable.from([bytes], { objectMode: false }), owner);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { id, nama, tipe, ukuran: bytes.length };
  await insertFile(trx, { ...file, kunci, sha256, ...owner }, clock);
  return file;
}
