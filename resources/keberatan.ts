import { hakSengketaSchema, sengketaRingkasSchema } from '#core/case/hak/hak-sengketa-schema.ts';
import { pemutusSchema } from '#core/case/pemutus-schema.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { keberatanFields } from '#core/forms/keberatan.ts';
import { tanggapanFields } from '#core/forms/tanggapan.ts';
import {
  computed,
  longText,
  reference,
  select,
  text,
  timestamp,
} from '#core/resource/fields/index.ts';
import { defineResource, filesIn, inPart, namesOf } from '#core/resource/index.ts';
import * as z from 'zod/mini';
import { citizen, concerned, officers, role1 } from './parts/access.ts';
import {
  berkasPerkara,
  catatanPetugas,
  konsepJawaban,
  labelPerkara,
  penugasan,
  perkaraTerkait,
  prosesAtauTeruskan,
  register,
  ringkasanPerkara,
} from './parts/case-calls.ts';
import {
  hitunganPerkara,
  jalannyaPerkara,
  label,
  isiJawaban,
  nomorRegistrasi,
  saluran,
  tanggalMasuk,
} from './parts/case-fields.ts';
import { berkasKonsep, konsepPutusan, menyusunPutusan } from './parts/konsep-putusan.ts';
import { cariPemohon, milik, tampilanPerkara, unduhDaftar } from './parts/list.ts';
import { ics, pdf } from './parts/media-types.ts';
import { catatPencabutan, pencabutan } from './parts/pencabutan.ts';

const fields = {
  nomor_registrasi: nomorRegistrasi,
  ...keberatanFields,
  user_id: reference({
    label: 'Pemohon',
    part: 'penanganan',
    to: 'user',
    embed: { nama_pemohon: 'name' },
    otherwise: { nama_pemohon: 'pemohon_nama' },
  }),
  saluran,
  tanggal_masuk: tanggalMasuk,
  pemohon_nama: text({
    label: 'Nama pemohon',
    part: null,
    personal: 'identity',
    max: 120,
    managed: true,
  }),
  status: select({
    label: 'Status',
    part: null,
    personal: 'none',
    required: true,
    managed: true,
    lookup: 'status_keberatan',
  }),
  ...jalannyaPerkara,
  label,
  ...konsepPutusan,
  keputusan: select({
    label: 'Keputusan',
    part: 'jawaban',
    personal: 'none',
    lookup: 'keputusan_keberatan',
  }),
  nama_atasan: text({ label: 'Nama Atasan PPID', part: 'jawaban', personal: 'none', max: 120 }),
  jabatan_atasan: text({
    label: 'Jabatan Atasan PPID',
    part: 'jawaban',
    personal: 'none',
    max: 120,
  }),
  nip_atasan: text({
    label: 'NIP Atasan PPID',
    part: 'jawaban',
    personal: 'none',
    max: 60,
    hint: 'Tercantum di bawah tanda tangan. Boleh nomor pegawai lain, ditulis beserta namanya.',
  }),
  alasan_pengganti: longText({
    label: 'Alasan diputus bukan oleh Atasan PPID',
    part: 'jawaban',
    personal: 'words',
    max: 2000,
    hint: 'Dibaca pemohon. Diisi hanya bila setiap Atasan PPID yang terdaftar menjawab sendiri permohonannya.',
  }),
  ...isiJawaban('keberatan'),
  tanggapan_pemohon: select({
    label: 'Tanggapan pemohon',
    part: 'tanggapan',
    personal: 'none',
    lookup: 'tanggapan_pemohon',
  }),
  ditanggapi_pada: timestamp({ label: 'Ditanggapi pada', part: 'tanggapan' }),
  uraian_tanggapan: tanggapanFields.uraian_tanggapan,
  ...pencabutan,
  ...hitunganPerkara,
  hak_sengketa: computed({ label: 'Hak sengketa', schema: hakSengketaSchema, detailOnly: true }),
  peringatan: computed({
    label: 'Perlu diketahui',
    schema: z.array(z.string()),
    detailOnly: true,
  }),
  pemutus: computed({
    label: 'Pemutus',
    schema: pemutusSchema,
    detailOnly: true,
    offScreen: true,
    readBy: [1, 2],
  }),
  sengketa: computed({
    label: 'Sengketa',
    schema: z.array(sengketaRingkasSchema),
    detailOnly: true,
  }),
};

const ofDraft: ReadonlySet<string> = new Set(berkasKonsep);

export const keberatan = defineResource({
  name: 'keberatan',
  label: { one: 'Pengajuan Keberatan', many: 'Pengajuan Keberatan' },
  title: 'nomor_registrasi',
  scopes: { own: 'user_id', unit: 'kode_unit_kerja' },
  aboutPerson: true,
  parts: {
    konsep: { title: 'Konsep putusan', skipEmpty: true },
    jawaban: { title: 'Keputusan Atasan PPID', skipEmpty: true },
    tanggapan: { title: 'Tanggapan pemohon', skipEmpty: true },
    isi: { title: 'Isi keberatan' },
    pencabutan: { title: 'Pencabutan', skipEmpty: true },
    penanganan: { title: 'Pemohon dan penanganan' },
  },
  fields,
  list: {
    columns: [
      'nomor_registrasi',
      'permohonan_informasi_id',
      'alasan',
      'user_id',
      'status',
      'kode_unit_kerja',
      'petugas_id',
      'tanggal_diterima',
      'batas_waktu',
      'tenggat',
    ],
    // The days left say what most look for, and the request whose applicant it is.
    spare: ['tanggal_diterima', 'batas_waktu', 'alasan'],
    search: [
      'nomor_registrasi',
      'kasus',
      'pemohon_nama',
      'label',
      ...cariPemohon,
      {
        through: 'permohonan_informasi_id',
        fields: ['nomor_registrasi', 'judul'],
        readBy: [1, 2, 3],
      },
    ],
    filters: [
      'status',
      { name: 'status_keberatan', field: 'status' },
      {
        name: 'berjalan',
        field: 'status',
        match: 'among',
        among: statusBerjalan('status_keberatan', keberatanMachine),
      },
      'kode_unit_kerja',
      { name: 'alasan', field: 'alasan', match: 'any' },
      'keputusan',
      { name: 'label', field: 'label', match: 'has' },
      milik,
      { name: 'tahun', field: 'tanggal_diterima', match: 'year' },
      { name: 'batas_sampai', field: 'batas_waktu', match: 'to' },
    ],
    sort: ['nomor_registrasi', 'status', 'tanggal_diterima', 'batas_waktu', 'tenggat'],
    order: ['tanggal_diterima', 'desc'],
    counted: true,
    views: tampilanPerkara,
  },
  calls: {
    ekspor: unduhDaftar(officers),
    list: { access: officers },
    'list-external': { kind: 'list', access: citizen },
    lookup: { access: citizen },
    show: { access: concerned },
    create: {
      access: citizen,
      fields: [...namesOf(keberatanFields), 'user_id'],
      captcha: true,
    },
    update: {
      at: 'update-keberatan',
      access: officers,
      bulk: prosesAtauTeruskan,
      fields: ['kode_unit_kerja', 'batas_unit', ...inPart(fields, 'jawaban')],
    },
    'konsep-surat': {
      kind: 'draft',
      label: 'Lihat surat',
      hint: 'Surat yang akan terbit bila jawaban ini dikirim, bertanda KONSEP dan tanpa nomor. Isiannya diperiksa seperti jawaban; tidak ada yang disimpan atau dikirim.',
      types: pdf,
      access: officers,
      fields: inPart(fields, 'jawaban'),
    },
    'catat-keberatan': {
      kind: 'create',
      label: 'Catat keberatan',
      access: role1,
      fields: ['saluran', 'tanggal_masuk', ...namesOf(keberatanFields)],
    },
    'tanggapi-keberatan': {
      kind: 'action',
      label: 'Catat tanggapan pemohon',
      access: { 1: 'all', 3: 'own' },
      hint: 'Dicatat satu kali dan tidak dapat diubah.',
      input: tanggapanFields,
    },
    ...menyusunPutusan,
    'tanda-terima': {
      kind: 'document',
      label: 'Tanda terima',
      types: pdf,
      access: concerned,
    },
    'surat-keputusan': {
      kind: 'document',
      label: 'Surat keputusan',
      types: pdf,
      access: concerned,
    },
    'tenggat-sengketa': {
      kind: 'document',
      label: 'Batas sengketa untuk kalender',
      types: ics,
      access: concerned,
    },
    'berkas-sengketa': {
      kind: 'document',
      label: 'Berkas untuk Komisi Informasi',
      types: ['application/zip'],
      access: concerned,
    },
    'berkas-perkara': berkasPerkara,
    register,
    ringkasan: ringkasanPerkara,
    ...catatanPetugas,
    ...konsepJawaban(officers),
    ...labelPerkara,
    ...penugasan,
    ...perkaraTerkait,
    'cabut-keberatan': { kind: 'action', label: 'Cabut keberatan', access: citizen },
    'catat-pencabutan': catatPencabutan,
    remove: { at: 'delete-keberatan', access: role1 },
    'buffer-pendukung': {
      kind: 'file',
      access: concerned,
      fields: filesIn(fields).filter((name) => !ofDraft.has(name)),
    },
  },
  menu: { id: 10002, parent: 10000, path: '/pengajuan/pengajuan-keberatan', icon: 'balance' },
});
