import * as z from 'zod/mini';

/** From when and until when the applicant may go to the Komisi Informasi, YYYY-MM-DD. */
export const hakSengketaSchema = z.nullable(z.object({ sejak: z.string(), sampai: z.string() }));

/** A dispute, as the objection that it follows shows it. */
export const sengketaRingkasSchema = z.object({
  id: z.string(),
  nomor_register: z.string(),
  status: z.string(),
  tanggal_pengajuan: z.string(),
});

export type SengketaRingkas = z.infer<typeof sengketaRingkasSchema>;
