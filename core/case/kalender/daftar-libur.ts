import * as z from 'zod/mini';
import { lookupValues } from '#core/lookup/lookups.ts';
import { isDay } from '#core/resource/fields/date.ts';
import { day } from '#core/rules/patterns.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const hariLibur = z
  .strictObject({
    tanggal: z
      .string()
      .check(
        z.regex(day, { error: 'harus tanggal, misalnya "2026-01-31"', abort: true }),
        z.refine(isDay, 'tanggal ini tidak ada'),
        z.meta({ title: 'Tanggal', description: 'Tahun-bulan-hari, misalnya 2026-01-31.' }),
      ),
    nama: text(120).check(
      z.meta({
        title: 'Nama',
        description: 'Yang terbaca pada penghitungan batas waktu sebagai alasan hari itu dilewati.',
      }),
    ),
    jenis: z.enum(lookupValues('jenis_hari_libur')).check(
      z.meta({
        title: 'Jenis',
        description: 'libur untuk hari libur nasional, cuti_bersama untuk cuti bersama.',
      }),
    ),
  })
  .check(z.meta({ title: 'Satu hari libur' }));

/** The days off of one year: data/hari-libur/YYYY.json, and a record of the resource `kalender`. */
export const daftarLibur = z
  .strictObject({
    $schema: z.optional(z.string()),
    tahun: z
      .int()
      .check(
        z.gte(2000),
        z.lte(2100),
        z.meta({ title: 'Tahun', description: 'Sama dengan nama berkas.' }),
      ),
    status: z.enum(lookupValues('status_kalender')).check(
      z.meta({
        title: 'Status',
        description: 'resmi bila keputusan bersamanya sudah terbit; perkiraan bila belum.',
      }),
    ),
    sumber: text(1000).check(
      z.meta({
        title: 'Sumber',
        description: 'Nomor keputusan yang menetapkannya, dan apa yang masih perlu dicocokkan.',
      }),
    ),
    hari: z.array(hariLibur).check(
      z.minLength(1),
      z.meta({
        title: 'Hari libur dan cuti bersama',
        description:
          'Berurutan, setiap tanggal satu kali. Yang jatuh pada akhir pekan juga dicatat.',
      }),
    ),
  })
  .check(
    ({ value, issues }) => {
      for (const { index, message } of flawsOfDays(value.tahun, value.hari)) {
        issues.push({ code: 'custom', input: value, path: ['hari', index, 'tanggal'], message });
      }
    },
    z.meta({ title: 'Hari libur nasional dan cuti bersama satu tahun' }),
  );

export type DaftarLibur = Omit<z.infer<typeof daftarLibur>, '$schema'>;

/**
 * What is wrong with the days of a year taken together, each by its place in the list. Of days of
 * another year the first stands for all: most often it is the year that is wrong.
 */
export function flawsOfDays(
  tahun: number,
  hari: readonly { tanggal: string }[],
): { index: number; message: string }[] {
  const stray = hari.findIndex(({ tanggal }) => !tanggal.startsWith(`${tahun}-`));
  return hari.flatMap(({ tanggal }, index) => {
    const before = hari[index - 1]?.tanggal ?? '';
    if (index === stray) return [{ index, message: `bukan hari dalam tahun ${tahun}` }];
    if (tanggal === before) return [{ index, message: 'tanggal ini tertulis dua kali' }];
    return tanggal < before ? [{ index, message: `harus berdiri sebelum ${before}` }] : [];
  });
}
