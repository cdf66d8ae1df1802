import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Registry } from '#core/resource/index.ts';
import { sealOf, sealSuffix } from '#server/files/key.ts';
import type { FileOwner } from '#server/files/owner.ts';
import type { ByteRange, Storage } from '#server/files/storage.ts';
import { headerLength, newHeader, readHeader } from './sealed-file.ts';
import { sealedFiles } from './seal-registry.ts';
import { chunkSize, chunkStart, opening, openingSome, SealError, sealing } from './stream.ts';
import type { Vault } from './vault.ts';

/** A stored file that is not as it was written, however often it is asked for. */
export class DamagedFileError extends Error {}

/** The files that must be sealed, as `resource.field`. */
const sealedPlaces = (registry: Registry): ReadonlySet<string> =>
  new Set(
    [...registry.values()].flatMap((resource) =>
      sealedFiles(resource).map((field) => `${resource.name}.${field}`),
    ),
  );

/**
 * A storage in which files whose key ends with the name of a vault's key are encrypted, each under a
 * key of its own, bound to the record and field that they belong to and chunk by chunk, so that a part
 * is read without the rest. It gives no byte that was changed, and none of a file that should be
 * sealed and is not. Other files pass as they are.
 */
export function sealStorage(storage: Storage, vault: Vault, registry: Registry): Storage {
  const places = sealedPlaces(registry);
  const mustBeSealed = (owner: FileOwner | undefined) =>
    owner !== undefined && places.has(`${owner.resource}.${owner.field}`);

  async function* content(key: string, name: string, owner: FileOwner, range?: ByteRange) {
    const of = (start: number, end: number) => storage.get(key, { start, end });
    const by = readHeader(vault, name, owner, await buffer(await of(0, headerLength - 1)));
    if (!range) {
      yield* opening(by, await of(headerLength, Number.MAX_SAFE_INTEGER));
      return;
    }
    const first = Math.floor(range.start / chunkSize);
    const last = Math.floor(range.end / chunkSize);
    const chunks = await of(
      headerLength + chunkStart(first),
      headerLength + chunkStart(last + 1) - 1,
    );
    let at = first * chunkSize;
    for await (const chunk of openingSome(by, { first, last }, chunks)) {
      yield chunk.subarray(Math.max(0, range.start - at), range.end + 1 - at);
      at += chunk.length;
    }
    if (at <= range.end) throw new SealError('shorter than the range');
  }

  return {
    ...storage,
    sealSuffix: sealSuffix(vault.name),

    put(key, body, owner) {
      const seal = sealOf(key);
      if (seal === null) return storage.put(key, body, owner);
      if (!owner || !seal.isCurrent) {
        body.destroy();
        return Promise.reject(new Error(`${key}: a sealed file belongs to somebody`));
      }
      const { header, by } = newHeader(vault, seal.name, owner);
      const parts = async function* () {
        yield header;
        yield* sealing(by, body);
      };
      const sealed = Readable.from(parts(), { objectMode: false });
      sealed.once('close', () => body.destroy());
      return storage.put(key, sealed, owner);
    },

    async get(key, range, owner) {
      const seal = sealOf(key);
      const damaged = (cause?: unknown) =>
        new DamagedFileError(`the stored file ${key} is not as it was written`, { cause });
      if (seal === null) {
        if (mustBeSealed(owner)) throw damaged();
        return storage.get(key, range, owner);
      }
      if (!owner || !seal.isCurrent) throw damaged();
      const told = (error: unknown) => (error instanceof SealError ? damaged(error) : error);
      const parts = content(key, seal.name, owner, range);
      return opened(parts, told);
    },
  };
}

/**
 * The stream of what a generator gives. Its first part is there before anything is answered; where a
 * later one fails, so does the stream.
 */
async function opened(
  parts: AsyncGenerator<Buffer, void>,
  told: (error: unknown) => unknown,
): Promise<Readable> {
  const failing = (error: unknown): never => {
    throw told(error);
  };
  const first = await parts.next().catch(failing);
  const all = async function* () {
    if (!first.done) yield first.value;
    for (;;) {
      const { done, value } = await parts.next().catch(failing);
      if (done) return;
      yield value;
    }
  };
  const stream = Readable.from(all(), { objectMode: false });
  stream.once('close', () => void parts.return(undefined));
  return stream;
}
