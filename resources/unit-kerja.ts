import { boolean, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { role1 } from './parts/access.ts';

export const unitKerja = defineResource({
  name: 'unit_kerja',
  path: 'lookup',
  label: { one: 'Unit Kerja', many: 'Unit Kerja' },
  title: 'nama',
  fields: {
    nama: text({ label: 'Nama', required: true }),
    singkatan: text({ label: 'Singkatan', required: true, max: 30 }),
    aktif: boolean({
      label: 'Aktif',
      required: true,
      initial: true,
      hint: 'Unit yang tidak aktif tidak ditawarkan lagi. Petugas dan perkara yang sudah ada padanya tetap.',
    }),
  },
  choosable: 'aktif',
  list: {
    columns: ['nama', 'singkatan', 'aktif', 'diubah_pada'],
    search: ['nama', 'singkatan'],
    filters: ['aktif'],
    sort: ['nama', 'singkatan', 'diubah_pada'],
    order: ['nama', 'asc'],
  },
  calls: {
    'unit-kerja': { kind: 'lookup', access: { 1: 'all', 2: 'all' } },
    list: { at: 'unit-kerja/daftar', access: role1 },
    show: { at: 'unit-kerja/{id}', access: role1 },
    create: { at: 'unit-kerja', access: role1 },
    update: {
      at: 'unit-kerja/{id}/update-unit-kerja',
      access: role1,
      bulk: [
        { label: 'Aktifkan', values: { aktif: true } },
        { label: 'Nonaktifkan', values: { aktif: false } },
      ],
    },
    remove: { at: 'unit-kerja/{id}/delete-unit-kerja', access: role1, bulk: true },
  },
  menu: { id: 20003, parent: 20000, path: '/user/unit-kerja', icon: 'apartment' },
});
