import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { indexPath, type EntriesBySource, type Entry } from '#core/site/entry.ts';
import { siteVocabulary } from '../../search/site-vocabulary.ts';
import { pageEntries } from './page-entries.ts';

/**
 * Pages that nobody looks for, that show what is searched as records of their own, or, like the
 * home page, what other pages say in full.
 */
const passedOver = [
  /^\/$/,
  /^\/(404|500|cari|not-found-doc|ppid-cms|auth\/verifikasi)\//,
  /^\/informasi\/pengadaan\/0\//,
];

/** Whether the search looks through a page, by its address. */
export const isSearched = (path: string): boolean =>
  !passedOver.some((pattern) => pattern.test(path));

/** Writes what the site's search looks through, once all pages stand. */
export function searchIndex({ apiBase }: { apiBase: string }): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const found = await pages(root);
        expectPages(new Set(found.map(({ tautan }) => tautan)));
        await writeFile(join(root, indexPath), JSON.stringify(await allEntries(found, apiBase)));
      },
    },
  };
}

/** What editors lead visitors to must be there. @throws Error that names what is not */
function expectPages(addresses: ReadonlySet<string>): void {
  const missing = siteVocabulary.halaman.filter(({ tautan }) => !addresses.has(tautan));
  if (missing.length === 0) return;
  const names = missing.map(({ tautan }) => tautan).join(', ');
  throw new Error(`data/pencarian.json: tidak ada halaman atau bagian halaman ini: ${names}`);
}

async function pages(root: string): Promise<Entry[]> {
  const files = await readdir(root, { recursive: true });
  const paths = files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.split(sep).join('/').slice(0, -'index.html'.length)}`)
    .filter(isSearched)
    .sort();
  const found = await Promise.all(
    paths.map(async (path) =>
      pageEntries(path, await readFile(join(root, path, 'index.html'), 'utf8')),
    ),
  );
  return found.flat();
}

/**
 * What is found of pages, of what editors keep and of what staff publish.
 * Read late: this module is loaded with the configuration, before anything is built.
 */
export async function allEntries(ofPages: readonly Entry[], api: string): Promise<EntriesBySource> {
  const { listEntries } = await import('./list-entries.ts');
  const { readShown } = await import('../../published/state.ts');
  const { entriesBySource } = await import('#core/site/rows.ts');
  return { '': [...ofPages, ...listEntries()], ...entriesBySource({ api, shown: readShown() }) };
}
