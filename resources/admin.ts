import { kabarFields } from '#core/kabar/jenis.ts';
import { gantiPasswordFields } from '#core/forms/ganti-password.ts';
import {
  boolean,
  computed,
  email,
  image,
  numericSelect,
  password,
  reference,
  select,
  text,
} from '#core/resource/fields/index.ts';
import { defineResource, namesOf } from '#core/resource/index.ts';
import * as z from 'zod/mini';
import { ownAccount, role1 } from './parts/access.ts';
import { aturKetidakhadiran, ketidakhadiranFields } from './parts/ketidakhadiran.ts';
import { accountBulk, unduhDaftar } from './parts/list.ts';

/** What role 1 writes down of an officer; the password is the officer's own to choose. */
const officerFields = [
  ...([
    'name',
    'email',
    'role_id',
    'kode_unit_kerja',
    'jabatan',
    'nip',
    'atasan_ppid',
    'status',
    'foto',
  ] as const),
];

export const admin = defineResource({
  name: 'admin',
  label: { one: 'User Internal', many: 'User Internal' },
  title: 'name',
  scopes: { own: 'id' },
  fields: {
    name: text({ label: 'Nama', required: true, max: 120, guessable: true }),
    email: email({
      label: 'Surel',
      required: true,
      unique: true,
      guessable: true,
      guarded: true,
    }),
    role_id: numericSelect({
      label: 'Peran',
      required: true,
      lookup: 'role_internal',
      guarded: true,
    }),
    role: computed({ label: 'Nama peran', schema: z.string(), detailOnly: true, offScreen: true }),
    kode_unit_kerja: reference({
      label: 'Unit kerja',
      required: true,
      to: 'unit_kerja',
      guarded: true,
      embed: { nama_unit_kerja: 'nama', singkatan_unit_kerja: 'singkatan' },
    }),
    jabatan: text({ label: 'Jabatan', max: 120 }),
    nip: text({
      label: 'NIP',
      max: 60,
      hint: 'Tercantum dalam surat yang ditandatangani. Boleh nomor pegawai lain, ditulis beserta namanya.',
    }),
    atasan_ppid: boolean({
      label: 'Atasan PPID',
      required: true,
      initial: false,
      guarded: true,
      hint: 'Memutus keberatan (UU 14/2008 Pasal 35 dan 36). Begitu satu akun menjabatnya, hanya pejabat itu yang memutus keberatan. Jabatannya wajib diisi, sebab tercantum dalam putusan.',
    }),
    status: select({
      label: 'Status',
      required: true,
      initial: 'aktif',
      lookup: 'status_admin',
      guarded: true,
    }),
    foto: image({ label: 'Foto', maxMiB: 2 }),
    ...kabarFields,
    ...ketidakhadiranFields,
    password: password({ label: 'Kata sandi', required: true }),
  },
  list: {
    columns: ['name', 'email', 'role_id', 'kode_unit_kerja', 'status'],
    search: ['name', 'email'],
    filters: ['role_id', 'kode_unit_kerja', 'atasan_ppid', 'status'],
    sort: ['name', 'email', 'role_id', 'status', 'dibuat_pada'],
    order: ['name', 'asc'],
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: role1 },
    show: { access: { 1: 'all', 2: 'own' } },
    create: {
      access: role1,
      fields: officerFields,
      hint: 'Kata sandi tidak diketik di sini. Pemilik akun menerima surel dengan tautan untuk membuatnya sendiri, berlaku tiga hari.',
    },
    'kirim-tautan': {
      kind: 'action',
      label: 'Kirim tautan kata sandi',
      access: role1,
      hint: 'Pemilik akun menerima surel dengan tautan untuk membuat kata sandi baru, berlaku tiga hari dan satu kali pakai. Tautan yang dikirim sebelumnya tidak berlaku lagi; kata sandi yang sekarang tetap berlaku sampai ia menggantinya.',
    },
    update: {
      at: 'update',
      access: role1,
      fields: officerFields,
      bulk: accountBulk,
      hint: 'Surel, peran, unit kerja, dan status diubah dengan kata sandi Anda sendiri. Perubahannya diberitahukan lewat surel kepada pemilik akun dan semua administrator lain, dan mengakhiri sesi akun itu. Nama, jabatan, dan NIP Atasan PPID diberitahukan juga.',
    },
    'update-admin': {
      kind: 'update',
      at: '/update-admin',
      access: ownAccount,
      fields: ['name', 'jabatan', 'foto', ...namesOf(kabarFields)],
    },
    ...aturKetidakhadiran,
    'change-password': {
      kind: 'action',
      at: '/change-password',
      label: 'Ganti kata sandi',
      access: ownAccount,
      input: gantiPasswordFields,
      hint: 'Setelah kata sandi diganti, semua sesi Anda diakhiri dan Anda masuk kembali dengan kata sandi yang baru.',
    },
    remove: { at: 'delete-admin', access: role1, bulk: true },
    'image-buffer': {
      kind: 'file',
      at: 'image-buffer',
      fields: ['foto'],
      inline: true,
      access: { 1: 'all', 2: 'own' },
    },
  },
  menu: { id: 20002, parent: 20000, path: '/user/internal', icon: 'badge' },
});
