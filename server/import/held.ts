import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#server/files/storage.ts';

/**
 * Holds the file of one call in memory, for as long as the call takes: what is read and let go of is kept
 * nowhere. It is judged on its way here as what is stored.
 */
export function createHeld(): Storage & { bytes(): Buffer | null } {
  const held = new Map<string, Buffer>();
  return {
    bytes: () => [...held.values()][0] ?? null,
    async put(key, body) {
      held.set(key, await buffer(body));
    },
    get: (key) => Promise.resolve(Readable.from([held.get(key) ?? Buffer.alloc(0)])),
    delete: async (key) => void held.delete(key),
    async *keys() {
      yield* held.keys();
    },
    ready: () => Promise.resolve(),
  };
}
