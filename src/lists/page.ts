import { filters, type Filter } from '#core/site/list/filters.ts';
import { everything, filtersSet, isNarrowed, readQuery, writeQuery, type Query } from './query.ts';
import { matcher, wordsOf } from './rows.ts';
import { markWords } from './marks.ts';
import { readRows, showRows, sorter } from './table.ts';

/** Milliseconds that typing rests before the list follows. */
const pause = 150;

const form = document.querySelector<HTMLFormElement>('.list-tools');
const table = document.querySelector<HTMLTableElement>('.list');
if (form && table) start(form, table);

function start(form: HTMLFormElement, table: HTMLTableElement): void {
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const input = form.querySelector<HTMLInputElement>('input');
  const toggle = form.querySelector<HTMLButtonElement>('.list-tools__toggle');
  const select = (name: Filter | 'urut') => form.querySelector<HTMLSelectElement>(`#${name}`);
  const [count, clear, empty, set] = ['count', 'clear', 'empty', 'set'].map(part);
  const offered = Object.fromEntries(
    filters.map((name) => [name, [...(select(name)?.options ?? [])].map(({ value }) => value)]),
  ) as Record<Filter, string[]>;

  const rows = readRows(table);
  const sort = sorter(table, rows);
  let timer: number | undefined;
  let query = everything;

  const show = (next: Query) => {
    query = next;
    sort(query.urut);
    const left = showRows(rows, matcher(query));
    const narrowed = isNarrowed(query);
    const texts = rows.filter(({ element }) => !element.hidden).map(({ element }) => element);
    markWords(texts, wordsOf(query.q));
    table.hidden = left === 0;
    if (empty) empty.hidden = left > 0;
    if (clear) clear.hidden = !narrowed;
    if (set) {
      set.hidden = filtersSet(query) === 0;
      set.textContent = String(filtersSet(query));
    }
    const text = `${narrowed ? `${left} dari ` : ''}${rows.length} informasi`;
    if (count && count.textContent?.trim() !== text) count.textContent = text;
  };

  /** Shows what the address asks, in the list and in the form. */
  const follow = () => {
    show(readQuery(location.search, offered));
    if (input) input.value = query.q;
    for (const name of [...filters, 'urut'] as const) {
      const element = select(name);
      if (element) element.value = query[name];
    }
    reveal();
  };

  /** The row that the address names shows, whatever is asked beside it. */
  const reveal = () => {
    const row = document.getElementById(location.hash.slice(1));
    if (!row || !table.contains(row)) return;
    if (row.hidden) ask(everything, 'replaceState');
    row.scrollIntoView();
  };

  const ask = (next: Query, how: 'pushState' | 'replaceState') => {
    clearTimeout(timer);
    const address = location.pathname + writeQuery(next);
    const hash = how === 'replaceState' ? location.hash : '';
    if (address !== location.pathname + location.search) {
      history[how](history.state, '', address + hash);
    }
    follow();
  };

  const asked = (): Query => {
    const values = new FormData(form);
    const search = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]));
    return readQuery(search.toString(), offered);
  };

  input?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const next = asked();
      history.replaceState(history.state, '', location.pathname + writeQuery(next));
      show(next);
    }, pause);
  });
  form.addEventListener('change', (event) => {
    if (event.target !== input) ask(asked(), 'pushState');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(asked(), 'pushState');
    // The keyboard of a phone would hide what was found.
    input?.blur();
  });
  clear?.addEventListener('click', () => {
    ask({ ...everything, urut: query.urut }, 'pushState');
    input?.focus();
  });
  toggle?.addEventListener('click', () => {
    const isOpen = toggle.getAttribute('aria-expanded') === 'true';
    toggle.setAttribute('aria-expanded', String(!isOpen));
  });
  addEventListener('popstate', follow);

  follow();
}
