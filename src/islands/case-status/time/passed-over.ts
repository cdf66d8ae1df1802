import type { Langkah } from '#core/case/jam/jam-schema.ts';

export interface PassedOver {
  /** How many Saturdays and Sundays. */
  weekends: number;
  /** Holidays and days off, each by its name. */
  others: { tanggal: string; alasan: string }[];
}

const weekend: readonly string[] = ['Sabtu', 'Minggu'];

/** The days on the way of a clock that were not counted. */
export function passedOver(langkah: readonly Langkah[]): PassedOver {
  const passed = langkah.flatMap(({ tanggal, ke, alasan }) =>
    ke === null ? [{ tanggal, alasan: alasan ?? '' }] : [],
  );
  const others = passed.filter(({ alasan }) => !weekend.includes(alasan));
  return { weekends: passed.length - others.length, others };
}

/** 1 for Monday to 7 for Sunday, of a day YYYY-MM-DD. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
