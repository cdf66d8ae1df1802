import { markup } from '../markup.ts';
import { picture } from '../picture.ts';
import { partsAs } from '../told.ts';
import type { LookOf } from './look.ts';

/** Cards of videos, which play where they are kept: nothing of another site loads on ours. */
export const videos: LookOf = {
  list: (rows) => markup`<ul class="videos" data-part="list" data-nosearch>${rows}</ul>`,
  row(told) {
    return markup`
      <li class="video" data-id="${told.record.id}">
        <div class="video__still">
          ${picture('video__picture', partsAs(told, 'image')[0], [384, 216], 'video')}
          <svg class="video__mark" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="23"></circle><path d="M19.5 15.5v17L33.5 24z"></path></svg>
        </div>
        <div class="video__text">
          <h3 class="video__title">${told.title}</h3>
          ${partsAs(told, 'text').map(({ text }) => markup`<p class="video__about">${text}</p>`)}
          ${partsAs(told, 'link').map(({ href, text }) => markup`<a class="video__go" href="${href}">Tonton di <span>${text}</span><span class="visually-hidden"> (di situs lain)</span></a>`)}
        </div>
      </li>`;
  },
  entry(told) {
    const [link] = partsAs(told, 'link');
    if (!link) return null;
    const texts = partsAs(told, 'text').map(({ text }) => text);
    return {
      ...{ judul: told.title, di: `Di ${link.text}`, isi: texts.join(' '), tautan: link.href },
    };
  },
};
