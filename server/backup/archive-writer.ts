import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTarPacker } from 'modern-tar';
import { syncDirectory } from '../files/sync-directory.ts';
import { manifestName, type Manifest } from './manifest.ts';

export interface ArchiveWriter {
  /** @throws Error where the body is not as long as it should be */
  add(name: string, size: number, body: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>;
  /** Ends the archive with its manifest, and puts it where it belongs. */
  finish(manifest: Omit<Manifest, 'sidik'>): Promise<void>;
  /** Leaves nothing. */
  abandon(): Promise<void>;
}

const chunksOf = (body: AsyncIterable<Uint8Array> | Uint8Array) =>
  body instanceof Uint8Array ? [body] : body;

/** A TAR that is at `path` only once it is whole and on disk; until then an older one stays. */
export async function writeArchive(path: string, now: Date): Promise<ArchiveWriter> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  const { readable, controller } = createTarPacker();
  const written = file.writeFile(readable);
  // Whoever adds next is told; here nobody waits for it yet.
  written.catch((error: unknown) => controller.error(error));
  const sidik: Record<string, string> = {};

  async function add(name: string, size: number, body: AsyncIterable<Uint8Array> | Uint8Array) {
    const hash = createHash('sha256');
    const entry = controller.add({ name, size, mtime: now, mode: 0o600 }).getWriter();
    for await (const chunk of chunksOf(body)) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    sidik[name] = hash.digest('hex');
  }

  return {
    add,
    async finish(manifest) {
      const text = Buffer.from(JSON.stringify({ ...manifest, sidik } satisfies Manifest));
      await add(manifestName, text.length, text);
      controller.finalize();
      await written;
      await file.sync();
      await file.close();
      await rename(draft, path);
      await syncDirectory(dirname(path));
    },
    async abandon() {
      controller.error(new Error('abandoned'));
      await written.catch(() => undefined);
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}
