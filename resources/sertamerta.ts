import { image, richText, select, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { publishedByRole1, role1 } from './parts/access.ts';
import { contentBulk, unduhDaftar } from './parts/list.ts';
import { keteranganGambar } from './parts/picture-text.ts';
import { jadwalTerbit, terbitan } from './parts/published.ts';

export const sertamerta = defineResource({
  name: 'sertamerta',
  label: { one: 'Informasi Serta Merta', many: 'Informasi Serta Merta' },
  title: 'judul',
  scopes: { published: 'terbit' },
  schedule: jadwalTerbit,
  fields: {
    judul: text({ label: 'Judul', required: true, max: 300 }),
    jenis: select({
      label: 'Jenis',
      lookup: 'jenis_serta_merta',
      hint: 'Tampil di kartu; tanpa foto, gambarnya mengikuti jenis ini.',
    }),
    isi: richText({ label: 'Isi', required: true }),
    thumbnail: image({
      label: 'Gambar',
      hint: 'Tampil di kartu dan di atas pengumuman.',
      alt: 'thumbnail_alt',
    }),
    thumbnail_alt: keteranganGambar,
    ...terbitan,
  },
  importable: true,
  list: {
    columns: ['thumbnail', 'judul', 'jenis', 'terbit', 'dibuat_pada'],
    search: ['judul', 'isi'],
    filters: ['terbit', 'jenis', { name: 'tahun', field: 'dibuat_pada', match: 'year' }],
    sort: ['judul', 'dibuat_pada', 'diubah_pada'],
    order: ['dibuat_pada', 'desc'],
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-serta-merta', access: role1, bulk: contentBulk },
    remove: { at: 'delete-serta-merta', access: role1, bulk: true },
    'buffer-image': {
      kind: 'file',
      at: 'buffer-image',
      fields: ['thumbnail'],
      inline: true,
      access: publishedByRole1,
    },
  },
  site: {
    path: '/informasi/serta-merta/',
    lead: 'Pengumuman yang menyangkut hajat hidup orang banyak dan ketertiban umum. Kami menerbitkannya seketika, tanpa menunggu diminta.',
    look: 'announcements',
    search: 'pengumuman',
    card: ['thumbnail', 'jenis', 'dibuat_pada', 'isi'],
    detail: ['thumbnail', 'isi'],
  },
  menu: {
    id: 30003,
    parent: 30000,
    path: '/informasi-publik/informasi-serta-merta',
    icon: 'campaign',
  },
});
