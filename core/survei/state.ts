import * as z from 'zod/mini';

/** Whether the survey of an answered request may be answered, or was. */
export const statusSurveiSchema = z.nullable(z.enum(['terbuka', 'diisi']));

export type StatusSurvei = z.infer<typeof statusSurveiSchema>;
