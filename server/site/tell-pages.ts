import type { FastifyBaseLogger } from 'fastify';
import type { PageMap } from '#server/http/pages.ts';
import { siteFiles } from './files.ts';
import { createHook, type HookTarget } from './hook.ts';
import type { PagesChanged } from './site.ts';

interface TellOptions {
  target: HookTarget;
  pages: PageMap;
  /** The folder of the built site; null where the pages come from none. */
  dir: string | null;
  log: FastifyBaseLogger;
}

/** Writes changed pages where whoever is told of them takes them from, then tells. */
export function tellPages({ target, pages, dir, log }: TellOptions) {
  const hook = createHook(target, { log });
  const files = dir === null ? null : siteFiles(dir, pages);
  let last: Promise<void> = Promise.resolve();

  async function write({ written, gone }: PagesChanged): Promise<void> {
    for (const path of written) {
      const page = pages.get(path);
      if (page) await files?.write(path, page);
    }
    for (const path of gone) await files?.remove(path);
  }

  return {
    told(changed: PagesChanged): void {
      last = last
        .then(() => write(changed))
        .catch((error: unknown) => log.warn({ err: error }, 'pages are not written'))
        .then(() => hook.tell({ berubah: changed.written, hilang: changed.gone }));
    },
    async close(): Promise<void> {
      await last;
      await hook.close();
    },
  };
}
