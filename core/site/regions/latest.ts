import { icon } from '../icon.ts';
import { markup, type Markup } from '../markup.ts';
import type { TrailLink } from '../page-head.ts';
import type { Seen } from '../region.ts';
import { newestMarkup } from '../rows.ts';

interface Latest {
  limit: number;
  id: string;
  title: string;
  lead?: string;
  more?: TrailLink;
}

/** The newest few as a section, or nothing. */
export function latest(seen: Seen, { limit, id, title, lead, more }: Latest): Markup {
  const newest = newestMarkup(seen, limit, seen.api);
  if (!newest) return markup``;
  const block = lead === undefined ? 'latest' : 'faq';
  const link =
    more &&
    markup`<a class="latest__all" href="${more.href}">${more.label} ${icon('arrow', true)}</a>`;
  const head = markup`<h2 id="${id}">${title}</h2>${lead !== undefined && markup`<p class="lead">${lead}</p>`}${link}`;
  return markup`
    <section class="${block}" aria-labelledby="${id}">
      ${link ? markup`<div class="${block}__head">${head}</div>` : head}
      ${newest}
    </section>`;
}
