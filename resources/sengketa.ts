import { date, file, longText, reference, select, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { role1 } from './parts/access.ts';
import { unduhDaftar } from './parts/list.ts';
import { mencatatUpayaHukum, upayaHukum } from './parts/upaya-hukum.ts';

const part = 'perkara';

/** Disputes before the Komisi Informasi, and the courts after it, as the agency hears of them. */
export const sengketa = defineResource({
  name: 'sengketa',
  label: { one: 'Sengketa Informasi', many: 'Sengketa Informasi' },
  title: 'nomor_register',
  aboutPerson: true,
  parts: {
    perkara: { title: 'Sengketa di Komisi Informasi' },
    gugatan: { title: 'Gugatan di pengadilan', skipEmpty: true },
    kasasi: { title: 'Kasasi', skipEmpty: true },
  },
  fields: {
    nomor_register: text({
      label: 'Nomor register',
      part,
      personal: 'none',
      required: true,
      max: 100,
      hint: 'Nomor yang diberikan Komisi Informasi.',
    }),
    komisi: text({ label: 'Komisi Informasi', part, required: true, max: 120, personal: 'none' }),
    keberatan_id: reference({
      label: 'Keberatan',
      part,
      required: true,
      to: 'keberatan',
      embed: { nomor_keberatan: 'nomor_registrasi' },
    }),
    tanggal_pengajuan: date({ label: 'Tanggal pengajuan', part, required: true, personal: 'none' }),
    status: select({
      label: 'Status',
      part,
      personal: 'none',
      required: true,
      initial: 'didaftarkan',
      lookup: 'status_sengketa',
    }),
    tanggal_putusan: date({ label: 'Tanggal putusan atau pencabutan', part, personal: 'none' }),
    putusan: longText({
      label: 'Amar putusan atau hasil mediasi',
      part,
      max: 5000,
      personal: 'words',
    }),
    file_putusan: file({ label: 'Naskah putusan', part, accept: ['pdf'], personal: 'none' }),
    ...upayaHukum,
    catatan: longText({
      label: 'Catatan',
      part,
      max: 2000,
      personal: 'words',
      readBy: [1],
      hint: 'Untuk petugas; pemohon tidak membacanya.',
    }),
  },
  list: {
    columns: [
      'nomor_register',
      'komisi',
      'keberatan_id',
      'tanggal_pengajuan',
      'status',
      'upaya_hukum',
    ],
    spare: ['upaya_hukum'],
    search: [
      'nomor_register',
      'komisi',
      { through: 'keberatan_id', fields: ['nomor_registrasi', 'kasus'], readBy: [1] },
    ],
    filters: [
      'status',
      'upaya_hukum',
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
    ...mencatatUpayaHukum,
    'buffer-putusan': {
      kind: 'file',
      at: 'buffer-putusan',
      fields: ['file_putusan'],
      access: role1,
    },
    'buffer-upaya-hukum': {
      kind: 'file',
      fields: ['gugatan_naskah', 'kasasi_naskah'],
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
