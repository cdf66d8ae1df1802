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

/** What a change of the calendar would bring. */
export const pratinjauKalenderSchema = z.object({
  /** Cases that are under way. */
  diperiksa: z.int(),
  /** How many of them move. */
  jumlah: z.int(),
  /** Those that move, of very many the ones that would be due first. */
  bergeser: z.array(bergeserSchema),
});

export type PratinjauKalender = z.infer<typeof pratinjauKalenderSchema>;
