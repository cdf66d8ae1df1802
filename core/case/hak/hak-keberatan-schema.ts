import * as z from 'zod/mini';
import { lookupValues } from '#core/lookup/lookups.ts';

/** One of the seven grounds of UU 14/2008 Ps 35(1), as it stands for one request. */
export const dasarKeberatanSchema = z.object({
  /** A value of the lookup `alasan_keberatan`. */
  alasan: z.enum(lookupValues('alasan_keberatan')),
  ada: z.boolean(),
  /** Since which day; null where the ground does not exist, or the day is not known. */
  sejak: z.nullable(z.string()),
  /** Why it exists or does not, in a sentence to the applicant. */
  keterangan: z.string(),
});

/** Whether, on which grounds and until when the applicant may object. */
export const hakKeberatanSchema = z.object({
  /** A ground exists and its time has not run out. */
  boleh: z.boolean(),
  /** Why an objection is not possible; null where it is. */
  halangan: z.nullable(z.string()),
  /** The last day for every ground, YYYY-MM-DD; null on a withdrawn request. */
  sampai: z.nullable(z.string()),
  dasar: z.array(dasarKeberatanSchema),
});

export type DasarKeberatan = z.infer<typeof dasarKeberatanSchema>;
export type HakKeberatan = z.infer<typeof hakKeberatanSchema>;
