import * as z from 'zod/mini';

/** Whether the survey of an answered request may be answered, or was. */
export const statusSurveiSchema = z.nullable(z.enum(['terbuka', 'diisi']));

export type StatusSurvei = z.infer<typeof statusSurveiSchema>;

/** Its page; number and code stand behind the `#`, which browsers send to nobody. */
export const surveyPath = (nomor: string, kode?: string): string =>
  `/pengajuan/survei/#${nomor}${kode === undefined ? '' : `/${kode}`}`;
