import { partOf } from '../published/part-of.ts';
import { findPlainly } from './find/find.ts';
import { pageWith } from './query/paging.ts';
import { everything, readQuery, writeQuery, type Query } from './query/query.ts';
import { inOrder, matcher } from './table/rows.ts';
import { readRows, showRows, sorter, type ListedRow } from './table/table.ts';
import { toolsOf } from './tools.ts';

/** Milliseconds that typing rests before the list follows. */
const pause = 150;

const form = document.querySelector<HTMLFormElement>('.list-tools');
const table = document.querySelector<HTMLTableElement>('.list');
if (form && table) start(form, table);

function start(form: HTMLFormElement, table: HTMLTableElement): void {
  const tools = toolsOf(form);
  const { input, offered } = tools;
  const toggle = form.querySelector<HTMLButtonElement>('.list-tools__toggle');
  const count = partOf(document, 'count');
  const rows = readRows(table);
  const sort = sorter(table, rows);
  let find = findPlainly(rows);
  let loading: Promise<void> | undefined;
  let timer: number | undefined;
  let query = everything;
  let left: readonly ListedRow[] = rows;

  const show = (next: Query) => {
    query = next;
    if (query.q !== '') searchWell();
    const found = find(query.q);
    const stay = found.rows.filter(matcher({ ...query, q: '' }));
    const isRanked = found.isRanked && query.urut === 'nomor';
    left = isRanked ? stay : inOrder(stay, query.urut);
    sort(left, isRanked || query.urut !== 'nomor');
    const part = showRows(rows, left, query.halaman);
    table.hidden = left.length === 0;
    tools.say({ query, rows: left, all: rows.length, part, found, unknown: tools.unknown() });
  };

  /** What searches as the site does is loaded when somebody is about to; until then, words are found as typed. */
  function searchWell(): void {
    loading ??= import('./find/find-well.ts').then(
      ({ findWell }) => {
        find = findWell(rows);
        if (query.q !== '') show(query);
      },
      () => {
        loading = undefined;
      },
    );
  }

  /** Shows what the address asks, in the list and in the form. */
  const follow = () => {
    show(readQuery(location.search, offered));
    tools.fill(query);
    reveal();
  };

  /** The row or the group that the address names shows, whatever is asked beside it. */
  const reveal = () => {
    const id = location.hash.slice(1);
    const row = rows.find(({ element, pemilik }) => element.id === id || pemilik === id);
    if (!row) return;
    if (row.element.hidden) ask(everything, 'replaceState');
    if (row.element.hasAttribute('data-away')) {
      show({ ...query, halaman: pageWith(left.indexOf(row)) });
    }
    const opened = row.element.id === id && row.element.querySelector('details');
    if (opened) opened.open = true;
    document.getElementById(id)?.scrollIntoView();
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

  /** Leads to where the list begins anew. */
  const goToList = () => {
    count?.focus({ preventScroll: true });
    partOf(document, 'bar')?.scrollIntoView();
  };
  const fold = (isOpen: boolean) => toggle?.setAttribute('aria-expanded', String(isOpen));

  input?.addEventListener('focus', searchWell);
  input?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const next = tools.asked();
      history.replaceState(history.state, '', location.pathname + writeQuery(next));
      show(next);
    }, pause);
  });
  form.addEventListener('change', (event) => {
    if (event.target !== input) ask(tools.asked(), 'pushState');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(tools.asked(), 'pushState');
    // The keyboard of a phone would hide what was found.
    input?.blur();
  });
  partOf(document, 'clear')?.addEventListener('click', () => {
    ask({ ...everything, urut: query.urut }, 'pushState');
    input?.focus();
  });
  partOf(document, 'chips')?.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest<HTMLElement>('[data-remove]')?.dataset.remove;
    if (name === undefined) return;
    ask({ ...query, [name]: '', halaman: 1 }, 'pushState');
    count?.focus();
  });
  partOf(document, 'pages')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    ask(readQuery(link.search, offered), 'pushState');
    goToList();
  });
  toggle?.addEventListener('click', () => fold(toggle.getAttribute('aria-expanded') !== 'true'));
  form.querySelector('.list-tools__done')?.addEventListener('click', () => {
    fold(false);
    goToList();
  });
  addEventListener('popstate', follow);

  follow();
}
