import * as z from 'zod/mini';
import { strictShape } from '#core/rules/strict-shape.ts';
import { optionalOf, textSchema } from '#core/rules/text.ts';
import { namaUnsur, nilaiSurvei, tiapUnsur } from './unsur.ts';

/**
 * An answered survey: the request that it is about, what a mail's link proves that by, and a mark for each
 * element. Whoever is logged in as the applicant needs no token.
 */
export const surveiSchema = strictShape({
  nomor: textSchema({ label: 'Nomor registrasi', required: true, max: 40 }),
  token: optionalOf(textSchema({ label: 'Token', max: 60 })),
  ...tiapUnsur((nama) =>
    z.enum(nilaiSurvei, {
      error: ({ input }) =>
        `Pertanyaan ${namaUnsur.indexOf(nama) + 1} ${input === undefined ? 'belum dijawab' : 'tidak valid'}`,
    }),
  ),
});

export type Survei = z.infer<typeof surveiSchema>;
