import { file, image, text, url } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { publishedByRole1, role1 } from './parts/access.ts';
import { contentBulk, unduhDaftar } from './parts/list.ts';
import { keteranganGambar } from './parts/picture-text.ts';
import { jadwalTerbit, terbitan } from './parts/published.ts';

export const regulasi = defineResource({
  name: 'regulasi',
  label: { one: 'Regulasi', many: 'Regulasi' },
  title: 'judul',
  scopes: { published: 'terbit' },
  schedule: jadwalTerbit,
  fields: {
    judul: text({ label: 'Judul', required: true, max: 300 }),
    tautan: url({ label: 'Tautan', hint: 'Alamat naskah resminya, bila ada.' }),
    img: image({ label: 'Gambar sampul', alt: 'img_alt' }),
    img_alt: keteranganGambar,
    dokumen: file({ label: 'Naskah', accept: ['pdf'] }),
    ...terbitan,
  },
  importable: true,
  list: {
    columns: ['img', 'judul', 'tautan', 'terbit'],
    search: ['judul'],
    filters: ['terbit'],
    sort: ['judul', 'dibuat_pada', 'diubah_pada'],
    order: ['dibuat_pada', 'desc'],
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-regulasi', access: role1, bulk: contentBulk },
    remove: { at: 'delete-regulasi', access: role1, bulk: true },
    'file-download': {
      kind: 'file',
      at: 'file-download',
      fields: ['dokumen'],
      access: publishedByRole1,
    },
    'buffer-regulasi': {
      kind: 'file',
      at: 'buffer-regulasi',
      fields: ['img'],
      inline: true,
      access: publishedByRole1,
    },
  },
  site: {
    path: '/regulasi/',
    lead: 'Peraturan yang menjadi dasar pelayanan informasi publik: baca naskah resminya atau unduh di sini.',
    look: 'rules',
    search: 'regulasi',
    card: ['img', 'dokumen', 'tautan'],
    detail: [],
  },
  menu: { id: 40000, path: '/regulasi', icon: 'gavel' },
});
