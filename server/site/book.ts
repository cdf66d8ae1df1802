import { setImmediate as turn } from 'node:timers/promises';
import { indexPath, type EntriesBySource } from '#core/site/entry.ts';
import { berkasDaftar } from '#core/site/list/list-files.ts';
import { isWhole, wholeList } from '#core/site/list/whole.ts';
import { readMarks, withRegions, type MarkedPage } from '#core/site/marks.ts';
import { regionHtml } from '#core/site/regions.ts';
import { entriesOf } from '#core/site/rows.ts';
import { pagePath, type ShownRecord } from '#core/site/shape.ts';
import { modelId, type Shown, type SiteState } from '#core/site/state.ts';
import { etagOf, type Page, type PageMap } from '#server/http/pages.ts';
import { withContent } from '#server/http/with-content.ts';

/** Addresses of pages that are others now, and of those that are no more. */
export interface Changed {
  written: string[];
  gone: string[];
}

/** What pages are made of: which of them show what staff publish, and where. */
export interface Book {
  /** Brings every page that shows one of these resources to what is published now. */
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
    if (pages.get(path)?.etag === etagOf(Buffer.from(content))) return false;
    pages.set(path, await withContent(model, content));
    return true;
  }

  const makerOf =
    (state: SiteState, page: MarkedPage, record: ShownRecord | null = null) =>
    (index: number): string => {
      const each = page.regions[index];
      return each ? (regionHtml(state, each.region, record) ?? each.html) : '';
    };

  async function showLists(state: SiteState, names: ReadonlySet<string>): Promise<string[]> {
    const written: string[] = [];
    for (const [path, page] of marked) {
      if (models.has(path) || !page.regions.some(({ region }) => names.has(region.of))) continue;
      const model = pages.get(path);
      const isOther = model && (await put(path, model, withRegions(page, makerOf(state, page))));
      if (isOther) written.push(path);
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
  ): Promise<Changed> {
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
      const make = makerOf(state, page, record);
      const regions = page.regions.map((_, each) => make(each));
      const print = etagOf(Buffer.from(regions.join('\n')));
      if (known.get(own) !== print) {
        const content = withRegions(page, (each) => regions[each] ?? '');
        if (await put(own, model, content)) written.push(own);
        known.set(own, print);
      }
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

  async function showInSearch(state: SiteState, names: ReadonlySet<string>): Promise<string[]> {
    const page = pages.get(indexPath);
    if (!page) return [];
    const before = JSON.parse(page.bodies.identity.toString()) as EntriesBySource;
    const now: EntriesBySource = Object.fromEntries([
      ...Object.entries(before),
      ...[...names].flatMap((name) => {
        const shown = state.shown[name];
        return shown && isWhole(shown) ? [[name, entriesOf(shown, state.api)] as const] : [];
      }),
    ]);
    return (await put(indexPath, page, JSON.stringify(now))) ? [indexPath] : [];
  }

  /** What visitors take away of a list; a workbook differs with each making, so the JSON tells. */
  async function showFiles(state: SiteState, names: ReadonlySet<string>): Promise<string[]> {
    const written: string[] = [];
    for (const name of names) {
      const shown = state.shown[name];
      if (!shown?.kept) continue;
      const files = berkasDaftar(shown.kept, wholeList(shown));
      const told = files.find(({ bentuk }) => bentuk === 'JSON');
      const before = told && pages.get(shown.shape.path + told.nama)?.etag;
      if (!told || before === etagOf(Buffer.from(await told.isi()))) continue;
      for (const { nama, isi } of files) {
        const path = shown.shape.path + nama;
        const page = pages.get(path);
        if (page && (await put(path, page, await isi()))) written.push(path);
        await turn();
      }
    }
    return written;
  }

  return {
    async show(state, change) {
      const { names } = change;
      const changed: Changed = { written: [], gone: [] };
      const showPages = async (which: 'changed' | 'rest') => {
        for (const name of names) {
          const shown = state.shown[name];
          if (!shown || !hasPages(shown)) continue;
          const { written, gone } = await showRecords(state, shown, change, which);
          changed.written.push(...written);
          changed.gone.push(...gone);
        }
      };
      // A record's own page first: lists lead to it. What only mentions it is last: there may be many.
      await showPages('changed');
      changed.written.push(...(await showLists(state, names)));
      changed.written.push(...(await showInSearch(state, names)));
      changed.written.push(...(await showFiles(state, names)));
      await showPages('rest');
      return changed;
    },
  };
}
