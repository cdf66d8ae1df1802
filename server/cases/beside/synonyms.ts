import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { partsBy } from '#core/search/parts.ts';

const schema = z.object({ padanan: z.array(z.array(z.string())) });
const file = new URL('../../../data/pencarian.json', import.meta.url);

let parts: Promise<ReturnType<typeof partsBy>> | null = null;

const read = async () => partsBy(z.parse(schema, JSON.parse(await readFile(file, 'utf8'))).padanan);

/** Takes words apart by what means the same, as editors of the site's search say it. Read once, and again after a failure. */
export function readParts() {
  parts ??= read().catch((error: unknown) => {
    parts = null;
    throw error;
  });
  return parts;
}
