import { strictShape } from '#core/rules/strict-shape.ts';
import { textSchema } from '#core/rules/text.ts';

/** The registration number of a case, and the code on its receipt. */
export const lacakSchema = strictShape({
  nomor: textSchema({ label: 'Nomor registrasi', required: true, max: 40 }),
  kode: textSchema({ label: 'Kode pantau', required: true, max: 60 }),
});
