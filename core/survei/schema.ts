import * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { strictShape } from '#core/rules/strict-shape.ts';
import { optionalOf, textSchema } from '#core/rules/text.ts';
import { tiapUnsur, unsurSurvei } from './unsur.ts';

/** From the worst to the best, as a form has them. */
export const nilaiSurvei = ['1', '2', '3', '4'] as const;

/**
 * An answered survey: the request that it is about, and a mark for each element. Whoever is logged in
 * as the applicant needs no code.
 */
export const surveiSchema = strictShape({
  nomor: textSchema({ label: 'Nomor registrasi', required: true, max: 40 }),
  kode: optionalOf(textSchema({ label: 'Kode pantau', max: 60 })),
  ...tiapUnsur((nama) =>
    z.enum(nilaiSurvei, {
      error: ({ input }) =>
        say(unsurSurvei[nama].label, input === undefined ? 'required' : 'invalid'),
    }),
  ),
});

export type Survei = z.infer<typeof surveiSchema>;
