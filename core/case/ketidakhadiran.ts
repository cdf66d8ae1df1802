import * as z from 'zod/mini';
import type { Day } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';

/** That an officer is absent today: until which day, and who stands in for them. */
export const ketidakhadiranSchema = z.strictObject({
  sampai: z.iso.date(),
  wakil: z.nullable(z.strictObject({ id: z.string(), nama: z.string() })),
});

export type Ketidakhadiran = z.infer<typeof ketidakhadiranSchema>;

/** The days of an absence, in words. */
export const absentDays = (from: Day, until: Day): string =>
  from === until ? longDay(from) : `${longDay(from)} sampai ${longDay(until)}`;

/** An absence in words, after the name of whoever is absent. */
export const absentInWords = ({ sampai, wakil }: Ketidakhadiran): string =>
  `tidak hadir sampai ${longDay(sampai)}, ${wakil ? `diwakili ${wakil.nama}` : 'tanpa wakil'}`;

/** Who may stand in for an officer: whoever reads at least what they do by their role and unit. */
export const calonWakilSchema = z.array(
  z.strictObject({
    id: z.string(),
    nama: z.string(),
    /** How their work unit is called in short. */
    unit: z.nullable(z.string()),
    ketidakhadiran: z.nullable(ketidakhadiranSchema),
  }),
);

export type CalonWakil = z.infer<typeof calonWakilSchema>[number];
