import * as z from 'zod/mini';

/** What an answer that is being written holds, a field and what was typed into it. */
const isi = z.array(z.object({ nama: z.string(), nilai: z.string() }));

/** Answers to a case that officers have begun; its applicant never sees them. */
export const konsepJawabanSchema = z.object({
  /** The reader's own, on whichever device it was begun; null where there is none. */
  milik: z.nullable(z.object({ isi, versi: z.number(), waktu: z.iso.datetime() })),
  /** Whose else there are, and when each was kept. */
  lain: z.array(z.object({ oleh: z.string(), waktu: z.iso.datetime() })),
});

export type KonsepJawaban = z.infer<typeof konsepJawabanSchema>;
