import * as z from 'zod/mini';
import { kepuasanSchema } from '#core/survei/kepuasan.ts';

const jumlah = z.int().check(z.gte(0));
/** Working days, one decimal; null where nothing was answered. */
const rataRata = z.nullable(z.number().check(z.gte(0)));

/**
 * One month of the service report. A case counts in the month in which it was received, by the
 * Jakarta day of `tanggal_diterima`, whenever it is answered.
 */
export const bulanLaporanSchema = z.object({
  bulan: z.string(),
  jumlahPengguna: z.object({
    /** Requests and objections together. */
    jumlahRegistrasi: jumlah,
    jumlahPermohonanInformasi: jumlah,
    jumlahKeberatan: jumlah,
    /** The average in whole working days, as the report prints it: "2 hari kerja", or empty. */
    waktuPenyelesaian: z.string(),
    /** From receipt to answer, of the registrations that are answered. */
    rataRataWaktuPenyelesaian: rataRata,
  }),
  /** Of requests; granted as a whole or in part, and refused. */
  jumlahDikabulkanDanDitolak: z.object({ dikabulkan: jumlah, ditolak: jumlah }),
  /** Labels of the reasons of the refusals, each once. */
  alasanPenolakan: z.array(z.string()),
});

/** A year's service report, in the shape that the public page reads. */
export const laporanIsiSchema = z.object({
  status_code: z.literal(200),
  tahun: z.int(),
  /** January to December. */
  data: z.array(bulanLaporanSchema),
  total: z.object({ jumlahRegistrasi: jumlah, rataRataWaktuPenyelesaian: rataRata }),
  /** Of the survey that applicants answered in the year; absent where too few have. */
  kepuasan: z.optional(kepuasanSchema),
});

/** A figure for the yearly monitoring by the Komisi Informasi; null where the data do not say. */
const angka = z.object({
  kode: z.string(),
  /** Heading that the figure stands under. */
  kelompok: z.string(),
  uraian: z.string(),
  nilai: z.nullable(z.number()),
  satuan: z.string(),
});

/** The report as it stands now, with what is asked for beside it. */
export const laporanLangsungSchema = z.object({
  isi: laporanIsiSchema,
  eMonev: z.array(angka),
  /** Years without a list of holidays in which days were counted: weekends alone were left out. */
  tahun_tanpa_daftar: z.array(z.int()),
});

export type BulanLaporan = z.infer<typeof bulanLaporanSchema>;
export type LaporanIsi = z.infer<typeof laporanIsiSchema>;
export type LaporanLangsung = z.infer<typeof laporanLangsungSchema>;
export type AngkaEMonev = z.infer<typeof angka>;
