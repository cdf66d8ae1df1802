import { longDay } from '#core/format/day.ts';
import { pictureOf } from './addresses.ts';
import { askOne } from './call.ts';
import type { Pengumuman } from './records.ts';
import { richText } from './rich.ts';
import { partOf, setPicture } from './rows.ts';
import { tryNow } from './states.ts';

type State = 'article' | 'loading' | 'absent' | 'failed';

/** What the address of the page for later announcements ends in is none. */
const isId = (text: string) => /^[\da-f-]{36}$/i.test(text);

const root = document.querySelector<HTMLElement>('[data-announcement]');
if (root)
  start(root, decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? ''));

/** The page's own name, wherever it stands. */
function name(title: string): void {
  document.title = document.title.replace(/^.* · /, () => `${title} · `);
  for (const part of document.querySelectorAll('.page-head :is(h1, [aria-current])')) {
    part.textContent = title;
  }
}

function lead(text: string): void {
  document.querySelector('.page-head .lead')?.replaceChildren(text);
}

function start(root: HTMLElement, id: string): void {
  const show = (state: State) => {
    if (state !== 'loading') delete root.dataset.awaited;
    for (const part of root.querySelectorAll<HTMLElement>('[data-show]')) {
      part.hidden = part.dataset.show !== state;
    }
  };

  const fill = (announcement: Pengumuman) => {
    const src = pictureOf(announcement);
    const picture = partOf(root, 'picture');
    name(announcement.judul);
    lead(`Diterbitkan ${longDay(announcement.dibuat_pada)}`);
    partOf(root, 'body')?.replaceChildren(richText(announcement.isi));
    if (picture) picture.hidden = src === null;
    setPicture(root, src);
    root.dataset.versi = String(announcement.versi);
  };

  tryNow(root, async () => {
    const isBuilt = root.dataset.versi !== undefined;
    if (!isBuilt) show('loading');
    try {
      const announcement = isId(id) ? await askOne('sertamerta', id) : null;
      if (!announcement) {
        name('Pengumuman tidak ditemukan');
        lead('Tidak ada pengumuman yang diterbitkan di alamat ini.');
        show('absent');
        return;
      }
      if (root.dataset.versi !== String(announcement.versi)) fill(announcement);
      show('article');
    } catch {
      if (!isBuilt) show('failed');
    }
  });
}
