import { url } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { publishedByRole1, role1 } from './parts/access.ts';
import { daftarInformasi, kolomDaftar } from './parts/daftar-informasi.ts';
import { contentBulk, unduhDaftar } from './parts/list.ts';
import { jadwalTerbit, terbitan } from './parts/published.ts';

export const berkala = defineResource({
  name: 'berkala',
  label: { one: 'Informasi Berkala', many: 'Informasi Berkala' },
  title: 'informasi',
  scopes: { published: 'terbit' },
  schedule: jadwalTerbit,
  fields: { ...daftarInformasi, tautan: url({ label: 'Tautan' }), ...terbitan },
  importable: true,
  list: {
    columns: ['no', 'informasi', 'pemilik', 'retensiArsip', 'terbit'],
    search: ['informasi', 'ringkasanIsiInformasi', 'penanggungJawab'],
    filters: ['terbit', 'retensiArsip', 'pemilik'],
    sort: ['no', 'informasi', 'pemilik', 'diubah_pada'],
    order: ['no', 'asc'],
  },
  calls: {
    'all-berkala': { kind: 'list', unpaged: true, access: publishedByRole1 },
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-berkala', access: role1, bulk: contentBulk },
    remove: { at: 'delete-berkala', access: role1, bulk: true },
  },
  site: {
    path: '/informasi/berkala/dip/',
    lead: 'Daftar informasi yang kami umumkan secara rutin.',
    look: 'rows',
    search: 'berkala',
    card: [...kolomDaftar, 'tautan', 'dibuat_pada'],
    detail: [],
  },
  menu: {
    id: 30001,
    parent: 30000,
    path: '/informasi-publik/informasi-berkala',
    icon: 'event_repeat',
  },
});
