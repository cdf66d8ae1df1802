import { icon } from '../icon.ts';
import { clean, markup } from '../markup.ts';
import { anchorOf } from '../shape.ts';
import { plainText } from '../text.ts';
import { partsAs } from '../told.ts';
import type { LookOf } from './look.ts';

/** Questions that open to their answer, each with an address of its own. */
export const questions: LookOf = {
  list: (rows) => markup`<div class="questions" data-part="list">${rows}</div>`,
  row(told) {
    const anchor = anchorOf(told.record);
    // The anchor is within: a browser opens by itself what holds the place that an address names.
    return markup`
      <details class="question" data-id="${told.record.id}">
        <summary class="question__summary"><span>${told.title}</span> ${icon('chevron')}</summary>
        <div class="question__answer" id="${anchor}">
          ${partsAs(told, 'rich').map(({ html }) => markup`<div class="rich">${clean(html)}</div>`)}
          <p class="question__link no-print"><a href="#${anchor}">Tautan ke jawaban ini</a></p>
        </div>
      </details>`;
  },
  entry: (told) => ({
    judul: told.title,
    di: told.shape.heading,
    isi: partsAs(told, 'rich')
      .map(({ html }) => plainText(html))
      .join(' '),
    tautan: `${told.shape.path}#${anchorOf(told.record)}`,
  }),
};
