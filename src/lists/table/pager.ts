import { markup } from '#core/site/markup.ts';
import { pageLinks } from '#core/site/pages.ts';
import { atOnce, type Part } from '../query/paging.ts';
import { writeQuery, type Halaman, type Query } from '../query/query.ts';

/** Draws the links to the other pages of what a query leaves, and the one to all of it at once. */
export function drawPages(nav: HTMLElement, query: Query, count: number, part: Part): void {
  const hrefOf = (halaman: Halaman) => location.pathname + writeQuery({ ...query, halaman });
  const { page, pages, from, to } = part;
  const isAll = query.halaman === 'semua';
  const turn = (halaman: Halaman, label: string) =>
    markup`<a class="pages__go" href="${hrefOf(halaman)}">${label}</a>`;
  nav.hidden = count <= atOnce;
  nav.innerHTML = markup`
    <p class="pages__where">${isAll ? `Semua ${count}` : `${from + 1} sampai ${to} dari ${count}`}</p>
    ${!isAll && pageLinks(hrefOf, page, pages)}
    <p class="pages__turns">
      ${page > 1 && turn(page - 1, 'Sebelumnya')}
      ${page < pages && turn(page + 1, 'Berikutnya')}
      ${isAll ? turn(1, `${atOnce} setiap halaman`) : turn('semua', 'Tampilkan semua')}
    </p>`.text;
}
