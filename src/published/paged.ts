import { onPage, pageLinks, pageOf } from '#core/site/pages.ts';
import { partOf } from './part-of.ts';

/*
 * Parts a list that stands whole in the page into pages, by what the address asks as `?halaman=`.
 */
const root = document.querySelector<HTMLElement>('[data-paged]');
const list = root && partOf(root, 'list');
const nav = root && partOf(root, 'pages');
if (root && list && nav) start(root, list, nav);

function start(root: HTMLElement, list: HTMLElement, nav: HTMLElement): void {
  const heading = partOf(root, 'heading');
  const count = partOf(root, 'count');
  const rows = [...list.children].filter((row) => row instanceof HTMLElement);
  const pages = Math.max(1, Math.ceil(rows.length / onPage));

  const show = () => {
    const page = Math.min(pageAsked(), pages);
    rows.forEach((row, index) => {
      row.hidden = Math.floor(index / onPage) !== page - 1;
    });
    list.dataset.paged = '';
    nav.hidden = pages < 2;
    nav.innerHTML = pageLinks(pageOf(location.pathname), page, pages).text;
    if (!count) return;
    const text = `${rows.length} ${count.dataset.noun ?? ''}${pages > 1 ? `, halaman ${page} dari ${pages}` : ''}`;
    if (count.textContent !== text) count.textContent = text;
  };

  nav.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    show();
    heading?.focus({ preventScroll: true });
    root.scrollIntoView();
  });
  addEventListener('popstate', show);
  show();
}

/** The page that the address asks for; the first where it asks for none that there can be. */
function pageAsked(): number {
  const asked = Number(new URLSearchParams(location.search).get('halaman'));
  return Number.isSafeInteger(asked) && asked > 1 ? asked : 1;
}
