import { weekdayAndDay } from '#core/format/day.ts';

/** Until when an applicant is to send what was asked for, or that it may still be sent after that day. */
export const completeBy = (due: string, now: Date): string =>
  Date.parse(due) >= now.getTime()
    ? `Lengkapi paling lambat ${weekdayAndDay(due)}.`
    : `Batasnya ${weekdayAndDay(due)} sudah lewat. Selama permohonan belum dijawab, kelengkapan masih dapat Anda kirim.`;
