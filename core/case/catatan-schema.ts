import * as z from 'zod/mini';

/** Notes that officers keep on a case and its applicant never sees, the newest first. */
export const catatanInternalSchema = z.array(
  z.object({
    id: z.string(),
    isi: z.string(),
    oleh: z.string(),
    waktu: z.iso.datetime(),
    /** Whether the reader may take it back: its writer, or role 1. */
    boleh_hapus: z.boolean(),
  }),
);

export type CatatanInternal = z.infer<typeof catatanInternalSchema>;
