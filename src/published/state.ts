import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '#core/site/shape.ts';
import type { Shown, SiteState } from '#core/site/state.ts';
import type { ResourceName } from '#resources';
import { keptOf, listOf } from '../lists/kategori.ts';

/** Written by scripts/build/published.ts before the pages are built. */
const file = join(process.cwd(), '.cache/published.json');

/** Read once for all pages, as long as the file is the same. */
let read: { at: number; shown: SiteState['shown'] } | undefined;

/**
 * What staff had published when it was last asked, beside what editors keep: as of the build, or,
 * while developing, of now.
 */
export function readShown(): SiteState['shown'] {
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return {};
  if (read?.at !== at) {
    const found = JSON.parse(readFileSync(file, 'utf8')) as SiteState['shown'];
    const all = Object.entries(found).map(([name, each]) => {
      const list = listOf(name);
      return [name, list ? { ...each, kept: keptOf(list) } : each] as const;
    });
    read = { at, shown: Object.fromEntries(all) };
  }
  return read.shown;
}

/** A resource that the site shows. @throws Error where it declares no `site` */
export function shownOf(name: ResourceName): Shown {
  const shown = readShown()[name];
  if (!shown) throw new Error(`${name} declares no site`);
  return shown;
}

/** The lists whose pages follow from declarations alone. */
export const declaredLists = (): Shown[] =>
  Object.values(readShown()).filter(({ shape }) => shape.look === 'cards');

/** The address of a list, or of a record below it, as the name of a page to build. */
export const paramOf = ({ path }: Shape, id = ''): string => (path + id).replaceAll(/^\/|\/$/g, '');
