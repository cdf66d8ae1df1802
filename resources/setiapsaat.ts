import { defineResource } from '#core/resource/index.ts';
import { publishedByRole1, role1 } from './parts/access.ts';
import { daftarInformasi, kolomDaftar } from './parts/daftar-informasi.ts';
import { contentBulk, unduhDaftar } from './parts/list.ts';
import { jadwalTerbit, terbitan } from './parts/published.ts';

export const setiapsaat = defineResource({
  name: 'setiapsaat',
  label: { one: 'Informasi Setiap Saat', many: 'Informasi Setiap Saat' },
  title: 'informasi',
  scopes: { published: 'terbit' },
  schedule: jadwalTerbit,
  fields: { ...daftarInformasi, ...terbitan },
  importable: true,
  list: {
    columns: ['no', 'informasi', 'pemilik', 'retensiArsip', 'terbit'],
    search: ['informasi', 'ringkasanIsiInformasi', 'penanggungJawab'],
    filters: ['terbit', 'retensiArsip', 'pemilik'],
    sort: ['no', 'informasi', 'pemilik', 'diubah_pada'],
    order: ['no', 'asc'],
  },
  calls: {
    'all-setiap-saat': { kind: 'list', unpaged: true, access: publishedByRole1 },
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-setiap-saat', access: role1, bulk: contentBulk },
    remove: { at: 'delete-setiap-saat', access: role1, bulk: true },
  },
  site: {
    path: '/informasi/setiap-saat/dip/',
    lead: 'Daftar informasi yang selalu tersedia.',
    look: 'rows',
    search: 'setiap-saat',
    card: [...kolomDaftar, 'dibuat_pada'],
    detail: [],
  },
  menu: {
    id: 30002,
    parent: 30000,
    path: '/informasi-publik/informasi-setiap-saat',
    icon: 'article',
  },
});
