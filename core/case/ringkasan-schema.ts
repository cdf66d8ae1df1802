import * as z from 'zod/mini';
import { kepuasanSchema } from '#core/survei/kepuasan.ts';

const jumlah = z.int().check(z.gte(0));
/** How many cases hold a value. */
const menurut = z.array(z.object({ nilai: z.string(), jumlah }));

/** Figures of the cases of a kind, as far as the reader reaches. */
export const ringkasanSchema = z.object({
  /** The year that the figures are of, by the Jakarta day of receipt. */
  tahun: z.int(),
  /** Years in which cases were received, and the running one; the newest first. */
  tahun_ada: z.array(z.int()),
  /** Of all years: what is under way now. */
  sekarang: z.object({
    berjalan: jumlah,
    /** Past the due date of the law. */
    terlambat: jumlah,
    /** Due within two working days by the law or by the work unit's own day, the late ones included. */
    mendesak: jumlah,
    menurut_status: menurut,
  }),
  diterima: jumlah,
  menurut_status: menurut,
  /** January to December; `menurut_status` is how the cases of the month stand today. */
  menurut_bulan: z.array(z.object({ bulan: z.string(), jumlah, menurut_status: menurut })),
  menurut_keputusan: menurut,
  /** null: no work unit has it; empty for a reader of one unit alone. */
  menurut_unit: z.array(
    z.object({ id: z.nullable(z.string()), nama: z.nullable(z.string()), jumlah }),
  ),
  waktu_jawab: z.object({
    dijawab: jumlah,
    /** Answered by the due date of the law. */
    tepat_waktu: jumlah,
    /** Working days from receipt to answer, one decimal; null where nothing is answered. */
    rata_rata: z.nullable(z.number()),
    median: z.nullable(z.number()),
    /** Working days from and up to; null up to: or more. */
    sebaran: z.array(z.object({ dari: z.int(), sampai: z.nullable(z.int()), jumlah })),
    /** Years on the way without a list of holidays: weekends alone were left out. */
    tahun_tanpa_daftar: z.array(z.int()),
  }),
  /** What applicants of the whole agency think, of requests; null where too few have said. */
  kepuasan: z.nullable(kepuasanSchema),
});

export type Ringkasan = z.infer<typeof ringkasanSchema>;
