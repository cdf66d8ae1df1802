import { image, longText, text, url } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { publishedByRole1, role1 } from './parts/access.ts';
import { contentBulk, unduhDaftar } from './parts/list.ts';
import { keteranganGambar } from './parts/picture-text.ts';
import { jadwalTerbit, terbitan } from './parts/published.ts';

export const videopublik = defineResource({
  name: 'videopublik',
  label: { one: 'Video Informasi Publik', many: 'Video Informasi Publik' },
  title: 'judul',
  scopes: { published: 'terbit' },
  schedule: jadwalTerbit,
  fields: {
    judul: text({ label: 'Judul', required: true, max: 300 }),
    tautan: url({
      label: 'Tautan video',
      required: true,
      video: true,
      hint: 'YouTube, Vimeo, atau berkas MP4 dan WebM dapat diputar di sini sebagai pratinjau.',
    }),
    keterangan: longText({ label: 'Keterangan', max: 2000, rows: 3 }),
    gambar: image({
      label: 'Gambar',
      hint: 'Cuplikan video, melintang (16:9). Dikosongkan: gambar dari portal ini.',
      alt: 'gambar_alt',
    }),
    gambar_alt: keteranganGambar,
    ...terbitan,
  },
  importable: true,
  list: {
    columns: ['gambar', 'judul', 'tautan', 'terbit', 'dibuat_pada'],
    search: ['judul', 'keterangan'],
    filters: ['terbit'],
    sort: ['judul', 'dibuat_pada', 'diubah_pada'],
    order: ['dibuat_pada', 'desc'],
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-video', access: role1, bulk: contentBulk },
    remove: { at: 'delete-video', access: role1, bulk: true },
    'buffer-video': {
      kind: 'file',
      at: 'buffer-video',
      fields: ['gambar'],
      inline: true,
      access: publishedByRole1,
    },
  },
  site: {
    path: '/informasi/serta-merta/',
    lead: 'Video tentang layanan dan informasi publik.',
    look: 'videos',
    search: 'video',
    card: ['gambar', 'keterangan', 'tautan'],
    detail: [],
  },
  menu: {
    id: 30004,
    parent: 30000,
    path: '/informasi-publik/video-informasi-publik',
    icon: 'video_library',
  },
});
