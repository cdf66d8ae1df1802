import { pageNumbers } from '#src/islands/case-status/pages.ts';

/** Where a page of the list is; the first has the address of the list itself. */
export const pageHref = (page: number): string =>
  location.pathname + (page > 1 ? `?halaman=${page}` : '');

/** The page that the address asks for; the first where it asks for none that there can be. */
export function pageAsked(): number {
  const asked = Number(new URLSearchParams(location.search).get('halaman'));
  return Number.isSafeInteger(asked) && asked > 1 ? asked : 1;
}

/** Draws the links to the other pages, none where one page holds all. */
export function drawPages(nav: HTMLElement, page: number, pages: number): void {
  nav.hidden = pages < 2;
  const entries = pageNumbers(page, pages).map((number) => {
    const item = document.createElement('li');
    item.append(number === null ? gap() : link(number, number === page));
    return item;
  });
  nav.querySelector('ul')?.replaceChildren(...entries);
}

function link(number: number, isCurrent: boolean): HTMLElement {
  const made = document.createElement('a');
  made.className = 'pages__go';
  made.href = pageHref(number);
  made.dataset.page = String(number);
  made.ariaLabel = `Halaman ${number}`;
  if (isCurrent) made.ariaCurrent = 'page';
  made.append(String(number));
  return made;
}

function gap(): HTMLElement {
  const made = document.createElement('span');
  made.className = 'pages__gap';
  made.ariaHidden = 'true';
  made.append('…');
  return made;
}
