import * as z from 'zod/mini';

/** A day on the way of a clock, YYYY-MM-DD. */
export const langkahSchema = z.object({
  tanggal: z.string(),
  /** Which working day it is, from 1; null where it was passed over. */
  ke: z.nullable(z.int()),
  /** Why it was passed over; null where it counts. */
  alasan: z.nullable(z.string()),
});

export const jamIds = [
  'jawaban',
  'jawaban_sejak_lengkap',
  'permintaan_kelengkapan',
  'kelengkapan',
  'keberatan',
  'sengketa',
  'mulai_sidang',
  'selesai_sidang',
  'gugatan',
] as const;

/** A clock of the law, with how its due day came about. */
export const jamEntrySchema = z.object({
  id: z.enum(jamIds),
  /** "Jawaban atas permohonan". */
  nama: z.string(),
  /** The article: "UU 14/2008 Pasal 22 ayat (7)". */
  pasal: z.string(),
  /** The day of the event; day one is the working day after it. */
  mulai: z.string(),
  /** Working days, an extension included. */
  hari: z.int(),
  /** The last day, to its end in Jakarta. */
  batas: z.string(),
  /** The day on which what the clock waits for came, or the case ended; null while it runs. */
  selesai: z.nullable(z.string()),
  langkah: z.array(langkahSchema),
  /** Years on the way that have no list of holidays: weekends alone were left out there. */
  tahun_tanpa_daftar: z.array(z.int()),
  /** Years on the way whose list is not yet confirmed by a decree. */
  tahun_perkiraan: z.array(z.int()),
});

/** The clocks of a case, the one that binds first. */
export const jamSchema = z.array(jamEntrySchema);

export type Langkah = z.infer<typeof langkahSchema>;
export type JamId = (typeof jamIds)[number];
export type Jam = z.infer<typeof jamEntrySchema>;
