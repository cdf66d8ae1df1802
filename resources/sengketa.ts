import { date, file, longText, reference, select, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { role1 } from './parts/access.ts';
import { unduhDaftar } from './parts/list.ts';

/** Disputes before the Komisi Informasi, as the agency hears of them. */
export const sengketa = defineResource({
  name: 'sengketa',
  label: { one: 'Sengketa Informasi', many: 'Sengketa Informasi' },
  title: 'nomor_register',
  aboutPerson: true,
  fields: {
    nomor_register: text({
      label: 'Nomor register',
      personal: 'none',
      required: true,
      max: 100,
      hint: 'Nomor yang diberikan Komisi Informasi.',
    }),
    komisi: text({ label: 'Komisi Informasi', required: true, max: 120, personal: 'none' }),
    keberatan_id: reference({
      label: 'Keberatan',
      required: true,
      to: 'keberatan',
      embed: { nomor_keberatan: 'nomor_registrasi' },
    }),
    tanggal_pengajuan: date({ label: 'Tanggal pengajuan', required: true, personal: 'none' }),
    status: select({
      label: 'Status',
      personal: 'none',
      required: true,
      initial: 'didaftarkan',
      lookup: 'status_sengketa',
    }),
    tanggal_putusan: date({ label: 'Tanggal putusan atau pencabutan', personal: 'none' }),
    putusan: longText({ label: 'Amar putusan atau hasil mediasi', max: 5000, personal: 'words' }),
    file_putusan: file({ label: 'Naskah putusan', accept: ['pdf'], personal: 'none' }),
    catatan: longText({
      label: 'Catatan',
      max: 2000,
      personal: 'words',
      readBy: [1],
      hint: 'Untuk petugas; pemohon tidak membacanya.',
    }),
  },
  list: {
    columns: ['nomor_register', 'komisi', 'keberatan_id', 'tanggal_pengajuan', 'status'],
    search: [
      'nomor_register',
      'komisi',
      { through: 'keberatan_id', fields: ['nomor_registrasi', 'kasus'], readBy: [1] },
    ],
    filters: [
      'status',
      'keberatan_id',
      { name: 'tahun', field: 'tanggal_pengajuan', match: 'year' },
    ],
    sort: ['nomor_register', 'tanggal_pengajuan', 'status'],
    order: ['tanggal_pengajuan', 'desc'],
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: role1 },
    show: { access: role1 },
    create: { access: role1 },
    update: {
      at: 'update-sengketa',
      access: role1,
      hint: 'Keberatannya tidak dapat diganti. Bila sengketa ini tercatat pada keberatan yang keliru, hapus, lalu catat lagi pada keberatan yang benar.',
      fields: [
        'nomor_register',
        'komisi',
        'tanggal_pengajuan',
        'status',
        'tanggal_putusan',
        'putusan',
        'file_putusan',
        'catatan',
      ],
    },
    remove: { at: 'delete-sengketa', access: role1 },
    'buffer-putusan': {
      kind: 'file',
      at: 'buffer-putusan',
      fields: ['file_putusan'],
      access: role1,
    },
  },
  menu: {
    id: 10003,
    parent: 10000,
    path: '/pengajuan/sengketa-informasi',
    icon: 'account_balance',
  },
});
