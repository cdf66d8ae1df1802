import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const textFile = /\.(html|css|js|mjs|svg|json|csv|xml|txt|webmanifest|map)$/;
const atOnce = 2;

const encoders = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes FILE.br and FILE.gz beside every text file under `folder`. What was compressed before is
 * taken from `cache`, by content; what this run did not need is dropped from there.
 */
export async function compressFolder(folder: string, cache: string): Promise<{ files: number }> {
  await mkdir(cache, { recursive: true });
  const limit = pLimit(atOnce);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const used = await limit.map(paths, (path) => compressFile(path, cache));
  const kept = new Set(used.flat());
  for (const name of await readdir(cache)) {
    if (!kept.has(name)) await rm(join(cache, name));
  }
  return { files: paths.length };
}

/** Returns the names that it used in the cache. */
async function compressFile(path: string, cache: string): Promise<string[]> {
  const content = await readFile(path);
  const hash = createHash('sha256').update(content).digest('hex');
  const names: string[] = [];
  for (const [extension, encode] of Object.entries(encoders)) {
    const name = `${hash}.${extension}`;
    const stored = join(cache, name);
    try {
      await copyFile(stored, `${path}.${extension}`);
    } catch {
      const packed = await encode(content);
      await writeFile(stored, packed);
      await writeFile(`${path}.${extension}`, packed);
    }
    names.push(name);
  }
  return names;
}
