import * as z from 'zod/mini';

/** How long a case stood at a status. */
export const tahapEntrySchema = z.object({
  status: z.string(),
  /** ISO 8601 in UTC. */
  sejak: z.string(),
  /** When the status ended; null while it lasts. */
  sampai: z.nullable(z.string()),
  /** Working days in Jakarta from the day after the first to the last, or to today. */
  hari_kerja: z.int(),
});

/** The statuses that a case went through, oldest first; one at which it ended is not among them. */
export const tahapSchema = z.array(tahapEntrySchema);

export type Tahap = z.infer<typeof tahapEntrySchema>;
