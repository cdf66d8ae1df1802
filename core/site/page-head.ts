import { markup, type Markup } from './markup.ts';

export interface TrailLink {
  label: string;
  href: string;
}

export interface HeadWords {
  title: string;
  lead?: string | undefined;
  /** Name of the menu group that the page belongs to. */
  group?: string | undefined;
  /** The pages above this one, from the home page down; home itself is always there. */
  trail?: readonly TrailLink[] | undefined;
}

/** What is said above the matter of a page. */
export const headWords = ({ title, lead, group, trail = [] }: HeadWords): Markup => markup`
  <nav aria-label="Jejak halaman">
    <ol class="breadcrumb">
      <li><a href="/">Beranda</a></li>
      ${group !== undefined && markup`<li>${group}</li>`}
      ${trail.map(({ label, href }) => markup`<li><a href="${href}">${label}</a></li>`)}
      <li aria-current="page">${title}</li>
    </ol>
  </nav>
  <h1>${title}</h1>
  ${lead !== undefined && markup`<p class="lead">${lead}</p>`}`;
