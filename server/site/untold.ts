import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

const schema = z.array(z.string());

/** Addresses of pages that somebody is still to be told of: a start finds them unchanged in the folder. */
export interface Untold {
  /** What servers that were killed have left: it is this one's from its next note on. */
  read(): Promise<string[]>;
  /** What cannot be kept is logged: a stop in order tells of it all the same. */
  keep(paths: readonly string[]): Promise<void>;
}

/**
 * Each server has a note of its own, since several may write into one folder. Who reads that of another
 * that runs tells what that one tells as well, which does no harm.
 * @param base the path that the notes' begin with
 */
export function untoldIn(base: string, log: FastifyBaseLogger): Untold {
  const [folder, name] = [dirname(base), basename(base)];
  const own = `${base}-${randomUUID()}.json`;
  /** Earlier versions had one note, without an id. */
  const isNote = (each: string) =>
    each.startsWith(name) && /^(?:-[0-9a-f-]{36})?\.json$/.test(each.slice(name.length));
  let others: string[] = [];

  async function write(paths: readonly string[]): Promise<void> {
    const draft = `${own}.baru`;
    if (paths.length === 0) await rm(own, { force: true });
    else {
      // Nothing else may have made it, where database, files and secret are elsewhere.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(draft, JSON.stringify(paths), { mode: 0o600 });
      await rename(draft, own);
    }
    // Not before: what they said stands in it now.
    for (const other of others.splice(0)) await rm(other, { force: true });
  }

  return {
    async read() {
      const names = await readdir(folder).catch(() => []);
      others = names.filter(isNote).map((each) => join(folder, each));
      const texts = await Promise.all(
        others.map((each) => readFile(each, 'utf8').catch(() => '[]')),
      );
      return [...new Set(texts.flatMap((text) => schema.safeParse(parsed(text)).data ?? []))];
    },
    async keep(paths) {
      try {
        await write(paths);
      } catch (error) {
        log.warn({ err: error }, 'changed pages are not noted');
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
