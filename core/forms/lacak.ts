import * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { textSchema } from '#core/rules/text.ts';

/** The registration number of a case, and the code on its receipt. */
export const lacakSchema = z.strictObject(
  {
    nomor: textSchema({ label: 'Nomor registrasi', required: true, max: 40 }),
    kode: textSchema({ label: 'Kode pantau', required: true, max: 60 }),
  },
  say('Isian', 'unknown'),
);
