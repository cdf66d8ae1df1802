import { hakKeberatanSchema } from '#core/case/hak/hak-keberatan-schema.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { kelengkapanFields } from '#core/forms/kelengkapan.ts';
import { pemohonFields } from '#core/forms/pemohon.ts';
import { permohonanFields } from '#core/forms/permohonan.ts';
import {
  computed,
  date,
  longText,
  number,
  reference,
  select,
  text,
  timestamp,
} from '#core/resource/fields/index.ts';
import { defineResource, filesIn, inPart, namesOf } from '#core/resource/index.ts';
import { citizen, concerned, officers, role1 } from './parts/access.ts';
import { catatanPetugas, perkaraTerkait, register, ringkasanPerkara } from './parts/case-calls.ts';
import {
  hitunganPerkara,
  jalannyaPerkara,
  isiJawaban,
  nomorRegistrasi,
  saluran,
  tanggalMasuk,
} from './parts/case-fields.ts';
import { cariPemohon, unduhDaftar } from './parts/list.ts';
import { ics, pdf } from './parts/media-types.ts';

const fields = {
  nomor_registrasi: nomorRegistrasi,
  ...permohonanFields,
  user_id: reference({
    label: 'Pemohon',
    part: 'pemohon',
    to: 'user',
    embed: { nama_pemohon: 'name' },
    otherwise: { nama_pemohon: 'pemohon_nama' },
  }),
  saluran,
  tanggal_masuk: tanggalMasuk,
  ...pemohonFields,
  status: select({
    label: 'Status',
    part: null,
    personal: 'none',
    required: true,
    managed: true,
    lookup: 'status_permohonan',
  }),
  ...jalannyaPerkara,
  kelengkapan_diminta_pada: timestamp({ label: 'Kelengkapan diminta pada', part: 'kelengkapan' }),
  kelengkapan_batas: timestamp({ label: 'Batas waktu melengkapi', part: 'kelengkapan' }),
  dilengkapi_pada: timestamp({ label: 'Dilengkapi pada', part: 'kelengkapan' }),
  kelengkapan: longText({
    label: 'Kelengkapan',
    part: 'kelengkapan',
    personal: 'words',
    max: 5000,
  }),
  file_kelengkapan: kelengkapanFields.file_kelengkapan,
  batas_waktu_lengkap: timestamp({ label: 'Batas waktu sejak lengkap', part: null }),
  perpanjangan_hari: number({
    label: 'Perpanjangan, hari kerja',
    part: 'perpanjangan',
    personal: 'none',
    min: 1,
    max: 7,
  }),
  diperpanjang_pada: timestamp({ label: 'Diperpanjang pada', part: 'perpanjangan' }),
  alasan_perpanjangan: select({
    label: 'Alasan perpanjangan',
    part: 'perpanjangan',
    personal: 'none',
    lookup: 'alasan_perpanjangan',
  }),
  uraian_perpanjangan: longText({
    label: 'Uraian alasan perpanjangan',
    part: 'perpanjangan',
    personal: 'words',
    max: 2000,
  }),
  keputusan: select({
    label: 'Keputusan',
    part: 'jawaban',
    personal: 'none',
    lookup: 'keputusan_permohonan',
  }),
  alasan_penolakan: select({
    label: 'Alasan penolakan',
    part: 'jawaban',
    personal: 'none',
    lookup: 'alasan_penolakan',
  }),
  dikecualikan_id: reference({
    label: 'Informasi yang dikecualikan',
    part: 'jawaban',
    to: 'dikecualikan',
    embed: { informasi_dikecualikan: 'informasi', pasal_dikecualikan: 'pasal' },
    hint: 'Penetapan yang menjadi dasar penolakan.',
  }),
  penguasaan: select({
    label: 'Penguasaan informasi',
    part: 'jawaban',
    personal: 'none',
    lookup: 'penguasaan',
  }),
  ...isiJawaban,
  bentuk_informasi: select({
    label: 'Bentuk informasi',
    part: 'penyerahan',
    personal: 'none',
    lookup: 'bentuk_informasi',
  }),
  tanggal_penyerahan: date({
    label: 'Tanggal penyerahan informasi',
    part: 'penyerahan',
    personal: 'none',
  }),
  biaya: number({
    label: 'Biaya, rupiah',
    part: 'penyerahan',
    personal: 'none',
    min: 0,
    hint: 'Hanya biaya penggandaan dan pengiriman. Kosongkan bila tidak ada.',
  }),
  cara_pembayaran: text({
    label: 'Cara pembayaran',
    part: 'penyerahan',
    personal: 'words',
    max: 100,
  }),
  ...hitunganPerkara,
  hak_keberatan: computed({ label: 'Hak keberatan', schema: hakKeberatanSchema, detailOnly: true }),
};

export const permohonan = defineResource({
  name: 'permohonan',
  label: { one: 'Permohonan Informasi', many: 'Permohonan Informasi' },
  title: 'judul',
  scopes: { own: 'user_id', unit: 'kode_unit_kerja' },
  aboutPerson: true,
  parts: {
    jawaban: { title: 'Jawaban', skipEmpty: true },
    penyerahan: { title: 'Penyerahan dan biaya', skipEmpty: true },
    isi: { title: 'Isi permohonan' },
    kelengkapan: { title: 'Kelengkapan', skipEmpty: true },
    perpanjangan: { title: 'Perpanjangan waktu', skipEmpty: true },
    pemohon: { title: 'Pemohon', skipEmpty: true },
    penanganan: { title: 'Penanganan' },
  },
  fields,
  list: {
    columns: [
      'nomor_registrasi',
      'judul',
      'user_id',
      'status',
      'kode_unit_kerja',
      'tanggal_diterima',
      'batas_waktu',
      'tenggat',
    ],
    search: [
      'nomor_registrasi',
      'judul',
      'kebutuhan',
      'pemohon_nama',
      'pemohon_surel',
      'pemohon_telepon',
      ...cariPemohon,
    ],
    filters: [
      'status',
      { name: 'status_permohonan', field: 'status' },
      {
        name: 'berjalan',
        field: 'status',
        match: 'among',
        among: statusBerjalan('status_permohonan', permohonanMachine),
      },
      'kode_unit_kerja',
      'keputusan',
      { name: 'tahun', field: 'tanggal_diterima', match: 'year' },
      { name: 'batas_sampai', field: 'batas_waktu', match: 'to' },
    ],
    sort: ['nomor_registrasi', 'judul', 'status', 'tanggal_diterima', 'batas_waktu', 'tenggat'],
    order: ['tanggal_diterima', 'desc'],
    counted: true,
  },
  calls: {
    ekspor: unduhDaftar(officers),
    list: { access: officers },
    'list-external': { kind: 'list', access: citizen },
    lookup: { access: citizen },
    show: { access: concerned },
    create: {
      access: citizen,
      fields: [...namesOf(permohonanFields), 'user_id'],
      captcha: true,
    },
    update: {
      at: 'update-permohonan',
      access: officers,
      fields: ['kode_unit_kerja', 'batas_unit', ...inPart(fields, 'jawaban', 'penyerahan')],
    },
    'catat-permohonan': {
      kind: 'create',
      label: 'Catat permohonan',
      access: role1,
      fields: ['saluran', 'tanggal_masuk', ...namesOf(pemohonFields), ...namesOf(permohonanFields)],
    },
    'lihat-identitas': {
      kind: 'reveal',
      label: 'Lihat nomor identitas',
      access: role1,
      fields: ['pemohon_nomor_identitas'],
    },
    'lengkapi-permohonan': {
      kind: 'action',
      label: 'Catat kelengkapan',
      access: { 1: 'all', 3: 'own' },
      hint: 'Untuk kelengkapan yang diserahkan pemohon di luar portal. Permohonan kembali diproses.',
      input: kelengkapanFields,
    },
    'perpanjang-permohonan': {
      kind: 'action',
      label: 'Perpanjang waktu',
      access: officers,
      input: {
        perpanjangan_hari: number({
          label: 'Perpanjangan, hari kerja',
          required: true,
          min: 1,
          max: 7,
        }),
        alasan_perpanjangan: select({
          label: 'Alasan perpanjangan',
          required: true,
          lookup: 'alasan_perpanjangan',
        }),
        uraian_perpanjangan: longText({
          label: 'Uraian alasan',
          required: true,
          min: 10,
          max: 2000,
          hint: 'Dibaca pemohon dalam surat pemberitahuan perpanjangan.',
        }),
      },
    },
    'tanda-terima': {
      kind: 'document',
      label: 'Tanda terima',
      types: pdf,
      access: concerned,
    },
    'surat-perpanjangan': {
      kind: 'document',
      label: 'Surat perpanjangan',
      types: pdf,
      access: concerned,
    },
    'surat-jawaban': {
      kind: 'document',
      label: 'Surat pemberitahuan tertulis',
      types: pdf,
      access: concerned,
    },
    'salinan-penetapan': {
      kind: 'document',
      label: 'Penetapan pengecualian',
      types: pdf,
      access: concerned,
    },
    'tenggat-keberatan': {
      kind: 'document',
      label: 'Batas keberatan untuk kalender',
      types: ics,
      access: concerned,
    },
    register,
    ringkasan: ringkasanPerkara,
    ...catatanPetugas,
    ...perkaraTerkait,
    'minta-kelengkapan': {
      kind: 'action',
      label: 'Minta kelengkapan',
      access: officers,
      input: {
        catatan: longText({ label: 'Yang perlu dilengkapi', required: true, min: 10, max: 2000 }),
      },
    },
    'cabut-permohonan': { kind: 'action', label: 'Cabut permohonan', access: citizen },
    remove: { at: 'delete-permohonan', access: role1 },
    'buffer-pendukung': {
      kind: 'file',
      access: concerned,
      fields: filesIn(fields),
    },
  },
  menu: { id: 10001, parent: 10000, path: '/pengajuan/permohonan-informasi', icon: 'description' },
});
