import { gantiPasswordFields } from '#core/forms/ganti-password.ts';
import { hapusAkunFields } from '#core/forms/hapus-akun.ts';
import { profilFields } from '#core/forms/profil.ts';
import { periksaPendaftaranFields, registrationFields } from '#core/forms/registration.ts';
import { keberatanFields } from '#core/forms/keberatan.ts';
import { kelengkapanFields } from '#core/forms/kelengkapan.ts';
import { pemohonFields } from '#core/forms/pemohon.ts';
import { pilihanSurel } from '#core/forms/pilihan-surel.ts';
import { permohonanFields } from '#core/forms/permohonan.ts';
import { tanggapanFields } from '#core/forms/tanggapan.ts';
import { keberatanMachine } from '#core/case/keberatan.ts';
import { permohonanMachine } from '#core/case/permohonan.ts';
import { statusBerjalan } from '#core/case/status-berjalan.ts';
import { catatanInternal } from '#core/case/catatan.ts';
import { hakKeberatan } from '#core/case/hak-keberatan.ts';
import { hakSengketa, sengketaRingkas } from '#core/case/hak-sengketa.ts';
import { jam } from '#core/case/jam.ts';
import { pratinjauKalender } from '#core/case/kalender.ts';
import { ringkasan } from '#core/case/ringkasan.ts';
import { riwayat, tenggat } from '#core/case/riwayat.ts';
import { tahap } from '#core/case/tahap.ts';
import { laporanIsi, laporanLangsung } from '#core/report/laporan.ts';
import {
  defineResource,
  defineResources,
  type Access,
  type ListedRecord,
  type MenuGroup,
  type OpenedRecord,
  type RowOf,
  type ValuesOf,
  type asked,
} from '#core/resource/index.ts';
import {
  boolean,
  computed,
  date,
  documentKinds,
  email,
  file,
  image,
  items,
  json,
  longText,
  number,
  numericSelect,
  password,
  reference,
  richText,
  select,
  text,
  timestamp,
  url,
  year,
} from '#core/resource/fields/index.ts';
import * as z from 'zod/mini';

/** Entries of the sidebar that no resource stands behind. */
export const menuGroups: readonly MenuGroup[] = [
  { id: 9000, nama: 'Beranda', icon: 'home', path: '/beranda' },
  { id: 10000, nama: 'Pengajuan', icon: 'inbox' },
  { id: 20000, nama: 'User', icon: 'people' },
  { id: 30000, nama: 'Informasi Publik', icon: 'campaign' },
];

/** What the portal's visitors read and role 1 writes. */
const publishedByRole1 = { anyone: 'published', 1: 'all' } as const;
const role1 = { 1: 'all' } as const;
/** Each reads as far as they are concerned: the citizen, the unit it was redirected to, role 1. */
const concerned = { 1: 'all', 2: 'unit', 3: 'own' } as const;
const officers = { 1: 'all', 2: 'unit' } as const;
const citizen = { 3: 'own' } as const;

const terbit = boolean({
  label: 'Terbitkan',
  required: true,
  initial: true,
  hint: 'Hanya yang diterbitkan tampil di situs.',
});

/** What is done to many entries of the published content at once. */
const contentBulk = [
  { call: 'update', label: 'Terbitkan', values: { terbit: true } },
  { call: 'update', label: 'Tarik dari situs', values: { terbit: false } },
  { call: 'remove' },
] as const;
const accountBulk = (call: string) =>
  [
    { call, label: 'Aktifkan', values: { status: 'aktif' } },
    { call, label: 'Nonaktifkan', values: { status: 'nonaktif' } },
    { call: 'remove' },
  ] as const;

/** A list as a file, as it is searched, filtered and ordered. */
const unduhDaftar = (access: Access) =>
  ({ kind: 'export', label: 'Unduh daftar', access }) as const;

const faq = defineResource({
  name: 'faq',
  label: { one: 'FAQ', many: 'FAQ' },
  title: 'pertanyaan',
  orderable: 'urutan',
  scopes: { published: 'terbit' },
  fields: {
    pertanyaan: text({ label: 'Pertanyaan', required: true, max: 300 }),
    jawaban: richText({ label: 'Jawaban', required: true }),
    urutan: number({ label: 'Urutan', min: 0, max: 9999 }),
    terbit,
  },
  list: {
    columns: ['pertanyaan', 'terbit', 'diubah_pada'],
    search: ['pertanyaan', 'jawaban'],
    filters: ['terbit'],
    sort: ['pertanyaan', 'urutan', 'diubah_pada'],
    order: ['urutan', 'asc'],
    bulk: contentBulk,
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-faq', access: role1 },
    'pindah-faq': { kind: 'move', label: 'Atur urutan', access: role1 },
    remove: { at: 'delete-faq', access: role1 },
  },
  menu: { id: 50000, path: '/faq', icon: 'quiz' },
});

const regulasi = defineResource({
  name: 'regulasi',
  label: { one: 'Regulasi', many: 'Regulasi' },
  title: 'judul',
  scopes: { published: 'terbit' },
  fields: {
    judul: text({ label: 'Judul', required: true, max: 300 }),
    tautan: url({ label: 'Tautan', hint: 'Alamat naskah resminya, bila ada.' }),
    img: image({ label: 'Gambar sampul' }),
    dokumen: file({ label: 'Naskah', accept: ['pdf'] }),
    terbit,
  },
  list: {
    columns: ['img', 'judul', 'tautan', 'terbit'],
    search: ['judul'],
    filters: ['terbit'],
    sort: ['judul', 'dibuat_pada', 'diubah_pada'],
    order: ['dibuat_pada', 'desc'],
    bulk: contentBulk,
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-regulasi', access: role1 },
    remove: { at: 'delete-regulasi', access: role1 },
    'file-download': {
      kind: 'file',
      at: 'file-download',
      fields: ['dokumen'],
      access: publishedByRole1,
    },
    'buffer-regulasi': {
      kind: 'file',
      at: 'buffer-regulasi',
      fields: ['img'],
      inline: true,
      access: publishedByRole1,
    },
  },
  menu: { id: 40000, path: '/regulasi', icon: 'gavel' },
});

const sertamerta = defineResource({
  name: 'sertamerta',
  label: { one: 'Informasi Serta Merta', many: 'Informasi Serta Merta' },
  title: 'judul',
  page: '/informasi/serta-merta/{id}',
  scopes: { published: 'terbit' },
  fields: {
    judul: text({ label: 'Judul', required: true, max: 300 }),
    isi: richText({ label: 'Isi', required: true }),
    thumbnail: image({ label: 'Gambar', hint: 'Tampil di kartu dan di atas pengumuman.' }),
    terbit,
  },
  list: {
    columns: ['thumbnail', 'judul', 'terbit', 'dibuat_pada'],
    search: ['judul', 'isi'],
    filters: ['terbit', { name: 'tahun', field: 'dibuat_pada', match: 'year' }],
    sort: ['judul', 'dibuat_pada', 'diubah_pada'],
    order: ['dibuat_pada', 'desc'],
    bulk: contentBulk,
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-serta-merta', access: role1 },
    remove: { at: 'delete-serta-merta', access: role1 },
    'buffer-image': {
      kind: 'file',
      at: 'buffer-image',
      fields: ['thumbnail'],
      inline: true,
      access: publishedByRole1,
    },
  },
  menu: {
    id: 30003,
    parent: 30000,
    path: '/informasi-publik/informasi-serta-merta',
    icon: 'campaign',
  },
});

/** The columns of a list of public information, as the law names them. */
const daftarInformasi = {
  no: number({ label: 'Nomor', min: 1, max: 9999 }),
  informasi: text({ label: 'Informasi', required: true, max: 300 }),
  ringkasanIsiInformasi: longText({ label: 'Ringkasan isi informasi', required: true, rows: 3 }),
  pejabat: text({ label: 'Pejabat yang menguasai', max: 200 }),
  penanggungJawab: text({ label: 'Penanggung jawab', max: 200 }),
  waktuTempat: text({ label: 'Waktu dan tempat pembuatan', max: 200 }),
  bentukInformasi: text({ label: 'Bentuk informasi', max: 200 }),
  retensiArsip: select({ label: 'Retensi arsip', lookup: 'retensi_arsip' }),
  pemilik: text({
    label: 'Deputi atau divisi',
    max: 200,
    hint: 'Daftar dikelompokkan menurut isian ini.',
  }),
};

const berkala = defineResource({
  name: 'berkala',
  label: { one: 'Informasi Berkala', many: 'Informasi Berkala' },
  title: 'informasi',
  scopes: { published: 'terbit' },
  fields: { ...daftarInformasi, tautan: url({ label: 'Tautan' }), terbit },
  list: {
    columns: ['no', 'informasi', 'pemilik', 'retensiArsip', 'terbit'],
    search: ['informasi', 'ringkasanIsiInformasi', 'penanggungJawab'],
    filters: ['terbit', 'retensiArsip', 'pemilik'],
    sort: ['no', 'informasi', 'pemilik', 'diubah_pada'],
    order: ['no', 'asc'],
    bulk: contentBulk,
  },
  calls: {
    'all-berkala': { kind: 'list', unpaged: true, access: publishedByRole1 },
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-berkala', access: role1 },
    remove: { at: 'delete-berkala', access: role1 },
  },
  menu: {
    id: 30001,
    parent: 30000,
    path: '/informasi-publik/informasi-berkala',
    icon: 'event_repeat',
  },
});

const setiapsaat = defineResource({
  name: 'setiapsaat',
  label: { one: 'Informasi Setiap Saat', many: 'Informasi Setiap Saat' },
  title: 'informasi',
  scopes: { published: 'terbit' },
  fields: { ...daftarInformasi, terbit },
  list: {
    columns: ['no', 'informasi', 'pemilik', 'retensiArsip', 'terbit'],
    search: ['informasi', 'ringkasanIsiInformasi', 'penanggungJawab'],
    filters: ['terbit', 'retensiArsip', 'pemilik'],
    sort: ['no', 'informasi', 'pemilik', 'diubah_pada'],
    order: ['no', 'asc'],
    bulk: contentBulk,
  },
  calls: {
    'all-setiap-saat': { kind: 'list', unpaged: true, access: publishedByRole1 },
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-setiap-saat', access: role1 },
    remove: { at: 'delete-setiap-saat', access: role1 },
  },
  menu: {
    id: 30002,
    parent: 30000,
    path: '/informasi-publik/informasi-setiap-saat',
    icon: 'article',
  },
});

const videopublik = defineResource({
  name: 'videopublik',
  label: { one: 'Video Informasi Publik', many: 'Video Informasi Publik' },
  title: 'judul',
  scopes: { published: 'terbit' },
  fields: {
    judul: text({ label: 'Judul', required: true, max: 300 }),
    tautan: url({
      label: 'Tautan video',
      required: true,
      video: true,
      hint: 'YouTube, Vimeo, atau berkas MP4 dan WebM dapat diputar di sini sebagai pratinjau.',
    }),
    keterangan: longText({ label: 'Keterangan', max: 2000, rows: 3 }),
    terbit,
  },
  list: {
    columns: ['judul', 'tautan', 'terbit', 'dibuat_pada'],
    search: ['judul', 'keterangan'],
    filters: ['terbit'],
    sort: ['judul', 'dibuat_pada', 'diubah_pada'],
    order: ['dibuat_pada', 'desc'],
    bulk: contentBulk,
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-video', access: role1 },
    remove: { at: 'delete-video', access: role1 },
  },
  menu: {
    id: 30004,
    parent: 30000,
    path: '/informasi-publik/video-informasi-publik',
    icon: 'video_library',
  },
});

/** What every case carries beside what its applicant fills in. */
const nomorRegistrasi = text({
  label: 'Nomor registrasi',
  required: true,
  managed: true,
  unique: true,
});
const saluran = select({
  label: 'Cara pengajuan',
  required: true,
  initial: 'langsung',
  lookup: 'saluran',
});
const tanggalMasuk = date({
  label: 'Tanggal diterima kantor',
  hint: 'Hari surat, telepon, atau kunjungannya. Batas waktu dihitung sejak hari itu.',
});
const jalannyaPerkara = {
  tanggal_diterima: timestamp({ label: 'Tanggal diterima', required: true }),
  batas_waktu: timestamp({ label: 'Batas waktu', required: true }),
  kode_unit_kerja: reference({
    label: 'Unit kerja',
    to: 'unit_kerja',
    embed: { nama_unit_kerja: 'nama', singkatan_unit_kerja: 'singkatan' },
  }),
  batas_unit: date({
    label: 'Batas waktu unit kerja',
    hint: 'Lebih awal dari batas waktu menurut undang-undang. Kosongkan untuk tiga hari kerja sebelumnya.',
  }),
};
const jawabanPerkara = {
  catatan: longText({
    label: 'Catatan untuk pemohon',
    max: 2000,
    hint: 'Dibaca pemohon bersama jawabannya.',
  }),
  lampiran: file({ label: 'Surat jawaban', accept: documentKinds }),
  dokumen_informasi: file({ label: 'Dokumen informasi', accept: documentKinds }),
  selesai_pada: timestamp({ label: 'Selesai pada' }),
  tenggat: computed({ label: 'Sisa waktu', schema: tenggat }),
  jam: computed({ label: 'Perhitungan waktu', schema: jam, detailOnly: true }),
  tahapan: computed({ label: 'Lama tiap tahap', schema: tahap, detailOnly: true }),
  tindakan: computed({ label: 'Tindakan', schema: z.array(z.string()), detailOnly: true }),
  riwayat: computed({ label: 'Riwayat', schema: riwayat, detailOnly: true }),
  catatan_internal: computed({
    label: 'Catatan internal',
    schema: catatanInternal,
    detailOnly: true,
    readBy: [1, 2],
  }),
};
const berkasPerkara = ['file_pendukung', 'lampiran', 'dokumen_informasi'] as const;

const pdf = ['application/pdf'] as const;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ics = ['text/calendar'] as const;
/** The register of a period, as the law wants it kept. */
const register = {
  kind: 'document',
  at: '/register',
  label: 'Unduh register',
  types: [xlsx, ...pdf],
  input: {
    dari: date({ label: 'Dari', required: true }),
    sampai: date({ label: 'Sampai', required: true }),
    bentuk: select({ label: 'Bentuk', required: true, lookup: 'bentuk_berkas' }),
  },
  access: officers,
} as const;

/** What officers tell each other about a case; its applicant never sees it. */
const catatanPetugas = {
  'catat-internal': {
    kind: 'action',
    label: 'Tulis catatan internal',
    access: officers,
    input: { isi: longText({ label: 'Catatan internal', required: true, max: 4000, rows: 3 }) },
  },
  'hapus-catatan': {
    kind: 'action',
    label: 'Hapus catatan internal',
    access: officers,
    input: { catatan_id: text({ label: 'Catatan', required: true, max: 60 }) },
  },
} as const;

/** Figures of a year, and of what is under way now. */
const ringkasanPerkara = {
  kind: 'summary',
  label: 'Ringkasan',
  access: officers,
  input: { tahun: year({ label: 'Tahun', hint: 'Tahun ini bila tidak diisi.' }) },
  output: ringkasan,
} as const;

const permohonan = defineResource({
  name: 'permohonan',
  label: { one: 'Permohonan Informasi', many: 'Permohonan Informasi' },
  title: 'judul',
  scopes: { own: 'user_id', unit: 'kode_unit_kerja' },
  fields: {
    nomor_registrasi: nomorRegistrasi,
    ...permohonanFields,
    user_id: reference({
      label: 'Pemohon',
      to: 'user',
      embed: { nama_pemohon: 'name' },
      otherwise: { nama_pemohon: 'pemohon_nama' },
    }),
    saluran,
    tanggal_masuk: tanggalMasuk,
    ...pemohonFields,
    status: select({
      label: 'Status',
      required: true,
      managed: true,
      lookup: 'status_permohonan',
    }),
    ...jalannyaPerkara,
    kelengkapan_diminta_pada: timestamp({ label: 'Kelengkapan diminta pada' }),
    kelengkapan_batas: timestamp({ label: 'Batas waktu melengkapi' }),
    dilengkapi_pada: timestamp({ label: 'Dilengkapi pada' }),
    kelengkapan: longText({ label: 'Kelengkapan', max: 5000 }),
    file_kelengkapan: kelengkapanFields.file_kelengkapan,
    batas_waktu_lengkap: timestamp({ label: 'Batas waktu sejak lengkap' }),
    perpanjangan_hari: number({ label: 'Perpanjangan, hari kerja', min: 1, max: 7 }),
    alasan_perpanjangan: select({ label: 'Alasan perpanjangan', lookup: 'alasan_perpanjangan' }),
    uraian_perpanjangan: longText({ label: 'Uraian alasan perpanjangan', max: 2000 }),
    diperpanjang_pada: timestamp({ label: 'Diperpanjang pada' }),
    keputusan: select({ label: 'Keputusan', lookup: 'keputusan_permohonan' }),
    alasan_penolakan: select({ label: 'Alasan penolakan', lookup: 'alasan_penolakan' }),
    dikecualikan_id: reference({
      label: 'Informasi yang dikecualikan',
      to: 'dikecualikan',
      embed: { informasi_dikecualikan: 'informasi', pasal_dikecualikan: 'pasal' },
      hint: 'Penetapan yang menjadi dasar penolakan.',
    }),
    penguasaan: select({ label: 'Penguasaan informasi', lookup: 'penguasaan' }),
    bentuk_informasi: select({ label: 'Bentuk informasi', lookup: 'bentuk_informasi' }),
    biaya: number({
      label: 'Biaya, rupiah',
      min: 0,
      hint: 'Hanya biaya penggandaan dan pengiriman. Kosongkan bila tidak ada.',
    }),
    cara_pembayaran: text({ label: 'Cara pembayaran', max: 100 }),
    tanggal_penyerahan: date({ label: 'Tanggal penyerahan informasi' }),
    ...jawabanPerkara,
    hak_keberatan: computed({ label: 'Hak keberatan', schema: hakKeberatan, detailOnly: true }),
  },
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
    search: ['nomor_registrasi', 'judul', 'kebutuhan'],
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
      fields: ['judul', 'kebutuhan', 'tujuan', 'cara_informasi_id', 'file_pendukung', 'user_id'],
      captcha: true,
    },
    update: {
      at: 'update-permohonan',
      access: officers,
      fields: [
        'kode_unit_kerja',
        'batas_unit',
        'keputusan',
        'alasan_penolakan',
        'dikecualikan_id',
        'penguasaan',
        'bentuk_informasi',
        'biaya',
        'cara_pembayaran',
        'tanggal_penyerahan',
        'catatan',
        'lampiran',
        'dokumen_informasi',
      ],
    },
    'catat-permohonan': {
      kind: 'create',
      label: 'Catat permohonan',
      access: role1,
      fields: [
        'saluran',
        'tanggal_masuk',
        ...(Object.keys(pemohonFields) as (keyof typeof pemohonFields)[]),
        'judul',
        'kebutuhan',
        'tujuan',
        'cara_informasi_id',
        'file_pendukung',
      ],
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
    'tenggat-keberatan': {
      kind: 'document',
      label: 'Batas keberatan untuk kalender',
      types: ics,
      access: concerned,
    },
    register,
    ringkasan: ringkasanPerkara,
    ...catatanPetugas,
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
      fields: [...berkasPerkara, 'file_kelengkapan'],
    },
  },
  menu: { id: 10001, parent: 10000, path: '/pengajuan/permohonan-informasi', icon: 'description' },
});

const keberatan = defineResource({
  name: 'keberatan',
  label: { one: 'Pengajuan Keberatan', many: 'Pengajuan Keberatan' },
  title: 'nomor_registrasi',
  scopes: { own: 'user_id', unit: 'kode_unit_kerja' },
  fields: {
    nomor_registrasi: nomorRegistrasi,
    ...keberatanFields,
    user_id: reference({
      label: 'Pemohon',
      to: 'user',
      embed: { nama_pemohon: 'name' },
      otherwise: { nama_pemohon: 'pemohon_nama' },
    }),
    saluran,
    tanggal_masuk: tanggalMasuk,
    pemohon_nama: text({ label: 'Nama pemohon', max: 120, managed: true }),
    status: select({ label: 'Status', required: true, managed: true, lookup: 'status_keberatan' }),
    ...jalannyaPerkara,
    keputusan: select({ label: 'Keputusan', lookup: 'keputusan_keberatan' }),
    nama_atasan: text({ label: 'Nama Atasan PPID', max: 120 }),
    jabatan_atasan: text({ label: 'Jabatan Atasan PPID', max: 120 }),
    tanggapan_pemohon: select({ label: 'Tanggapan pemohon', lookup: 'tanggapan_pemohon' }),
    uraian_tanggapan: tanggapanFields.uraian_tanggapan,
    ditanggapi_pada: timestamp({ label: 'Ditanggapi pada' }),
    ...jawabanPerkara,
    hak_sengketa: computed({ label: 'Hak sengketa', schema: hakSengketa, detailOnly: true }),
    sengketa: computed({ label: 'Sengketa', schema: z.array(sengketaRingkas), detailOnly: true }),
  },
  list: {
    columns: [
      'nomor_registrasi',
      'permohonan_informasi_id',
      'alasan',
      'user_id',
      'status',
      'kode_unit_kerja',
      'tanggal_diterima',
      'batas_waktu',
      'tenggat',
    ],
    search: ['nomor_registrasi', 'kasus'],
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
      'alasan',
      'keputusan',
      { name: 'tahun', field: 'tanggal_diterima', match: 'year' },
      { name: 'batas_sampai', field: 'batas_waktu', match: 'to' },
    ],
    sort: ['nomor_registrasi', 'status', 'tanggal_diterima', 'batas_waktu', 'tenggat'],
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
      fields: ['permohonan_informasi_id', 'alasan', 'kasus', 'file_pendukung', 'user_id'],
      captcha: true,
    },
    update: {
      at: 'update-keberatan',
      access: officers,
      fields: [
        'kode_unit_kerja',
        'batas_unit',
        'keputusan',
        'nama_atasan',
        'jabatan_atasan',
        'catatan',
        'lampiran',
        'dokumen_informasi',
      ],
    },
    'catat-keberatan': {
      kind: 'create',
      label: 'Catat keberatan',
      access: role1,
      fields: [
        'saluran',
        'tanggal_masuk',
        'permohonan_informasi_id',
        'alasan',
        'kasus',
        'file_pendukung',
      ],
    },
    'tanggapi-keberatan': {
      kind: 'action',
      label: 'Catat tanggapan pemohon',
      access: { 1: 'all', 3: 'own' },
      hint: 'Dicatat satu kali dan tidak dapat diubah.',
      input: tanggapanFields,
    },
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
    register,
    ringkasan: ringkasanPerkara,
    ...catatanPetugas,
    'cabut-keberatan': { kind: 'action', label: 'Cabut keberatan', access: citizen },
    remove: { at: 'delete-keberatan', access: role1 },
    'buffer-pendukung': { kind: 'file', access: concerned, fields: berkasPerkara },
  },
  menu: { id: 10002, parent: 10000, path: '/pengajuan/pengajuan-keberatan', icon: 'balance' },
});

const user = defineResource({
  name: 'user',
  label: { one: 'User Eksternal', many: 'User Eksternal' },
  title: 'name',
  scopes: { own: 'id' },
  fields: {
    ...registrationFields,
    status: select({ label: 'Status', required: true, lookup: 'status_user', guarded: true }),
    alasan_status: text({
      label: 'Alasan',
      max: 500,
      hint: 'Dibaca pemilik akun bila ia tidak dapat masuk.',
    }),
    email_baru: email({ label: 'Surel baru, menunggu kepastian', managed: true }),
    ...pilihanSurel,
    dihapus_pada: timestamp({ label: 'Dihapus atas permintaan pemiliknya' }),
  },
  list: {
    columns: ['name', 'email', 'jenis_permohonan_id', 'phone', 'status', 'dibuat_pada'],
    search: ['name', 'email'],
    filters: ['status', 'jenis_permohonan_id'],
    sort: ['name', 'email', 'status', 'dibuat_pada'],
    order: ['dibuat_pada', 'desc'],
    counted: true,
    bulk: accountBulk('update-status'),
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: role1 },
    show: { access: { 1: 'all', 3: 'own' } },
    create: {
      access: { anyone: 'all' },
      fields: Object.keys(registrationFields) as (keyof typeof registrationFields)[],
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
      fields: Object.keys(profilFields) as (keyof typeof profilFields)[],
    },
    'update-status': {
      kind: 'update',
      label: 'Ubah status',
      access: role1,
      fields: ['status', 'alasan_status'],
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
      fields: ['surat_perkembangan', 'surat_pengingat'],
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
    remove: { at: 'delete-user', access: role1 },
  },
  menu: { id: 20001, parent: 20000, path: '/user/eksternal', icon: 'person' },
});

const ownAccount = { 1: 'own', 2: 'own' } as const;

/** What role 1 writes down of an officer; the password is the officer's own to choose. */
const officerFields = [
  ...(['name', 'email', 'role_id', 'kode_unit_kerja', 'jabatan', 'status', 'foto'] as const),
];

const admin = defineResource({
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
    kode_unit_kerja: reference({
      label: 'Unit kerja',
      required: true,
      to: 'unit_kerja',
      guarded: true,
      embed: { nama_unit_kerja: 'nama', singkatan_unit_kerja: 'singkatan' },
    }),
    jabatan: text({ label: 'Jabatan', max: 120 }),
    status: select({
      label: 'Status',
      required: true,
      initial: 'aktif',
      lookup: 'status_admin',
      guarded: true,
    }),
    foto: image({ label: 'Foto', maxMiB: 2 }),
    password: password({ label: 'Kata sandi', required: true }),
  },
  list: {
    columns: ['name', 'email', 'role_id', 'kode_unit_kerja', 'status'],
    search: ['name', 'email'],
    filters: ['role_id', 'kode_unit_kerja', 'status'],
    sort: ['name', 'email', 'role_id', 'status', 'dibuat_pada'],
    order: ['name', 'asc'],
    bulk: accountBulk('update'),
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
      hint: 'Surel, peran, unit kerja, dan status diubah dengan kata sandi Anda sendiri. Perubahannya diberitahukan lewat surel kepada pemilik akun dan semua administrator lain, dan mengakhiri sesi akun itu.',
    },
    'update-admin': {
      kind: 'update',
      at: '/update-admin',
      access: ownAccount,
      fields: ['name', 'jabatan', 'foto'],
    },
    'change-password': {
      kind: 'action',
      at: '/change-password',
      label: 'Ganti kata sandi',
      access: ownAccount,
      input: gantiPasswordFields,
      hint: 'Setelah kata sandi diganti, semua sesi Anda diakhiri dan Anda masuk kembali dengan kata sandi yang baru.',
    },
    remove: { at: 'delete-admin', access: role1 },
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

/** What officers have narrowed a list of the back-office to and named, each for themselves. */
const saringan = defineResource({
  name: 'saringan',
  label: { one: 'Saringan', many: 'Saringan Tersimpan' },
  title: 'nama',
  scopes: { own: 'admin_id' },
  fields: {
    nama: text({
      label: 'Nama saringan',
      required: true,
      max: 60,
      hint: 'Tersimpan di akun Anda; hanya Anda yang melihatnya.',
    }),
    daftar: text({ label: 'Daftar', required: true, max: 60 }),
    isi: text({ label: 'Saringan', required: true, max: 2000 }),
    admin_id: text({ label: 'Pemilik', required: true, managed: true }),
  },
  list: { columns: ['nama', 'daftar'], filters: ['daftar'], order: ['nama', 'asc'] },
  calls: {
    list: { access: ownAccount },
    show: { access: ownAccount },
    create: { access: ownAccount },
    remove: { at: 'delete-saringan', access: ownAccount },
  },
});

/** Written by the server alone: who did what to which record. */
const audit = defineResource({
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
    search: ['pelaku_nama', 'data_nama', 'record_id'],
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

const unitKerja = defineResource({
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
    bulk: [
      { call: 'update', label: 'Aktifkan', values: { aktif: true } },
      { call: 'update', label: 'Nonaktifkan', values: { aktif: false } },
      { call: 'remove' },
    ],
  },
  calls: {
    'unit-kerja': { kind: 'lookup', access: { 1: 'all', 2: 'all' } },
    list: { at: 'unit-kerja/daftar', access: role1 },
    show: { at: 'unit-kerja/{id}', access: role1 },
    create: { at: 'unit-kerja', access: role1 },
    update: { at: 'unit-kerja/{id}/update-unit-kerja', access: role1 },
    remove: { at: 'unit-kerja/{id}/delete-unit-kerja', access: role1 },
  },
  menu: { id: 20003, parent: 20000, path: '/user/unit-kerja', icon: 'apartment' },
});

/** Disputes before the Komisi Informasi, as the agency hears of them. */
const sengketa = defineResource({
  name: 'sengketa',
  label: { one: 'Sengketa Informasi', many: 'Sengketa Informasi' },
  title: 'nomor_register',
  fields: {
    nomor_register: text({
      label: 'Nomor register',
      required: true,
      max: 100,
      hint: 'Nomor yang diberikan Komisi Informasi.',
    }),
    komisi: text({ label: 'Komisi Informasi', required: true, max: 120 }),
    keberatan_id: reference({
      label: 'Keberatan',
      required: true,
      to: 'keberatan',
      embed: { nomor_keberatan: 'nomor_registrasi' },
    }),
    tanggal_pengajuan: date({ label: 'Tanggal pengajuan', required: true }),
    status: select({
      label: 'Status',
      required: true,
      initial: 'didaftarkan',
      lookup: 'status_sengketa',
    }),
    tanggal_putusan: date({ label: 'Tanggal putusan atau pencabutan' }),
    putusan: longText({ label: 'Amar putusan atau hasil mediasi', max: 5000 }),
    file_putusan: file({ label: 'Naskah putusan', accept: ['pdf'] }),
    catatan: longText({ label: 'Catatan', max: 2000 }),
  },
  list: {
    columns: ['nomor_register', 'komisi', 'keberatan_id', 'tanggal_pengajuan', 'status'],
    search: ['nomor_register', 'komisi'],
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

/** What the agency has decided to withhold, and why; a refusal names one. */
const dikecualikan = defineResource({
  name: 'dikecualikan',
  label: { one: 'Informasi Dikecualikan', many: 'Informasi Dikecualikan' },
  title: 'informasi',
  scopes: { published: 'terbit' },
  fields: {
    informasi: text({ label: 'Informasi', required: true, max: 300 }),
    pasal: select({
      label: 'Dasar pengecualian',
      hint: 'Huruf dari UU 14/2008 Pasal 17.',
      required: true,
      lookup: 'pasal_17',
    }),
    dasar_hukum: longText({
      label: 'Dasar hukum lain',
      max: 2000,
      rows: 2,
      hint: 'Undang-undang lain yang menjadi dasar, bila ada.',
    }),
    konsekuensi_dibuka: longText({
      label: 'Akibat bila informasi dibuka',
      required: true,
      max: 5000,
    }),
    konsekuensi_ditutup: longText({
      label: 'Manfaat bila informasi ditutup',
      required: true,
      max: 5000,
    }),
    penanggung_jawab: text({ label: 'Unit penanggung jawab', max: 200 }),
    nomor_penetapan: text({ label: 'Nomor penetapan', max: 100 }),
    tanggal_penetapan: date({ label: 'Tanggal penetapan' }),
    berlaku_sampai: date({
      label: 'Berlaku sampai',
      hint: 'Kosongkan bila penetapan menyebut jangka waktu lain.',
    }),
    jangka_waktu: text({
      label: 'Jangka waktu pengecualian',
      max: 300,
      hint: 'Sebagaimana tertulis dalam penetapan.',
    }),
    penetapan: file({ label: 'Naskah penetapan', accept: ['pdf'] }),
    terbit,
  },
  list: {
    columns: ['informasi', 'pasal', 'nomor_penetapan', 'berlaku_sampai', 'terbit'],
    search: ['informasi', 'nomor_penetapan'],
    filters: ['terbit', 'pasal'],
    sort: ['informasi', 'pasal', 'tanggal_penetapan', 'berlaku_sampai'],
    order: ['informasi', 'asc'],
    bulk: contentBulk,
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-dikecualikan', access: role1 },
    remove: { at: 'delete-dikecualikan', access: role1 },
    'buffer-penetapan': {
      kind: 'file',
      at: 'buffer-penetapan',
      fields: ['penetapan'],
      access: publishedByRole1,
    },
  },
  menu: {
    id: 30005,
    parent: 30000,
    path: '/informasi-publik/informasi-dikecualikan',
    icon: 'lock',
  },
});

const everyone = { anyone: 'all', 1: 'all' } as const;
const hariLibur = items({
  label: 'Hari libur dan cuti bersama',
  required: true,
  max: 120,
  fields: {
    tanggal: date({ label: 'Tanggal', required: true }),
    nama: text({ label: 'Nama', required: true, max: 120 }),
    jenis: select({ label: 'Jenis', required: true, lookup: 'jenis_hari_libur' }),
  },
});
const tahunKalender = year({ label: 'Tahun', required: true, unique: true });

/** The days on which no day of a deadline is counted, a record a year. */
const kalender = defineResource({
  name: 'kalender',
  label: { one: 'Kalender Kerja', many: 'Kalender Kerja' },
  title: 'tahun',
  fields: {
    tahun: tahunKalender,
    status: select({ label: 'Status', required: true, lookup: 'status_kalender' }),
    sumber: longText({
      label: 'Sumber',
      required: true,
      max: 1000,
      rows: 2,
      hint: 'Nomor keputusan bersama yang menetapkannya.',
    }),
    hari: hariLibur,
  },
  list: {
    columns: ['tahun', 'status', 'sumber', 'diubah_pada'],
    sort: ['tahun'],
    order: ['tahun', 'desc'],
  },
  calls: {
    'all-kalender': { kind: 'list', unpaged: true, access: everyone },
    list: { access: everyone },
    show: { access: everyone },
    create: { access: role1 },
    update: { at: 'update-kalender', access: role1 },
    'pratinjau-kalender': {
      kind: 'preview',
      access: role1,
      input: { tahun: tahunKalender, hari: hariLibur },
      output: pratinjauKalender,
    },
    remove: { at: 'delete-kalender', access: role1 },
  },
  menu: { id: 80000, path: '/kalender', icon: 'event' },
});

/** The yearly service reports that are published; the server works them out from the registers. */
const laporan = defineResource({
  name: 'laporan',
  label: { one: 'Laporan Layanan', many: 'Laporan Layanan' },
  title: 'tahun',
  scopes: { published: 'terbit' },
  fields: {
    tahun: year({ label: 'Tahun', required: true, unique: true }),
    terbit,
    isi: json({ label: 'Isi', required: true, schema: laporanIsi }),
  },
  list: {
    columns: ['tahun', 'terbit', 'diubah_pada'],
    filters: ['tahun', 'terbit'],
    sort: ['tahun', 'diubah_pada'],
    order: ['tahun', 'desc'],
  },
  calls: {
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-laporan', access: role1, fields: ['terbit'] },
    'pratinjau-laporan': {
      kind: 'preview',
      access: role1,
      input: { tahun: year({ label: 'Tahun', required: true }) },
      output: laporanLangsung,
    },
    'unduh-laporan': {
      kind: 'document',
      label: 'Unduh laporan',
      types: [xlsx, ...pdf],
      input: { bentuk: register.input.bentuk },
      access: publishedByRole1,
    },
    remove: { at: 'delete-laporan', access: role1 },
  },
  menu: { id: 70000, path: '/laporan', icon: 'bar_chart' },
});

/** Every resource of the product. */
export const resources = [
  permohonan,
  keberatan,
  sengketa,
  user,
  admin,
  saringan,
  audit,
  unitKerja,
  kalender,
  laporan,
  dikecualikan,
  berkala,
  setiapsaat,
  sertamerta,
  videopublik,
  regulasi,
  faq,
];

/** Their fields by the resource's name, for the types of what answers hold. */
type Declared = { [R in (typeof resources)[number] as R['name']]: R['fields'] };
export type ResourceName = keyof Declared;
/** What the calls of each resource ask for beside its fields. */
type Asked = {
  [R in (typeof resources)[number] as R['name']]: R extends { readonly [asked]?: infer I }
    ? Exclude<I, undefined>
    : never;
};
/** What a client may send to the calls of a resource, and what steps write. */
export type InputOf<N extends ResourceName> = ValuesOf<Declared[N]> & ValuesOf<Asked[N]>;
/** The resources' tables, by name. */
export type ResourceTables = { [N in keyof Declared]: RowOf<Declared[N]> };
/** A record as it is answered where it is opened. */
export type RecordOf<N extends ResourceName> = OpenedRecord<Declared, N>;
/** The same in a list. */
export type EntryOf<N extends ResourceName> = ListedRecord<Declared, N>;

type Kind = 'permohonan' | 'keberatan';
/** What both kinds of case have. */
type Common<C> = Pick<C, keyof C>;
/** A case of either kind, as it is answered where it is opened. */
export type CaseRecord = Common<{ [K in Kind]: RecordOf<K> }[Kind]>;
/** The same in a list. */
export type CaseEntry = Common<{ [K in Kind]: EntryOf<K> }[Kind]>;

/** The same by name, checked against each other. */
export const registry = defineResources(resources, menuGroups);
