import * as z from 'zod/mini';

/** A case whose due date a change of the calendar moves. */
export const bergeserSchema = z.object({
  resource: z.enum(['permohonan', 'keberatan']),
  id: z.string(),
  nomor_registrasi: z.string(),
  /** YYYY-MM-DD. */
  batas_lama: z.string(),
  batas_baru: z.string(),
});

export type Bergeser = z.infer<typeof bergeserSchema>;

/** A case whose applicant was told another last day of a right than the calendar counts. */
export const hakTetapSchema = z.object({
  resource: z.enum(['permohonan', 'keberatan']),
  id: z.string(),
  nomor_registrasi: z.string(),
  /** What the applicant may do until then. */
  hak: z.string(),
  /** As they were told; YYYY-MM-DD. */
  semula: z.string(),
  /** As the new calendar counts it. */
  hitungan: z.string(),
  /** The later of both, which holds. */
  berlaku: z.string(),
});

export type HakTetap = z.infer<typeof hakTetapSchema>;

/** What a change of the calendar would bring. */
export const pratinjauKalenderSchema = z.object({
  /** Cases that are under way. */
  diperiksa: z.int(),
  /** How many of them move. */
  jumlah: z.int(),
  /** Those that move, of very many the ones that would be due first. */
  bergeser: z.array(bergeserSchema),
  /** Cases whose applicants are told of the last day of a right. */
  jumlah_hak: z.int(),
  /** The same, of very many the ones whose right ends first. */
  hak: z.array(hakTetapSchema),
});

export type PratinjauKalender = z.infer<typeof pratinjauKalenderSchema>;
