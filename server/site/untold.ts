import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

const schema = z.array(z.string());

/** Addresses of pages that somebody is still to be told of: a start finds them unchanged in the folder. */
export interface Untold {
  /** What a server that was killed has left. */
  read(): Promise<string[]>;
  /** What cannot be kept is logged: a stop in order tells of it all the same. */
  keep(paths: readonly string[]): Promise<void>;
}

export function untoldIn(file: string, log: FastifyBaseLogger): Untold {
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => '[]');
      return schema.safeParse(parsed(text)).data ?? [];
    },
    async keep(paths) {
      const draft = `${file}.baru`;
      try {
        if (paths.length === 0) {
          await rm(file, { force: true });
          return;
        }
        await writeFile(draft, JSON.stringify(paths), { mode: 0o600 });
        await rename(draft, file);
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
