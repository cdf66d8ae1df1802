import { setImmediate as turn } from 'node:timers/promises';
import { indexPath, type EntriesBySource } from '#core/site/entry.ts';
import { isWhole } from '#core/site/list/whole.ts';
import { readMarks, withRegions, type MarkedPage } from '#core/site/marks.ts';
import { isOf } from '#core/site/region.ts';
import { regionHtml } from '#core/site/regions.ts';
import { entriesOf, making } from '#core/site/rows.ts';
import { pagePath, type ShownRecord } from '#core/site/shape.ts';
import { modelId, type Shown, type SiteState } from '#core/site/state.ts';
import { etagOf, type Page, type PageMap } from '#server/http/pages/pages.ts';
import { contentOf, withContent } from '#server/http/pages/with-content.ts';
import { createTurns } from '#server/turns.ts';
import { showFiles } from './show-files.ts';
import { trying, type Failure, type Try } from './trying.ts';

/** Addresses of pages that are others now, of those that are no more, and what could not be made. */
export interface Changed {
  written: string[];
  gone: string[];
  failures: Failure[];
}

/** What pages are made of: which of them show what staff publish, and where. */
export interface Book {
  /**
   * Brings every page that shows one of these resources to what is published now. One that cannot be
   * made stays as it is, and keeps no other one back.
   */
  show(state: SiteState, change: Change): Promise<Changed>;
}

export interface Change {
  names: ReadonlySet<string>;
  /** Records that are others than they were: their pages come before those that only mention them. */
  isChanged(record: ShownRecord): boolean;
  /** Ends it between two pages. */
  signal: AbortSignal;
}

const modelOf = ({ shape }: Shown): string => pagePath(shape, { id: modelId, versi: 0 });

const hasPages = ({ shape }: Shown): boolean => shape.detail.length > 0;

/** Pages of records among the built ones, by the resource that they are of. */
function recordsBuilt(pages: PageMap, shown: Shown): string[] {
  const { path } = shown.shape;
  const model = modelOf(shown);
  return [...pages.keys()].filter(
    (each) => each !== model && each.startsWith(path) && /^[\w-]+\/$/.test(each.slice(path.length)),
  );
}

export function bookOf(pages: PageMap, shownAtFirst: SiteState['shown']): Book {
  const all = Object.values(shownAtFirst);
  const models = new Set(all.filter(hasPages).map(modelOf));
  /** Of each record's page, what stands in its regions. */
  const made = new Map(
    all
      .filter(hasPages)
      .map((shown) => [
        shown.shape.name,
        new Map(recordsBuilt(pages, shown).map((path) => [path, ''])),
      ]),
  );
  const ofRecords = new Set([...made.values()].flatMap((paths) => [...paths.keys()]));
  const marked = new Map<string, MarkedPage>();
  for (const [path, { isHtml, bodies }] of pages) {
    if (!isHtml || ofRecords.has(path)) continue;
    const page = readMarks(bodies.identity.toString());
    if (page.regions.length > 0) marked.set(path, page);
  }

  /** Puts a page into its place where it is another. @returns whether it is */
  async function put(path: string, model: Page, content: string | Uint8Array): Promise<boolean> {
    const made = contentOf(content);
    if (pages.get(path)?.etag === made.etag) return false;
    pages.set(path, await withContent(model, made));
    return true;
  }

  const makerOf =
    (state: SiteState, page: MarkedPage, record: ShownRecord | null = null) =>
    (index: number): string => {
      const each = page.regions[index];
      return each ? (regionHtml(state, each.region, record) ?? each.html) : '';
    };

  async function showLists(
    state: SiteState,
    names: ReadonlySet<string>,
    attempt: Try,
  ): Promise<string[]> {
    const written: string[] = [];
    const turns = createTurns();
    for (const [path, page] of marked) {
      const of = [...names].filter((name) => page.regions.some(({ region }) => isOf(region, name)));
      if (models.has(path) || of.length === 0) continue;
      const model = pages.get(path);
      await attempt(of, path, async () => {
        if (!model) return;
        const make = makerOf(state, page);
        const regions: string[] = [];
        // Thousands of rows are what a turn is long enough for, and the page around them is the next.
        for (const index of page.regions.keys()) {
          regions.push(make(index));
          await turns();
        }
        if (
          await put(
            path,
            model,
            withRegions(page, (each) => regions[each] ?? ''),
          )
        )
          written.push(path);
      });
      await turn();
    }
    return written;
  }

  /** Pages of records: of those that changed first, then, asked again, of all others. */
  async function showRecords(
    state: SiteState,
    shown: Shown,
    { isChanged, signal }: Change,
    which: 'changed' | 'rest',
    attempt: Try,
  ): Promise<Omit<Changed, 'failures'>> {
    const path = modelOf(shown);
    const [model, page] = [pages.get(path), marked.get(path)];
    const known = made.get(shown.shape.name);
    if (!model || !page || !known) return { written: [], gone: [] };
    const isRest = which === 'rest';
    const written: string[] = [];
    const records = shown.records.filter((record) => isRest !== isChanged(record));
    for (const [index, record] of records.entries()) {
      signal.throwIfAborted();
      const own = pagePath(shown.shape, record);
      await attempt([shown.shape.name], own, async () => {
        const make = makerOf(state, page, record);
        const regions = page.regions.map((_, each) => make(each));
        const print = etagOf(Buffer.from(regions.join('\n')));
        if (known.get(own) === print) return;
        const content = withRegions(page, (each) => regions[each] ?? '');
        if (await put(own, model, content)) written.push(own);
        known.set(own, print);
      });
      if (index % 10 === 9) await turn();
    }
    if (isRest) return { written, gone: [] };
    const now = new Set(shown.records.map((record) => pagePath(shown.shape, record)));
    const gone = [...known.keys()].filter((each) => !now.has(each));
    for (const each of gone) {
      pages.delete(each);
      known.delete(each);
    }
    return { written, gone };
  }

  /** Each row by itself, of what may be many, before the pages that hold them are put together. */
  async function makeRows(
    { shown, api }: SiteState,
    names: ReadonlySet<string>,
    attempt: Try,
  ): Promise<void> {
    const turns = createTurns();
    for (const name of names) {
      const each = shown[name];
      if (!each || !isWhole(each)) continue;
      await attempt([name], each.shape.path, async () => {
        const rows = making(each, api);
        while (!rows.next().done) await turns();
      });
    }
    await turn();
  }

  async function showInSearch(
    state: SiteState,
    names: ReadonlySet<string>,
    attempt: Try,
  ): Promise<string[]> {
    const page = pages.get(indexPath);
    if (!page) return [];
    const now = { ...(JSON.parse(page.bodies.identity.toString()) as EntriesBySource) };
    await turn();
    for (const name of names) {
      const shown = state.shown[name];
      if (!shown || !isWhole(shown)) continue;
      await attempt([name], indexPath, () => {
        now[name] = entriesOf(shown, state.api);
      });
      await turn();
    }
    return (await put(indexPath, page, JSON.stringify(now))) ? [indexPath] : [];
  }

  return {
    async show(state, change) {
      const { names } = change;
      const failures: Failure[] = [];
      const attempt = trying(failures);
      const changed: Changed = { written: [], gone: [], failures };
      const showPages = async (which: 'changed' | 'rest') => {
        for (const name of names) {
          const shown = state.shown[name];
          if (!shown || !hasPages(shown)) continue;
          const { written, gone } = await showRecords(state, shown, change, which, attempt);
          changed.written.push(...written);
          changed.gone.push(...gone);
        }
      };
      // A record's own page first: lists lead to it. What only mentions it is last: there may be many.
      await showPages('changed');
      await makeRows(state, names, attempt);
      changed.written.push(...(await showLists(state, names, attempt)));
      changed.written.push(...(await showInSearch(state, names, attempt)));
      await turn();
      for (const name of names) {
        const shown = state.shown[name];
        if (!shown) continue;
        const places = { pages, put, written: changed.written };
        await attempt([name], shown.shape.path, () => showFiles(shown, places));
      }
      await showPages('rest');
      return changed;
    },
  };
}
