import type { Day } from '#core/dates/working-days.ts';
import { weekdayAndDay } from '#core/format/day.ts';

/** Until when an applicant is asked to say whether they agree to a cost, or that they still may after that day. */
export const answerBy = (last: Day, today: Day): string =>
  today <= last
    ? `Jawab paling lambat ${weekdayAndDay(last)}.`
    : `Hari terakhirnya, ${weekdayAndDay(last)}, sudah lewat. Selama permohonan belum dijawab, biayanya masih dapat Anda setujui.`;
