import { icon } from '../icon.ts';
import { markup } from '../markup.ts';
import { picture } from '../picture.ts';
import { partsAs } from '../told.ts';
import type { LookOf } from './look.ts';

/** Documents with a cover, to be taken or read where they are kept. */
export const rules: LookOf = {
  list: (rows) => markup`<ul class="rules" data-part="list">${rows}</ul>`,
  row(told) {
    const files = partsAs(told, 'file').map(
      ({ href, size }) =>
        markup`<a class="rule__way" href="${href}" download>${icon('document', true)} <span>Unduh naskah <span class="rule__kind">PDF, <span>${size}</span></span></span></a>`,
    );
    const links = partsAs(told, 'link').map(
      ({ href, text }) =>
        markup`<a class="rule__way" href="${href}">${icon('arrow', true)} <span>Buka di <span>${text}</span></span></a>`,
    );
    return markup`
      <li class="rule" data-id="${told.record.id}">
        ${picture('rule__cover', partsAs(told, 'image')[0], [96, 128])}
        <div class="rule__text">
          <h2 class="rule__title">${told.title}</h2>
          <p class="rule__ways">${files} ${links}</p>
        </div>
      </li>`;
  },
  entry: (told) => ({
    judul: told.title,
    di: told.shape.heading,
    isi: partsAs(told, 'link')
      .map(({ href }) => new URL(href).hostname)
      .join(' '),
    tautan: `${told.shape.path}?q=${encodeURIComponent(told.title)}`,
  }),
};
