import { filters, type Filter } from '#core/site/list/filters.ts';
import { partOf } from '../published/part-of.ts';
import type { Left } from './table/left.ts';
import type { drawNarrowed } from './table/narrowed.ts';
import { drawPages } from './table/pager.ts';
import { filtersSet, isNarrowed, readQuery, unknownIn, type Query } from './query/query.ts';

/** What stands round a list: the form that narrows it, and what is said of what is left. */
export function toolsOf(form: HTMLFormElement) {
  const part = (name: string) => partOf(document, name);
  const [count, clear, empty, set, pages] = ['count', 'clear', 'empty', 'set', 'pages'].map(part);
  const input = form.querySelector('input');
  const done = form.querySelector('.list-tools__done');
  const select = (name: Filter | 'urut') => form.querySelector<HTMLSelectElement>(`#${name}`);
  const optionsOf = (name: Filter) => [...(select(name)?.options ?? [])];
  const listOrder = select('urut')?.options[0];
  const listOrderName = listOrder?.text ?? '';
  const offered = Object.fromEntries(
    filters.map((name) => [name, optionsOf(name).map(({ value }) => value)]),
  ) as Record<Filter, string[]>;
  const names = {
    /** "PDF (12)" says how many there are of it. */
    nameOf: (name: Filter, value: string): string =>
      optionsOf(name)
        .find((option) => option.value === value)
        ?.text.replace(/ \(\d+\)$/, '') ?? value,
    years: offered.tahun.filter(Boolean),
  };
  let latest: Left;
  let narrowed: Promise<{ drawNarrowed: typeof drawNarrowed } | null> | undefined;

  const sayNarrowed = (left: Left) => {
    latest = left;
    if (!narrowed && !isNarrowed(left.query) && left.unknown.length === 0) return;
    narrowed ??= import('./table/narrowed.ts').catch(() => {
      narrowed = undefined;
      return null;
    });
    void narrowed.then((loaded) => loaded?.drawNarrowed(latest, names));
  };

  return {
    input,
    offered,
    unknown: () => unknownIn(location.search, offered),
    /** What the form asks. */
    asked(): Query {
      const values = new FormData(form);
      const search = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]));
      return readQuery(search.toString(), offered);
    },
    /** Fills the form with what the address asks. */
    fill(query: Query): void {
      if (input) input.value = query.q;
      for (const name of [...filters, 'urut'] as const) {
        const element = select(name);
        if (element) element.value = query[name];
      }
    },
    say(left: Left): void {
      const { query, rows } = left;
      if (listOrder) listOrder.text = left.found.isRanked ? 'Paling sesuai' : listOrderName;
      if (empty) empty.hidden = rows.length > 0;
      if (clear) clear.hidden = !isNarrowed(query);
      if (set) {
        set.hidden = filtersSet(query) === 0;
        set.textContent = String(filtersSet(query));
      }
      if (pages) drawPages(pages, query, rows.length, left.part);
      if (done) done.textContent = `Lihat ${rows.length} informasi`;
      const text = textOf(left);
      if (count && count.textContent?.trim() !== text) count.textContent = text;
      sayNarrowed(left);
    },
  };
}

function textOf({ query, rows, all, part: { page, pages }, found }: Left): string {
  return [
    `${isNarrowed(query) ? `${rows.length} dari ` : ''}${all} informasi`,
    rows.length > 0 && !found.isExact ? ' yang paling mendekati' : '',
    pages > 1 ? `, halaman ${page} dari ${pages}` : '',
  ].join('');
}
