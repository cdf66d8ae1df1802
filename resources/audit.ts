import { longText, numericSelect, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { role1 } from './parts/access.ts';
import { unduhDaftar } from './parts/list.ts';

/** Written by the server alone: who did what to which record. */
export const audit = defineResource({
  name: 'audit',
  label: { one: 'Log Audit', many: 'Log Audit' },
  title: 'aksi',
  moments: { dibuat_pada: 'Waktu' },
  fields: {
    pelaku_nama: text({ label: 'Pelaku', managed: true }),
    pelaku_role: numericSelect({ label: 'Peran', managed: true, lookup: 'role' }),
    aksi: text({ label: 'Tindakan', required: true, managed: true }),
    resource: text({ label: 'Jenis data', required: true, managed: true }),
    data_nama: text({ label: 'Data', managed: true }),
    alamat_ip: text({ label: 'Alamat IP', managed: true }),
    pelaku_id: text({ label: 'Id pelaku', managed: true }),
    record_id: text({ label: 'Id data', managed: true }),
    sebelum: longText({ label: 'Sebelum', managed: true, detailOnly: true }),
    sesudah: longText({ label: 'Sesudah', managed: true, detailOnly: true }),
  },
  list: {
    columns: [
      'dibuat_pada',
      'pelaku_nama',
      'pelaku_role',
      'aksi',
      'resource',
      'data_nama',
      'alamat_ip',
    ],
    search: ['pelaku_nama', 'data_nama', 'record_id', 'alamat_ip'],
    filters: [
      'aksi',
      'resource',
      'pelaku_role',
      { name: 'record_id', field: 'record_id', named: 'data_nama' },
      { name: 'pelaku_id', field: 'pelaku_id', named: 'pelaku_nama' },
      { name: 'sejak', field: 'dibuat_pada', match: 'from' },
      { name: 'sampai', field: 'dibuat_pada', match: 'to' },
    ],
    sort: ['dibuat_pada'],
    order: ['dibuat_pada', 'desc'],
  },
  calls: {
    list: { access: role1 },
    ekspor: unduhDaftar(role1),
    show: { access: role1 },
  },
  menu: { id: 90000, path: '/audit', icon: 'history' },
});
