import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '#core/site/shape.ts';
import type { Shown, SiteState } from '#core/site/state.ts';
import type { EntryOf, ResourceName } from '#resources';

/** Written by scripts/build/published.ts before the pages are built. */
const file = join(process.cwd(), '.cache/published.json');

/** Read once for all pages, as long as the file is the same. */
let read: { at: number; shown: SiteState['shown'] } | undefined;

/** What staff had published when it was last asked: as of the build, or, while developing, of now. */
export function readShown(): SiteState['shown'] {
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return {};
  if (read?.at !== at) {
    read = { at, shown: JSON.parse(readFileSync(file, 'utf8')) as SiteState['shown'] };
  }
  return read.shown;
}

/** A resource that the site shows. @throws Error where it declares no `site` */
export function shownOf(name: ResourceName): Shown {
  const shown = readShown()[name];
  if (!shown) throw new Error(`${name} declares no site`);
  return shown;
}

/** The rows of a resource, as its declaration types them. */
export const rowsOf = <N extends ResourceName>(name: N): readonly EntryOf<N>[] =>
  shownOf(name).records as unknown as readonly EntryOf<N>[];

/** The lists whose pages follow from declarations alone. */
export const declaredLists = (): Shown[] =>
  Object.values(readShown()).filter(({ shape }) => shape.look === 'cards');

/** The address of a list, or of a record below it, as the name of a page to build. */
export const paramOf = ({ path }: Shape, id = ''): string => (path + id).replaceAll(/^\/|\/$/g, '');
