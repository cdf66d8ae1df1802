import { readFileSync } from 'node:fs';
import { calendarOf } from '#core/case/kalender/kalender.ts';
import { daftarLibur } from '#core/case/kalender/daftar-libur.ts';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import type { Calendar } from '#core/dates/working-days.ts';

/** The calendar as the lists in data/ have it. */
export function listedCalendar(...years: number[]): Calendar {
  return calendarOf(
    years.map((year) => {
      const file = new URL(`../../data/hari-libur/${String(year)}.json`, import.meta.url);
      return daftarLibur.parse(JSON.parse(readFileSync(file, 'utf8')));
    }),
  );
}

/**
 * The way of a clock as a page of a calendar: a line a week, which begins with its Monday; in it
 * which working day each day is, `-` for one passed over, `.` for one before or after the way.
 */
export function weeks({ langkah }: Jam): string[] {
  const lines = new Map<string, string[]>();
  for (const { tanggal, ke } of langkah) {
    const at = new Date(`${tanggal}T00:00:00Z`);
    const column = (at.getUTCDay() + 6) % 7;
    at.setUTCDate(at.getUTCDate() - column);
    const monday = at.toISOString().slice(0, 10);
    const line = lines.get(monday) ?? Array.from({ length: 7 }, () => '.');
    line[column] = ke === null ? '-' : String(ke);
    lines.set(monday, line);
  }
  return [...lines].map(([monday, days]) => `${monday} ${days.join(' ')}`);
}

/** A page of a calendar as a test writes it: columns may be padded. */
export function page(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '));
}
