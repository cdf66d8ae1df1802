import { pageNumbers } from '../format/page-numbers.ts';
import { markup, type Markup } from './markup.ts';

/** Records of a list that show at once where a script parts it into pages. */
export const onPage = 9;

/**
 * Links to the pages of a list.
 * @param hrefOf the address of a page, from 1
 */
export const pageLinks = (
  hrefOf: (page: number) => string,
  page: number,
  pages: number,
): Markup => markup`
  <ul class="pages__list">
    ${pageNumbers(page, Math.max(1, pages)).map(
      (number) =>
        markup`<li>${
          number === null
            ? markup`<span class="pages__gap" aria-hidden="true">…</span>`
            : markup`<a class="pages__go" href="${hrefOf(number)}" aria-label="Halaman ${number}"${number === page && markup` aria-current="page"`}>${number}</a>`
        }</li>`,
    )}
  </ul>`;

/** The address of a page of a list that is asked for nothing else; the first has that of the list. */
export const pageOf =
  (path: string) =>
  (page: number): string =>
    page > 1 ? `?halaman=${page}` : path;
