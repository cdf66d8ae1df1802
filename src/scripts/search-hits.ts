import { partOf } from './published-rows.ts';
import type { Hit } from './search-engine.ts';
import { kinds } from './search-entry.ts';
import { excerpt, marked, type Piece } from './search-excerpt.ts';

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
