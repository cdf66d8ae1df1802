import { partOf } from '../published/part-of.ts';
import { readAsked, writeAsked, type Asked } from './address.ts';
import { searchOf, type Found, type Hit, type Search } from './engine.ts';
import { drawKinds, hitRow } from './hits.ts';
import { loadEntries } from './load.ts';
import { siteVocabulary } from './site-vocabulary.ts';
import { showAsked, showState } from './state.ts';

/** Milliseconds that typing rests before the results follow. */
const pause = 150;
/** Results that are added at a time. */
const atOnce = 10;

/** Loads what is searched and lets the form search it, by what the address asks. */
export async function startSearch(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]');
  const kinds = form.querySelector('fieldset');
  const template = root.querySelector('template');
  const [list, count, more] = ['list', 'count', 'more'].map((name) => partOf(root, name));
  if (!input || !kinds || !template || !list || !count || !more) return;
  const name = document.title;
  let found: Found = { hits: [], isExact: true };
  let search: Search | null = null;
  let asked: Asked = { q: '', jenis: '' };
  let timer: number | undefined;
  /** The address is of a whole question, not of one that is being typed. */
  let isSettled = true;

  const read = (): Asked => ({
    q: input.value.trim(),
    jenis: readAsked(`?${new URLSearchParams({ jenis: String(new FormData(form).get('jenis')) })}`)
      .jenis,
  });

  const show = (next: Asked) => {
    asked = next;
    showAsked(asked.q !== '');
    document.title = asked.q === '' ? name : `${asked.q} · ${name}`;
    if (!search) {
      showState(root, 'loading');
      return;
    }
    found = search(asked.q);
    drawKinds(kinds, found.hits, asked);
    list.replaceChildren();
    add();
    const text = countText(asked, found);
    if (count.textContent !== text) count.textContent = text;
    showState(root, list.childElementCount > 0 ? 'hits' : 'none');
  };

  /** Adds the next results. @returns the first of them */
  const add = (): HTMLElement | undefined => {
    const hits = ofKind(found.hits, asked.jenis);
    const shown = list.childElementCount;
    const rows = hits.slice(shown, shown + atOnce).map((hit) => hitRow(template, hit));
    list.append(...rows);
    more.hidden = hits.length <= shown + atOnce;
    return rows[0];
  };

  const follow = () => {
    isSettled = true;
    const next = readAsked(location.search);
    input.value = next.q;
    show(next);
  };

  const ask = (next: Asked, how: 'pushState' | 'replaceState') => {
    clearTimeout(timer);
    const address = location.pathname + writeAsked(next);
    if (address !== location.pathname + location.search) history[how](history.state, '', address);
    show(next);
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      // Another question begins among everything, and "back" leads to the one before it.
      ask({ q: input.value.trim(), jenis: '' }, isSettled ? 'pushState' : 'replaceState');
      isSettled = false;
    }, pause);
  });
  kinds.addEventListener('change', () => ask(read(), 'replaceState'));
  form.addEventListener('submit', () => {
    ask(read(), isSettled ? 'pushState' : 'replaceState');
    isSettled = true;
    // The keyboard of a phone would hide what was found.
    if (matchMedia('(pointer: coarse)').matches) input.blur();
  });
  more.addEventListener('click', () => add()?.querySelector('a')?.focus());
  addEventListener('popstate', follow);

  const load = async () => {
    show(asked);
    try {
      search = searchOf(await loadEntries(), siteVocabulary);
      show(asked);
    } catch {
      showState(root, 'failed');
    }
  };
  partOf(root, 'again')?.addEventListener('click', () => void load());

  const isTyped = input.value.trim() !== readAsked(location.search).q;
  // A form that was sent before this script came has put its empty kind into the address.
  ask(isTyped ? read() : readAsked(location.search), 'replaceState');
  await load();
}

const ofKind = (hits: readonly Hit[], jenis: Asked['jenis']): Hit[] =>
  hits.filter(({ entry }) => jenis === '' || entry.jenis === jenis);

function countText({ q, jenis }: Asked, { hits, isExact }: Found): string {
  if (q === '') return '';
  if (hits.length === 0) return `Tidak ada hasil untuk “${q}”`;
  const own = ofKind(hits, jenis).length;
  const many = own < hits.length ? `${own} dari ${hits.length} hasil` : `${hits.length} hasil`;
  return isExact ? `${many} untuk “${q}”` : `Tidak ada yang persis seperti itu; ${many} terdekat`;
}
