import { dayInJakarta, type Day } from '#core/case/working-days.ts';

type Case = Readonly<Record<string, unknown>>;

/** The day that comes first for a case: that of the law, or the one its work unit was given. */
export function firstDay({ batas_waktu, batas_unit }: Case): Day {
  const legal = dayInJakarta(new Date(String(batas_waktu)));
  return typeof batas_unit === 'string' && batas_unit !== '' && batas_unit < legal
    ? batas_unit
    : legal;
}

/** Cases by the day that comes first for each. */
export const dueFirst = (a: Case, b: Case): number => firstDay(a).localeCompare(firstDay(b));
