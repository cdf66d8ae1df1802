import { longDay } from '../../format/day.ts';
import { sharedSize, sizedPicture } from '../../pictures/sizes.ts';
import { clean, markup, type Markup } from '../markup.ts';
import { headWords, type TrailLink } from '../page-head.ts';
import type { Part } from '../parts.ts';
import { picture } from '../picture.ts';
import type { Seen, SharedCard } from '../region.ts';
import { sharedPicture } from '../shared-picture.ts';
import { pagePath, titleOf, type ShownRecord } from '../shape.ts';
import { excerptOf } from '../text.ts';
import { partsAs, told } from '../told.ts';

const pictureSize = [960, 540] as const;

const partsIn = ({ shape, api }: Seen, record: ShownRecord) =>
  told(shape, record, shape.detail, api);

const published = ({ dibuat_pada: moment }: ShownRecord): string =>
  typeof moment === 'string' ? longDay(moment) : '';

/** Title and description of a record's page. */
export function head(
  seen: Seen,
  { after, domain, card }: { after: string; domain: string; card: SharedCard },
): Markup {
  const { record, shape } = seen;
  const title = record ? titleOf(shape, record) : shape.label.one;
  const description = describe(seen, title);
  const url = `https://${domain}${record ? pagePath(shape, record) : shape.path}`;
  return markup`
    <title>${title} · ${after}</title>
    <meta name="description" content="${description}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${url}">
    ${sharedPicture(ofRecord(seen, domain) ?? { ...card, type: 'png' })}`;
}

/** The picture of a record, in the size of those that are shared. */
function ofRecord(seen: Seen, domain: string): (SharedCard & { type: 'jpeg' }) | null {
  const [own] = seen.record ? partsAs(partsIn(seen, seen.record), 'image') : [];
  if (!own) return null;
  const address = sizedPicture(own.href, sharedSize.width);
  return { picture: new URL(address, `https://${domain}`).href, alt: own.alt, type: 'jpeg' };
}

function describe(seen: Seen, title: string): string {
  const { record, shape } = seen;
  if (!record) return shape.lead;
  const parts = partsIn(seen, record);
  const [rich] = partsAs(parts, 'rich');
  const [text] = partsAs(parts, 'text');
  return (rich ? excerptOf(rich.html) : text?.text.slice(0, 160)) || title;
}

/** Of what kind it is, where its card says so, and since when it is public. */
function leadOf({ shape, api }: Seen, record: ShownRecord): string {
  const [kind] = partsAs(told(shape, record, shape.card, api), 'text');
  return `${kind ? `${kind.text} · ` : ''}Diterbitkan ${published(record)}`;
}

export function headOfRecord(seen: Seen, { trail }: { trail: readonly TrailLink[] }): Markup {
  const { record, shape } = seen;
  const title = record ? titleOf(shape, record) : shape.label.one;
  const lead = record && shape.look === 'announcements' ? leadOf(seen, record) : undefined;
  return headWords({ title, lead, trail });
}

/** What is known of a record: its picture, the facts as a list, its formatted texts. */
export function recordOf(seen: Seen): Markup {
  const { record } = seen;
  if (!record) {
    return markup`<div class="published-note"><p class="published-note__title">${seen.shape.label.one} ini tidak ada</p><p>Mungkin alamatnya keliru, atau tidak lagi diterbitkan.</p></div>`;
  }
  const all = partsIn(seen, record);
  const facts = all.parts.flatMap((part) => factOf(part) ?? []);
  return markup`
    <div class="article__main">
      ${partsAs(all, 'image').map((each) => picture('article__picture', each, pictureSize))}
      ${facts.length > 0 && markup`<dl class="record-facts">${facts}</dl>`}
      ${partsAs(all, 'rich').map(({ html }) => markup`<div class="rich">${clean(html)}</div>`)}
    </div>`;
}

function factOf(part: Part): Markup | null {
  if (part.as === 'image' || part.as === 'rich') return null;
  return markup`<div><dt>${part.label}</dt><dd>${valueOf(part)}</dd></div>`;
}

function valueOf(part: Exclude<Part, { as: 'image' | 'rich' }>): Markup | string {
  if (part.as === 'text') return part.text;
  if (part.as === 'day') return markup`<time datetime="${part.moment}">${part.text}</time>`;
  return markup`<a href="${part.href}"${part.as === 'file' && markup` download`}>${part.text}</a>`;
}

/** The newest others in the margin. */
export function others(
  { shape, records, record }: Seen,
  { limit, title, otherwise }: { limit: number; title: string; otherwise: string },
): Markup {
  const rest = records.filter(({ id }) => id !== record?.id).slice(0, limit);
  if (rest.length === 0) return clean(otherwise);
  return markup`
    <h2 class="card__title" id="lain">${title}</h2>
    <ul class="others">
      ${rest.map(
        (other) =>
          markup`<li><a href="${pagePath(shape, other)}">${titleOf(shape, other)}</a> <span class="others__date">${published(other)}</span></li>`,
      )}
    </ul>`;
}
