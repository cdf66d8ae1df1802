import type { Jam, JamId } from '#core/case/jam/jam-schema.ts';
import type { Day } from '#core/dates/working-days.ts';
import type { Mark } from '#admin/kalender/month.tsx';
import { shortDay } from '#core/format/day.ts';

const weekend = new Set(['Sabtu', 'Minggu']);

/** Why days were passed over: holidays one after the other, weekends counted together. */
export function passedOver({ langkah }: Jam): string[] {
  const passed = langkah.filter(({ alasan }) => alasan !== null);
  const named = passed.filter(({ alasan }) => !weekend.has(alasan ?? ''));
  const weekends = passed.length - named.length;
  const lines = named.map(({ tanggal, alasan }) => `${shortDay(tanggal)}, ${alasan ?? ''}`);
  return weekends === 0 ? lines : [...lines, `${weekends} hari Sabtu atau Minggu`];
}

/** A clock of a case by its id; null where the case has no such clock. */
export function clockOf({ jam }: { jam: readonly Jam[] }, id: JamId): Jam | null {
  return jam.find((clock) => clock.id === id) ?? null;
}

/** The way of a clock as marks of a calendar. */
export function marksOf({ mulai, batas, langkah }: Jam): Map<Day, Mark> {
  const marks = new Map<Day, Mark>([
    [mulai, { look: 'mulai', words: 'hari kejadian, tidak dihitung' }],
  ]);
  for (const { tanggal, ke, alasan } of langkah) {
    if (alasan !== null) marks.set(tanggal, { look: 'dilewati', words: `dilewati, ${alasan}` });
    else if (tanggal === batas)
      marks.set(tanggal, { look: 'batas', words: `hari ke-${String(ke)}, batas waktu` });
    else marks.set(tanggal, { look: 'dihitung', words: `hari ke-${String(ke)}` });
  }
  return marks;
}

export interface ClockState {
  words: string;
  tone: 'neutral' | 'success' | 'danger';
}

/** How a clock ended; null while it runs, or where nobody waits for anything any more. */
export function endOf({ selesai, batas }: Jam): ClockState | null {
  if (selesai === null) return null;
  return selesai <= batas
    ? { words: `Selesai ${shortDay(selesai)}`, tone: 'success' }
    : { words: `Selesai ${shortDay(selesai)}, terlambat`, tone: 'danger' };
}
