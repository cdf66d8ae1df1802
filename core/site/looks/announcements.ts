import { markup } from '../markup.ts';
import { drawingOf } from '../drawings.ts';
import { picture } from '../picture.ts';
import { pagePath } from '../shape.ts';
import { excerptOf, plainText } from '../text.ts';
import { partsAs } from '../told.ts';
import type { LookOf } from './look.ts';

/** Cards with a picture, or a drawing of what they are about, a day and what the text begins with; each has a page of its own. */
export const announcements: LookOf = {
  list: (rows) => markup`<ul class="news-list" data-part="list">${rows}</ul>`,
  row(told) {
    const { record, shape, title } = told;
    const [kind] = partsAs(told, 'text');
    return markup`
      <li class="news" data-id="${record.id}">
        ${picture('news__picture', partsAs(told, 'image')[0], [384, 160], drawingOf(kind?.choice, 'pengumuman'))}
        <div class="news__text">
          ${partsAs(told, 'day').map(({ moment, text }) => markup`<p class="news__date">${kind && `${kind.text} · `}<time datetime="${moment}">${text}</time></p>`)}
          <h3 class="news__title"><a href="${pagePath(shape, record)}">${title}</a></h3>
          ${partsAs(told, 'rich').map(({ html }) => markup`<p class="news__excerpt">${excerptOf(html)}</p>`)}
        </div>
      </li>`;
  },
  entry: (told) => ({
    judul: told.title,
    di: told.shape.heading,
    isi: partsAs(told, 'rich')
      .map(({ html }) => plainText(html))
      .join(' '),
    tautan: pagePath(told.shape, told.record),
  }),
};
