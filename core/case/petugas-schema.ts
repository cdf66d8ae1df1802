import * as z from 'zod/mini';
import { ketidakhadiranSchema } from './ketidakhadiran.ts';

/** An officer who may open a case. */
export const petugasPerkaraSchema = z.strictObject({
  id: z.string(),
  nama: z.string(),
  /** How their work unit is called in short. */
  unit: z.nullable(z.string()),
  /** Whether the reader may give the case to them. */
  dapat_ditugasi: z.boolean(),
  /** Null where they are at work. */
  ketidakhadiran: z.nullable(ketidakhadiranSchema),
});

/** The officers who may open a case, by name. */
export const petugasSchema = z.array(petugasPerkaraSchema);

export type PetugasPerkara = z.infer<typeof petugasPerkaraSchema>;
