import type { CaseEntry } from '#resources';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';

type Case = Pick<CaseEntry, 'batas_waktu' | 'batas_unit'>;

/** The day on which a case is due first: by the law, or the one that its work unit was given. */
export function nearestDay({ batas_waktu, batas_unit }: Case): Day {
  const legal = dayInJakarta(new Date(batas_waktu));
  return batas_unit && batas_unit < legal ? batas_unit : legal;
}

/** Cases by that day. */
export const dueFirst = (a: Case, b: Case): number => nearestDay(a).localeCompare(nearestDay(b));
