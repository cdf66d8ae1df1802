import * as z from 'zod/mini';

/** From when and until when the applicant may go to the Komisi Informasi, YYYY-MM-DD. */
export const hakSengketaSchema = z.nullable(z.object({ sejak: z.string(), sampai: z.string() }));

/** A dispute, as the objection that it follows shows it. */
export const sengketaRingkasSchema = z.object({
  id: z.string(),
  nomor_register: z.string(),
  status: z.string(),
  tanggal_pengajuan: z.string(),
  /** A value of the lookup `status_upaya_hukum`; null where nobody has gone to court. */
  upaya_hukum: z.nullable(z.string()),
  /** The last day to sue over its decision, counted from the decision's own day; null where there is none. */
  gugatan_sampai: z.nullable(z.string()),
});

export type SengketaRingkas = z.infer<typeof sengketaRingkasSchema>;
