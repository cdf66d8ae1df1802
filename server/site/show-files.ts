import { setImmediate as turn } from 'node:timers/promises';
import { berkasDaftar } from '#core/site/list/list-files.ts';
import { wholeList } from '#core/site/list/whole.ts';
import type { Shown } from '#core/site/state.ts';
import { etagOf, type Page, type PageMap } from '#server/http/pages/pages.ts';

interface Places {
  pages: PageMap;
  /** Puts a page into its place where it is another. @returns whether it is */
  put(path: string, model: Page, content: string | Uint8Array): Promise<boolean>;
  /** Takes the addresses of those that are. */
  written: string[];
}

/** What visitors take away of a list, made anew where its JSON, which is soon made, is another. */
export async function showFiles(shown: Shown, { pages, put, written }: Places): Promise<void> {
  if (!shown.kept) return;
  const files = berkasDaftar(shown.kept, wholeList(shown));
  const told = files.find(({ bentuk }) => bentuk === 'JSON');
  const before = told && pages.get(shown.shape.path + told.nama)?.etag;
  if (!told || before === etagOf(Buffer.from(await told.isi()))) return;
  await turn();
  for (const { nama, isi } of files) {
    const path = shown.shape.path + nama;
    const page = pages.get(path);
    if (page && (await put(path, page, await isi()))) written.push(path);
    await turn();
  }
}
