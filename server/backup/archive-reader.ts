import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTarDecoder } from 'modern-tar';
import { manifestName, readManifest, type Manifest } from './manifest.ts';

export interface ArchiveEntry {
  name: string;
  /** To be read whole before the next entry is asked for. */
  body: Readable;
}

/** The entries of an archive, in its order. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path);
  const bytes = Readable.toWeb(file) as ReadableStream<Uint8Array>;
  try {
    for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      yield { name: header.name, body: Readable.fromWeb(body as never) };
    }
  } finally {
    file.destroy();
  }
}

/**
 * Reads an archive to its end.
 * @throws Error naming the first entry that is not as it was when it was written, and where there is no end
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const { name, body } of readArchive(path)) {
    if (name === manifestName) {
      manifest = readManifest(await text(body));
      continue;
    }
    const hash = createHash('sha256');
    for await (const chunk of body) hash.update(chunk as Uint8Array);
    found.set(name, hash.digest('hex'));
  }
  if (!manifest) throw new Error('Arsip ini terpotong: bagian akhirnya tidak ada.');
  const names = new Set([...found.keys(), ...Object.keys(manifest.sidik)]);
  for (const name of names) {
    if (found.get(name) !== manifest.sidik[name]) throw new Error(`Arsip ini rusak pada ${name}.`);
  }
  return manifest;
}
