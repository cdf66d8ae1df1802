import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTarDecoder } from 'modern-tar';
import { configError } from '../config-error.ts';
import type { Vault } from '../vault/vault.ts';
import { decryptFor, type Decrypt } from './archive-cipher.ts';
import { macName, manifestName, mostBytes } from './archive-names.ts';
import { readManifest, sumsOf, type FormerManifest, type Manifest } from './manifest.ts';

export interface ArchiveEntry {
  name: string;
  /** To be read whole before the next entry is asked for. It fails at its end where it was changed. */
  body: AsyncIterable<Uint8Array>;
}

export interface Archive {
  manifest: Manifest | FormerManifest;
  /** Its entries once more, in their order, but for what describes it. */
  entries(): AsyncGenerator<ArchiveEntry>;
}

export interface ReadOptions {
  vault: Vault;
  passphrase: string | null;
  /** Believe one that nothing binds, or that something else than a known secret does. */
  isUnbound?: boolean;
}

const damaged = (name: string) => new Error(`Arsip ini rusak pada ${name}.`);

/**
 * Reads an archive to its end. Each entry is a plain file with a name that we write, comes once, and is
 * as its manifest says, which a secret binds that is known here.
 * @throws Error naming the first entry that is not so, and where there is no end
 */
export async function openArchive(path: string, options: ReadOptions): Promise<Archive> {
  const decrypt = await decryptFor(path, options.passphrase);
  const found = new Map<string, { ukuran: number; sidik: string }>();
  let description: string | null = null;
  let mac: string | null = null;
  for await (const { name, body } of rawEntries(path, decrypt)) {
    if (mac !== null || (description !== null && name !== macName)) throw damaged(name);
    if (name === manifestName) description = await text(body);
    else if (name === macName) mac = await text(body);
    else found.set(name, await measure(body));
  }
  if (description === null) throw new Error('Arsip ini terpotong: bagian akhirnya tidak ada.');
  const manifest = readManifest(description);
  if (!options.isUnbound) assertBound(manifest, description, mac, options.vault);
  const sums = sumsOf(manifest);
  for (const name of new Set([...found.keys(), ...sums.keys()])) {
    const entry = found.get(name);
    const size = manifest.format === 1 ? entry?.ukuran : manifest.entri[name]?.ukuran;
    if (!entry || entry.sidik !== sums.get(name) || entry.ukuran !== size) throw damaged(name);
  }
  return {
    manifest,
    async *entries() {
      for await (const { name, body } of rawEntries(path, decrypt)) {
        if (name === manifestName) return;
        // The file may be another by now.
        const sum = sums.get(name);
        if (sum === undefined) throw damaged(name);
        yield { name, body: checked(name, body, sum) };
      }
    },
  };
}

function assertBound(
  manifest: Manifest | FormerManifest,
  description: string,
  mac: string | null,
  vault: Vault,
): void {
  if (manifest.format === 1) {
    throw new Error(
      'Arsip ini dari versi sebelumnya, dan tidak ada yang menjamin isinya. Jika Anda yakin akan asalnya, tambahkan --tanpa-mac.',
    );
  }
  if (mac !== null && vault.verifies(description, mac)) return;
  if (vault.marks.has(manifest.tanda) || mac === null) {
    throw new Error('Arsip ini diubah setelah dibuat: tandanya tidak cocok dengan isinya.');
  }
  throw configError(
    'PPID_SECRET',
    'bukan rahasia arsip ini. Sertakan rahasia yang berlaku ketika arsip dibuat sebagai PPID_SECRET_LAMA.',
  );
}

/** @throws Error naming an entry that is no file of ours, or comes twice */
async function* rawEntries(path: string, decrypt: Decrypt): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path);
  const bytes = Readable.from(decrypt(file), { objectMode: false });
  const web = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
  const seen = new Set<string>();
  try {
    for await (const { header, body } of web.pipeThrough(createTarDecoder({ strict: true }))) {
      const { name, size, type } = header;
      const most = mostBytes(name);
      if (type !== 'file' || most === null || size > most || seen.has(name)) {
        throw new Error(`Arsip ini memuat yang bukan dari cadangan: ${JSON.stringify(name)}.`);
      }
      seen.add(name);
      yield { name, body: body };
    }
  } finally {
    bytes.destroy();
    file.destroy();
  }
}

async function measure(body: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let ukuran = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    ukuran += chunk.length;
  }
  return { ukuran, sidik: hash.digest('hex') };
}

async function* checked(name: string, body: AsyncIterable<Uint8Array>, sum: string) {
  const hash = createHash('sha256');
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sum) throw damaged(name);
}
