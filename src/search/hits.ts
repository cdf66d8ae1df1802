import { partOf } from '../published/part-of.ts';
import type { Asked } from './address.ts';
import type { Hit } from './engine.ts';
import { kinds } from '#core/site/entry.ts';
import { excerpt, marked, type Piece } from './excerpt.ts';

/** A row that shows a hit, made of the template. */
export function hitRow(template: HTMLTemplateElement, { entry, terms }: Hit): HTMLElement {
  const row = template.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement)) throw new Error('The template of a result is empty.');
  partOf(row, 'title')?.setAttribute('href', entry.tautan);
  write(row, 'title', marked(entry.judul, terms));
  write(row, 'where', marked(entry.di, terms));
  write(row, 'text', excerpt(entry.isi, terms));
  partOf(row, 'kind')?.replaceChildren(kinds[entry.jenis]);
  return row;
}

function write(row: HTMLElement, name: string, pieces: readonly Piece[]): void {
  const nodes = pieces.map(({ text, isFound }) => {
    if (!isFound) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
  const part = partOf(row, name);
  if (nodes.length > 0) part?.replaceChildren(...nodes);
  else part?.remove();
}

/** Offers the kinds that were found, each with how many, and shows the one that is asked for. */
export function drawKinds(fieldset: HTMLFieldSetElement, hits: readonly Hit[], asked: Asked): void {
  const counts = new Map<string, number>([['', hits.length]]);
  for (const { entry } of hits) counts.set(entry.jenis, (counts.get(entry.jenis) ?? 0) + 1);
  for (const label of fieldset.querySelectorAll<HTMLElement>('[data-kind]')) {
    const kind = label.dataset.kind ?? '';
    const count = counts.get(kind) ?? 0;
    const input = label.querySelector('input');
    label.hidden = count === 0 && kind !== asked.jenis;
    if (input) input.checked = kind === asked.jenis;
    label.querySelector('.search-kind__count')?.replaceChildren(String(count));
  }
  fieldset.removeAttribute('data-waiting');
  fieldset.hidden = hits.length === 0;
}
