import { longDay } from '#core/format/day.ts';
import { pictureOf } from './addresses.ts';
import { announcementPath } from './paths.ts';
import type { Pengumuman, Video } from './records.ts';
import { partOf, setLink, setPicture, setText } from './rows.ts';
import { excerptOf, outward, siteOf } from './text.ts';

/** A link to another site and, within it, the site's name. */
export function setOutward(row: HTMLElement, link: string | null): void {
  const url = outward(link);
  if (url) setText(row, 'site', siteOf(url));
  setLink(row, 'link', url && url.href);
}

export function fillAnnouncement(row: HTMLElement, announcement: Pengumuman): void {
  const { id, judul, isi, dibuat_pada } = announcement;
  setText(row, 'title', judul);
  setLink(row, 'title', announcementPath(id));
  setText(row, 'date', longDay(dibuat_pada));
  partOf(row, 'date')?.setAttribute('datetime', dibuat_pada);
  setText(row, 'excerpt', excerptOf(isi));
  setPicture(row, pictureOf(announcement));
}

export function fillVideo(row: HTMLElement, { judul, keterangan, tautan }: Video): void {
  setText(row, 'title', judul);
  setText(row, 'text', keterangan);
  setOutward(row, tautan);
}
