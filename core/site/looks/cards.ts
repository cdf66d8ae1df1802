import { markup } from '../markup.ts';
import type { Part } from '../parts.ts';
import { picture } from '../picture.ts';
import { pagePath } from '../shape.ts';
import { excerptOf, plainText } from '../text.ts';
import { partsAs } from '../told.ts';
import type { LookOf } from './look.ts';

/** Cards of whatever a declaration puts on them; each leads to its record's page. */
export const cards: LookOf = {
  list: (rows) => markup`<ul class="news-list" data-part="list">${rows}</ul>`,
  row(told) {
    const { record, shape, title } = told;
    const hasPicture = shape.card.some(({ type }) => type === 'image');
    return markup`
      <li class="news" data-id="${record.id}">
        ${hasPicture && picture('news__picture', partsAs(told, 'image')[0], [384, 160])}
        <div class="news__text">
          ${partsAs(told, 'day').map(({ moment, text }) => markup`<p class="news__date"><time datetime="${moment}">${text}</time></p>`)}
          <h2 class="news__title"><a href="${pagePath(shape, record)}">${title}</a></h2>
          ${told.parts.map((part) => linesOf(part).map((line) => markup`<p class="news__excerpt">${line}</p>`))}
        </div>
      </li>`;
  },
  entry: (told) => ({
    judul: told.title,
    di: told.shape.label.many,
    isi: told.parts.flatMap(wordsOf).join(' '),
    tautan: pagePath(told.shape, told.record),
  }),
};

function linesOf(part: Part): string[] {
  if (part.as === 'rich') return [excerptOf(part.html)];
  if (part.as === 'day' || part.as === 'image') return [];
  return [`${part.label}: ${part.text}`];
}

function wordsOf(part: Part): string[] {
  if (part.as === 'rich') return [plainText(part.html)];
  return part.as === 'image' ? [] : [`${part.label}: ${part.text}.`];
}
