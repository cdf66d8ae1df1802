import { lookupValues } from '#core/lookup/lookups.ts';
import * as z from 'zod/mini';

/*
 * What a paper says, as it was when it was issued: plain JSON, kept with the paper and fingerprinted.
 * null is "not known": it is printed as a dash or left out. A text that a list of choices stands
 * behind is kept as its label, but for the few codes that steer what a letter says.
 * Papers already issued are read by these schemas for ever: a new property must be optional, and a
 * value leaves none of the lists that an enum takes its values from.
 */

/** A calendar day in Asia/Jakarta, YYYY-MM-DD. */
const hari = z.iso.date();
/** ISO 8601 in UTC; a day where the hour is not known, as of a letter that came by post. */
const waktu = z.union([z.iso.datetime(), hari]);
const teks = z.string();
const bila = z.nullable(z.string());
const cacah = z.int().check(z.gte(0));

/** An explained clock, as core/case/jam/jam.ts makes it. */
export const jamSchema = z.strictObject({
  id: teks,
  nama: teks,
  /** "UU 14/2008 Pasal 22 ayat (7)". */
  pasal: teks,
  /** The event; day one is the working day after it. */
  mulai: hari,
  /** Working days, an extension included. */
  hari: cacah,
  batas: hari,
  /** `ke` says which working day it is; null where it is passed over, and `alasan` then says why. */
  langkah: z.array(z.strictObject({ tanggal: hari, ke: z.nullable(cacah), alasan: bila })),
  tahun_tanpa_daftar: z.array(z.int()),
  /** Years whose list of holidays no decree confirms yet. */
  tahun_perkiraan: z.optional(z.array(z.int())),
});

export const pemohonSchema = z.strictObject({
  nama: bila,
  /** Perorangan, Kelompok Orang, Badan Hukum. */
  jenis: bila,
  /** KTP, Akta atau SK Badan Hukum… */
  jenis_identitas: bila,
  nomor_identitas: bila,
  pekerjaan: bila,
  alamat: bila,
  telepon: bila,
  surel: bila,
  /** Whom the applicant is represented by, and by which power of attorney. */
  kuasa: bila,
});

/** What a form asked, and the applicant's answer in words. */
const isianSchema = z.strictObject({ label: teks, isi: bila });

/** The request that a paper speaks of. */
export const permohonanSchema = z.strictObject({
  nomor: teks,
  tanggal_diterima: waktu,
  judul: teks,
  kebutuhan: teks,
  tujuan: bila,
  cara_memperoleh: bila,
  cara_pengiriman: bila,
  /** How it came in: Portal, Surat, Telepon… */
  saluran: bila,
  /** Names of the files that came along. */
  berkas: z.array(teks),
  /** All that the form asked, in its order; papers issued before it was kept lack it. */
  isian: z.optional(z.array(isianSchema)),
});

/** The objection that a paper speaks of. */
export const keberatanSchema = z.strictObject({
  nomor: teks,
  tanggal_diterima: waktu,
  /** Letters of Pasal 35 ayat (1). */
  alasan: z.array(z.enum(lookupValues('alasan_keberatan'))).check(z.minLength(1)),
  kasus: teks,
  saluran: bila,
  berkas: z.array(teks),
  /** What the form asked beside the grounds, as of a request. */
  isian: z.optional(z.array(isianSchema)),
});

/** A decree by which information is excepted. */
export const pengecualianSchema = z.strictObject({
  informasi: teks,
  /** The letter of Pasal 17. */
  pasal: z.enum(lookupValues('pasal_17')),
  dasar_hukum: bila,
  konsekuensi_dibuka: bila,
  konsekuensi_ditutup: bila,
  penanggung_jawab: bila,
  nomor_penetapan: bila,
  tanggal_penetapan: z.nullable(hari),
  berlaku_sampai: z.nullable(hari),
  jangka_waktu: bila,
});

/** Years without a list of holidays on the way to the last day of a right; not there in older papers. */
const tanpaDaftar = { tahun_tanpa_daftar: z.optional(z.array(z.int())) };

/** Another public body, which holds what was asked. */
const badanLain = { nama: teks, alamat: teks, kontak: bila };

/** Why information is not given, as a whole or in part. */
export const alasanTolakSchema = z.strictObject({
  alasan: z.enum(lookupValues('alasan_penolakan')),
  /** In the officer's words. */
  uraian: bila,
  /** Where `alasan` is `dikecualikan`. */
  pengecualian: z.nullable(pengecualianSchema),
  /** Where `alasan` is `tidak_dikuasai`: to whom it was passed on, and when. */
  penerusan: z.optional(z.strictObject({ ...badanLain, tanggal: hari })),
});

const kepala = {
  /** Number of the document: "PI-2026-000042/TT". */
  nomor: teks,
  /** The day it was issued. */
  tanggal: hari,
  pemohon: pemohonSchema,
};

/** How a letter of the agency is headed and signed. */
export const bentukSuratSchema = z.strictObject({
  tempat: teks,
  sifat: teks,
  /** null where the letter says itself who has decided. */
  penandatangan: z.nullable(z.strictObject({ jabatan: teks, nama: bila, nip: bila })),
  tembusan: z.array(teks),
});

/** A letter; one issued before the agency said how, or by one that does not say it, has no `surat`. */
const kepalaSurat = { ...kepala, surat: z.optional(bentukSuratSchema) };

export const tandaTerimaPermohonanSchema = z.strictObject({
  jenis: z.literal('tanda_terima_permohonan'),
  ...kepala,
  permohonan: permohonanSchema,
  /** The clock by which an answer is due. */
  jam: jamSchema,
});

export const tandaTerimaKeberatanSchema = z.strictObject({
  jenis: z.literal('tanda_terima_keberatan'),
  ...kepala,
  permohonan: permohonanSchema,
  keberatan: keberatanSchema,
  jam: jamSchema,
});

export const perpanjanganSchema = z.strictObject({
  jenis: z.literal('perpanjangan'),
  ...kepalaSurat,
  permohonan: permohonanSchema,
  alasan: z.enum(lookupValues('alasan_perpanjangan')),
  uraian: teks,
  /** Working days added. */
  hari: z.int().check(z.gte(1)),
  batas_lama: hari,
  batas_baru: hari,
  /** The clock with the extension in it. */
  jam: z.nullable(jamSchema),
});

export const suratBiayaSchema = z.strictObject({
  jenis: z.literal('surat_biaya'),
  ...kepalaSurat,
  permohonan: permohonanSchema,
  /** Prices in whole rupiah. */
  rincian: z.array(z.strictObject({ uraian: teks, jumlah: cacah, harga: cacah })),
  total: cacah,
  cara_pembayaran: teks,
  /** Last day on which the office waits for the applicant to say whether they agree. */
  batas: hari,
  /** The day by which the request itself is to be answered. */
  jawaban_sampai: hari,
});

export const suratPenerusanSchema = z.strictObject({
  jenis: z.literal('surat_penerusan'),
  ...kepalaSurat,
  /** Of the request only what the body needs to answer to it. */
  permohonan: z.strictObject({ nomor: teks, tanggal_diterima: waktu }),
  badan: z.strictObject(badanLain),
  cakupan: z.enum(lookupValues('cakupan_penerusan')),
  uraian: teks,
  /** Why the office knows that it is held there. */
  dasar: teks,
  /** Whether the applicant agreed to be named; `pemohon` says nothing of who did not. */
  persetujuan: z.boolean(),
  /** The day by which this office answers the request itself. */
  jawaban_sampai: hari,
});

const pemberian = {
  /** Whether the agency holds it: Dikuasai, Belum didokumentasikan… */
  penguasaan: bila,
  /** Salinan lunak, Salinan cetak. */
  bentuk: bila,
  /** Rupiah; 0 is "free of charge", null is "not known". */
  biaya: z.nullable(z.number().check(z.gte(0))),
  cara_pembayaran: bila,
  tanggal_penyerahan: z.nullable(hari),
};

export const pemberitahuanSchema = z.strictObject({
  jenis: z.literal('pemberitahuan'),
  ...kepalaSurat,
  permohonan: permohonanSchema,
  keputusan: z.enum(['dikabulkan', 'dikabulkan_sebagian']),
  ...pemberian,
  catatan: bila,
  /** Names of the files that are handed over. */
  dokumen: z.array(teks),
  /** What is withheld, where a part is. */
  ditolak: z.nullable(alasanTolakSchema),
  /** Last day on which an objection may be filed. */
  keberatan_sampai: hari,
  ...tanpaDaftar,
});

export const penolakanSchema = z.strictObject({
  jenis: z.literal('penolakan'),
  ...kepalaSurat,
  permohonan: permohonanSchema,
  ditolak: alasanTolakSchema,
  /** Names of the files that are handed over, the exception decree among them. */
  dokumen: z.array(teks),
  keberatan_sampai: hari,
  ...tanpaDaftar,
});

export const suratRalatSchema = z.strictObject({
  jenis: z.literal('surat_ralat'),
  ...kepalaSurat,
  permohonan: permohonanSchema,
  /** The letter that is corrected, which has no number where it is none of the portal's, and its day. */
  jawaban: z.strictObject({ nomor: bila, tanggal: hari }),
  /** What was wrong, and what is right. */
  salah: teks,
  benar: teks,
  /** Names of the files that are handed over. */
  dokumen: z.array(teks),
  keberatan_sampai: hari,
  ...tanpaDaftar,
});

export const keputusanSchema = z.strictObject({
  jenis: z.literal('keputusan'),
  ...kepalaSurat,
  permohonan: permohonanSchema,
  keberatan: keberatanSchema,
  keputusan: z.enum(lookupValues('keputusan_keberatan')),
  /** The written reasons. */
  uraian: bila,
  dokumen: z.array(teks),
  nama_atasan: bila,
  jabatan_atasan: bila,
  nip_atasan: z.optional(bila),
  /** Why somebody else than the superior has decided. */
  alasan_pengganti: z.optional(bila),
  /** Last day on which a dispute may be brought before the Komisi Informasi. */
  sengketa_sampai: hari,
  ...tanpaDaftar,
});

export const ringkasanSengketaSchema = z.strictObject({
  jenis: z.literal('ringkasan_sengketa'),
  ...kepala,
  permohonan: permohonanSchema,
  keberatan: keberatanSchema,
  /** null for a reader of the objection who may not read the request. */
  jawaban: z.nullable(
    z.strictObject({
      /** By when the request was to be answered. */
      batas: hari,
      /** null where no answer came. */
      tanggal: z.nullable(waktu),
      /** Label of the decision. */
      keputusan: bila,
      ditolak: z.nullable(alasanTolakSchema),
      catatan: bila,
      /** What was corrected of it later; not there where nothing was. */
      ralat: z.optional(z.strictObject({ tanggal: waktu, salah: teks, benar: teks })),
    }),
  ),
  tanggapan: z.strictObject({
    batas: hari,
    tanggal: z.nullable(waktu),
    keputusan: bila,
    uraian: bila,
    nama_atasan: bila,
    jabatan_atasan: bila,
    /** What the applicant said of it. */
    tanggapan_pemohon: bila,
  }),
  sengketa_sampai: hari,
  ...tanpaDaftar,
  /** Oldest first. */
  riwayat: z.array(
    z.strictObject({
      waktu,
      perkara: z.enum(['permohonan', 'keberatan']),
      judul: teks,
      oleh: teks,
      catatan: bila,
    }),
  ),
  /** Names of the other files in the ZIP, in its order. */
  berkas: z.array(teks),
});

/** What any paper says; `jenis` tells which. */
export const snapshotSchema = z.discriminatedUnion('jenis', [
  tandaTerimaPermohonanSchema,
  tandaTerimaKeberatanSchema,
  perpanjanganSchema,
  suratBiayaSchema,
  suratPenerusanSchema,
  pemberitahuanSchema,
  penolakanSchema,
  suratRalatSchema,
  keputusanSchema,
  ringkasanSengketaSchema,
]);

export type BentukSurat = z.infer<typeof bentukSuratSchema>;
export type JamSnapshot = z.infer<typeof jamSchema>;
export type Pemohon = z.infer<typeof pemohonSchema>;
export type IsianSnapshot = z.infer<typeof isianSchema>;
export type PermohonanSnapshot = z.infer<typeof permohonanSchema>;
export type KeberatanSnapshot = z.infer<typeof keberatanSchema>;
export type Pengecualian = z.infer<typeof pengecualianSchema>;
export type AlasanTolak = z.infer<typeof alasanTolakSchema>;
export type TandaTerimaPermohonan = z.infer<typeof tandaTerimaPermohonanSchema>;
export type TandaTerimaKeberatan = z.infer<typeof tandaTerimaKeberatanSchema>;
export type Perpanjangan = z.infer<typeof perpanjanganSchema>;
export type SuratBiaya = z.infer<typeof suratBiayaSchema>;
export type SuratPenerusan = z.infer<typeof suratPenerusanSchema>;
export type Pemberitahuan = z.infer<typeof pemberitahuanSchema>;
export type Penolakan = z.infer<typeof penolakanSchema>;
export type SuratRalat = z.infer<typeof suratRalatSchema>;
export type Keputusan = z.infer<typeof keputusanSchema>;
export type RingkasanSengketa = z.infer<typeof ringkasanSengketaSchema>;
export type Snapshot = z.infer<typeof snapshotSchema>;
export type PaperKind = Snapshot['jenis'];
