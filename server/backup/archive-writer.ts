import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTarPacker } from 'modern-tar';
import { syncDirectory } from '../files/sync-directory.ts';
import type { Vault } from '../vault/vault.ts';
import { encrypted } from './archive-cipher.ts';
import { macName, manifestName } from './archive-names.ts';
import { draftOf, dropStaleDrafts } from './drafts.ts';
import type { Manifest } from './manifest.ts';

export interface ArchiveWriter {
  /** @throws Error where the body is not as long as it should be */
  add(name: string, size: number, body: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>;
  /** Ends the archive with its manifest and what binds it, and puts it where it belongs. */
  finish(manifest: Omit<Manifest, 'format' | 'entri' | 'tanda'>): Promise<void>;
  /** Leaves nothing. */
  abandon(): Promise<void>;
}

interface WriteOptions {
  now: Date;
  /** Of the secret that binds it. */
  vault: Vault;
  /** Encrypts it; null where it is not to be. */
  passphrase: string | null;
}

const chunksOf = (body: AsyncIterable<Uint8Array> | Uint8Array) =>
  body instanceof Uint8Array ? [body] : body;

/** A TAR that is at `path` only once it is whole and on disk; until then an older one stays. */
export async function writeArchive(
  path: string,
  { now, vault, passphrase }: WriteOptions,
): Promise<ArchiveWriter> {
  await dropStaleDrafts(dirname(path));
  const draft = draftOf(path);
  const file = await open(draft, 'wx', 0o600);
  const { readable, controller } = createTarPacker();
  const written = file.writeFile(encrypted(readable, passphrase));
  // Whoever adds next is told; here nobody waits for it yet.
  written.catch((error: unknown) => controller.error(error));
  const entri: Manifest['entri'] = {};

  async function add(name: string, size: number, body: AsyncIterable<Uint8Array> | Uint8Array) {
    const hash = createHash('sha256');
    const entry = controller.add({ name, size, mtime: now, mode: 0o600 }).getWriter();
    for await (const chunk of chunksOf(body)) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    entri[name] = { ukuran: size, sidik: hash.digest('hex') };
  }

  return {
    add,
    async finish(manifest) {
      const whole: Manifest = { ...manifest, format: 2, tanda: vault.mark, entri: { ...entri } };
      const text = JSON.stringify(whole);
      for (const [name, content] of [
        [manifestName, text],
        [macName, vault.sign(text)],
      ] as const) {
        const bytes = Buffer.from(content);
        await add(name, bytes.length, bytes);
      }
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
