import type { Blok } from '#data/index.ts';
import { slugOf } from '#core/site/list/slug.ts';

/** The headings of a page of blocks, from top to bottom, with the ids that they bear. */
export function headingsOf(blocks: readonly Blok[]): { id: string; teks: string }[] {
  return blocks
    .filter((block) => block.jenis === 'subjudul')
    .map(({ teks }) => ({ id: slugOf(teks), teks }));
}
