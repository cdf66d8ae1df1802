import { searchable, wordsOf } from '#core/search/text.ts';
import { markWords } from '../lists/find/marks.ts';
import { partOf } from './part-of.ts';

/** Milliseconds that typing rests before the list follows. */
const pause = 150;

/**
 * Lets a list be searched, by what the address asks as `?q=`.
 * @returns searches the rows anew
 */
export function startFinder(root: HTMLElement, list: HTMLElement): () => void {
  const form = root.querySelector('form');
  const input = form?.querySelector('input');
  const count = partOf(root, 'count');
  const none = partOf(root, 'none');
  if (!form || !input || !count || !none) return () => undefined;
  let timer: number | undefined;

  const show = () => {
    const words = wordsOf(input.value);
    const rows = [...list.children].filter((row) => row instanceof HTMLElement);
    for (const row of rows) {
      const text = words.length === 0 ? '' : searchable(row.textContent);
      row.hidden = !words.every((word) => text.includes(word));
    }
    const left = rows.filter((row) => !row.hidden);
    markWords(left, words);
    form.hidden = rows.length === 0;
    none.hidden = left.length > 0 || rows.length === 0;
    count.hidden = rows.length === 0;
    const text = `${words.length > 0 ? `${left.length} dari ` : ''}${rows.length} ${count.dataset.noun ?? ''}`;
    if (count.textContent !== text) count.textContent = text;
  };

  const follow = () => {
    input.value = new URLSearchParams(location.search).get('q') ?? '';
    show();
  };

  const keep = () => {
    clearTimeout(timer);
    const url = new URL(location.href);
    const asked = input.value.trim();
    if (asked) url.searchParams.set('q', asked);
    else url.searchParams.delete('q');
    history.replaceState(history.state, '', url);
    show();
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(keep, pause);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keep();
  });
  addEventListener('popstate', follow);
  follow();
  return show;
}
