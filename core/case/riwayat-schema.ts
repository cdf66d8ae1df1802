import * as z from 'zod/mini';
import { fileAnswerSchema } from '../resource/fields/file.ts';

/** One line of a case's history, in words for the reader's role. */
export const riwayatEntrySchema = z.object({
  waktu: z.iso.datetime(),
  aksi: z.string(),
  judul: z.string(),
  /** Who did it, as the reader may know it: an office to a citizen, a person to an officer. */
  oleh: z.string(),
  catatan: z.nullable(z.string()),
  /** A file that came with it. */
  berkas: z.nullable(fileAnswerSchema),
});

export type RiwayatEntry = z.infer<typeof riwayatEntrySchema>;

export const riwayatSchema = z.array(riwayatEntrySchema);

/** How a case stands against its due date; null once it is decided or withdrawn. */
export const tenggatSchema = z.nullable(
  z.object({
    /** Working days left; negative when late. */
    sisa_hari: z.int(),
    terlambat: z.boolean(),
    /** Years on the way that have no list of holidays. */
    tahun_tanpa_daftar: z.array(z.int()),
  }),
);

export type Tenggat = z.infer<typeof tenggatSchema>;
