import type { Jam } from '#core/case/jam/jam-schema.ts';
import type { Calendar, Day } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import type { CaseName, CaseRow } from './case-kind.ts';

/** What an applicant may do until the last day of their own, by the kind of case. */
export const rightNames: Readonly<Record<CaseName, string>> = {
  permohonan: 'mengajukan keberatan',
  keberatan: 'mengajukan sengketa',
};

/** What a change of the calendar makes of the last day of an applicant's right. */
export interface RightMove {
  /** As they were told. */
  told: Day;
  /** As the new calendar counts it. */
  counted: Day;
  /** The later of the two: what holds. */
  clock: Jam;
}

interface Counting {
  /** Which clock of a case is its applicant's own; null while it does not run. */
  rightOf(row: CaseRow, calendar: Calendar, today: Day): Jam | null;
  before: Calendar;
  after: Calendar;
  today: Day;
}

/**
 * How the last day of a right moves; null where it does not, is over, or was not told. A right that was
 * told is never shortened: what counts less keeps the day that was told.
 */
export function rightMove(row: CaseRow, counting: Counting): RightMove | null {
  const { rightOf, before, after, today } = counting;
  // Where nothing changed, nothing moves: each night thousands of cases are asked.
  if (before === after) return null;
  const told = rightOf(row, before, today)?.batas;
  const counted = rightOf({ ...row, hak_sampai: null }, after, today)?.batas;
  if (told === undefined || counted === undefined || told === counted) return null;
  const holds = told > counted ? told : counted;
  if (holds < today || row.hak_sampai === holds) return null;
  const clock = rightOf({ ...row, hak_sampai: holds }, after, today);
  return clock && { told, counted, clock };
}

/** A line of the history about it. */
export function lineOf(
  name: CaseName,
  { told, counted }: Pick<RightMove, 'told' | 'counted'>,
  reason: string,
) {
  const what = `Hari terakhir ${rightNames[name]}`;
  return counted > told
    ? {
        judul: `${what} menjadi ${longDay(counted)}`,
        catatan: `${reason} Semula ${longDay(told)}, menjadi ${longDay(counted)}.`,
      }
    : {
        judul: `${what} tetap ${longDay(told)}`,
        catatan: `${reason} Menurut hitungan baru ${longDay(counted)}, tetapi ${longDay(told)} yang sudah diberitahukan tetap berlaku.`,
      };
}
