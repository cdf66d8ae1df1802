import type { Day } from '#core/dates/working-days.ts';
import type { Tone } from '#admin/theme/theme.ts';

/** How a work unit stands against its own day; null while that lies ahead. */
export function unitStanding(day: Day, today: Day): { words: string; tone: Tone } | null {
  if (day < today) return { words: 'Sudah lewat', tone: 'danger' };
  return day === today ? { words: 'Hari ini', tone: 'warning' } : null;
}
