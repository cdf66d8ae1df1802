import { pageNumbers } from '../format/page-numbers.ts';
import { markup, type Markup } from './markup.ts';

/** Records of a list that show at once where a script parts it into pages. */
export const onPage = 9;

/** Links to the pages of a list; the first has the address of the list itself. */
export const pageLinks = (path: string, page: number, pages: number): Markup => markup`
  <ul class="pages__list">
    ${pageNumbers(page, Math.max(1, pages)).map(
      (number) =>
        markup`<li>${
          number === null
            ? markup`<span class="pages__gap" aria-hidden="true">…</span>`
            : markup`<a class="pages__go" href="${number > 1 ? `?halaman=${String(number)}` : path}" aria-label="Halaman ${number}"${number === page && markup` aria-current="page"`}>${number}</a>`
        }</li>`,
    )}
  </ul>`;
