import type { FastifyBaseLogger } from 'fastify';
import type { Page, PageMap } from '#server/http/pages/pages.ts';
import { contentOf, withContent } from '#server/http/pages/with-content.ts';
import { siteFiles } from './files.ts';
import { createHook, type HookTarget, type PagesTold } from './hook.ts';
import type { PagesChanged } from './site.ts';
import type { Untold } from './untold.ts';

/** ms before what could not be written is tried again, twice as long each time: at most this long. */
const longestPause = 300_000;

interface TellOptions {
  target: HookTarget;
  pages: PageMap;
  /** The folder of the built site; null where the pages come from none. */
  dir: string | null;
  /** Where it stands what is still to be told, should this server be killed. */
  untold: Untold;
  log: FastifyBaseLogger;
  /** ms before the first further try. */
  pause?: number;
}

/** A page that the folder is to follow. */
interface Left {
  isThere: boolean;
  /** Told of already, when it could not be written: a cache has to forget it all the same. */
  isTold: boolean;
}

/** With compressed forms of what it says, whatever they said. */
const wholeAgain = (page: Page): Promise<Page> => {
  const { identity, br, gzip } = page.bodies;
  return withContent(page, contentOf(page.isHtml || br || gzip ? identity.toString() : identity));
};

/** Writes changed pages where whoever is told of them takes them from, then tells. */
export function tellPages({ target, pages, dir, untold, log, pause = 1_500 }: TellOptions) {
  const hook = createHook(target, { log });
  const files = dir === null ? null : siteFiles(dir, pages);
  const left = new Map<string, Left>();
  /** Pages of which nobody was told yet, by the round in which they last changed. */
  const rounds = new Map<string, number>();
  let round = 0;
  let last: Promise<void> = Promise.resolve();
  let wait = pause;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const keep = () => untold.keep([...rounds.keys()]);

  /** What it was told of in time needs no telling after a kill; what has changed again since does. */
  function tell(pagesTold: PagesTold, of: number): void {
    void hook.tell(pagesTold).then((isTold) => {
      if (!isTold) return;
      for (const path of [...pagesTold.berubah, ...pagesTold.hilang])
        if ((rounds.get(path) ?? of) <= of) rounds.delete(path);
      last = last.then(keep);
    });
  }

  /** @returns whether the folder has it now; not where it has another build than ours. */
  async function follow(path: string, isThere: boolean): Promise<boolean> {
    if (!files) return true;
    if (!isThere) {
      await files.remove(path);
      return true;
    }
    const page = pages.get(path);
    // Gone again meanwhile, which is told next.
    return !page || files.write(path, page);
  }

  /** Each by itself, what is withdrawn first; what fails is left for the next try. */
  async function followAll(): Promise<void> {
    clearTimeout(timer);
    const tried = [...left];
    left.clear();
    round += 1;
    const own = round;
    for (const [path] of tried) rounds.set(path, own);
    // Before the folder follows: from then on a start finds nothing that has changed.
    await keep();
    const told = { berubah: new Array<string>(), hilang: new Array<string>() };
    const errors: unknown[] = [];
    tried.sort(([, a], [, b]) => Number(a.isThere) - Number(b.isThere));
    for (const [path, { isThere, isTold }] of tried) {
      const add = () => (isThere ? told.berubah : told.hilang).push(path);
      const leave = (each: Left) => left.has(path) || left.set(path, each);
      try {
        if (await follow(path, isThere)) add();
        // Of a build that is under way, or of one that wants a start, nothing is to be fetched.
        else leave({ isThere, isTold });
      } catch (error) {
        errors.push(error);
        if (!isTold) add();
        leave({ isThere, isTold: true });
      }
    }
    if (errors.length > 0)
      log.warn({ err: errors[0], pages: errors.length }, 'pages are not written');
    if (told.berubah.length + told.hilang.length > 0) tell(told, own);
    if (left.size === 0) wait = pause;
    else if (!isClosed) {
      timer = setTimeout(again, wait).unref();
      wait = Math.min(longestPause, 2 * wait);
    }
  }

  function again(): void {
    last = last.then(followAll);
  }

  return {
    /**
     * Goes on with what a server that was killed has left. It may have been between two files of a page:
     * all of them are made of the one that a start goes by, and what is gone is removed once more.
     */
    async resume(): Promise<void> {
      const paths = await untold.read();
      for (const path of paths) {
        const page = pages.get(path);
        if (page) pages.set(path, await wholeAgain(page));
        left.set(path, { isThere: page !== undefined, isTold: false });
      }
      if (paths.length > 0) again();
    },
    told({ written, gone }: PagesChanged): void {
      for (const path of written) left.set(path, { isThere: true, isTold: false });
      for (const path of gone) left.set(path, { isThere: false, isTold: false });
      again();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await last;
      await hook.close();
      await last;
    },
  };
}
