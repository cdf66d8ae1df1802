import { gantiPasswordFields } from '#core/forms/ganti-password.ts';
import { hapusAkunFields } from '#core/forms/hapus-akun.ts';
import { pilihanSurel } from '#core/forms/pilihan-surel.ts';
import { profilFields } from '#core/forms/profil.ts';
import { periksaPendaftaranFields, registrationFields } from '#core/forms/registration.ts';
import { computed, email, select, text, timestamp } from '#core/resource/fields/index.ts';
import { defineResource, namesOf } from '#core/resource/index.ts';
import * as z from 'zod/mini';
import { citizen, role1 } from './parts/access.ts';
import { accountBulk, unduhDaftar } from './parts/list.ts';

export const user = defineResource({
  name: 'user',
  label: { one: 'User Eksternal', many: 'User Eksternal' },
  title: 'name',
  aboutPerson: true,
  scopes: { own: 'id' },
  fields: {
    ...registrationFields,
    role: computed({ label: 'Nama peran', schema: z.string(), detailOnly: true, offScreen: true }),
    status: select({
      label: 'Status',
      required: true,
      lookup: 'status_user',
      guarded: true,
      personal: 'none',
    }),
    alasan_status: text({
      label: 'Alasan',
      personal: 'words',
      max: 500,
      hint: 'Dibaca pemilik akun bila ia tidak dapat masuk.',
    }),
    email_baru: email({
      label: 'Surel baru, menunggu kepastian',
      managed: true,
      personal: 'identity',
    }),
    ...pilihanSurel,
    dihapus_pada: timestamp({ label: 'Dihapus atas permintaan pemiliknya' }),
  },
  list: {
    columns: ['name', 'email', 'jenis_permohonan_id', 'phone', 'status', 'dibuat_pada'],
    search: ['name', 'email', 'phone'],
    filters: ['status', 'jenis_permohonan_id'],
    sort: ['name', 'email', 'status', 'dibuat_pada'],
    order: ['dibuat_pada', 'desc'],
    counted: true,
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: role1 },
    show: { access: { 1: 'all', 3: 'own' } },
    create: {
      access: { anyone: 'all' },
      fields: namesOf(registrationFields),
      captcha: true,
    },
    'periksa-pendaftaran': {
      kind: 'preview',
      label: 'Periksa isian pendaftaran',
      access: { anyone: 'all' },
      input: periksaPendaftaranFields,
      output: z.null(),
    },
    update: {
      at: 'update-user',
      access: { 1: 'all', 3: 'own' },
      fields: namesOf(profilFields),
    },
    'update-status': {
      kind: 'update',
      label: 'Ubah status',
      access: role1,
      fields: ['status', 'alasan_status'],
      bulk: accountBulk,
    },
    'lihat-identitas': {
      kind: 'reveal',
      label: 'Lihat nomor identitas',
      access: role1,
      fields: ['nomor_identitas', 'npwp'],
    },
    'buffer-identitas': {
      kind: 'file',
      label: 'Lihat berkas identitas',
      audited: true,
      access: { 1: 'all', 3: 'own' },
      fields: ['file_ktp'],
    },
    'ganti-password': {
      kind: 'action',
      at: '/ganti-password',
      label: 'Ganti kata sandi',
      access: citizen,
      input: gantiPasswordFields,
    },
    'pilihan-surel': {
      kind: 'update',
      at: '/pilihan-surel',
      label: 'Pilih surel yang diterima',
      access: citizen,
      fields: namesOf(pilihanSurel),
    },
    'data-pribadi': {
      kind: 'document',
      audited: true,
      at: '{id}/data-pribadi',
      label: 'Unduh data pribadi',
      types: ['application/zip'],
      access: citizen,
    },
    'hapus-akun': {
      kind: 'action',
      at: '/hapus-akun',
      label: 'Hapus akun',
      access: citizen,
      input: hapusAkunFields,
    },
    remove: { at: 'delete-user', access: role1, bulk: true },
  },
  menu: { id: 20001, parent: 20000, path: '/user/eksternal', icon: 'person' },
});
