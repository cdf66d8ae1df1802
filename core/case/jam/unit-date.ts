import { workingDay, type Calendar, type Day } from '../../dates/working-days.ts';

/** Working days that the PPID keeps for itself before an answer is due. */
export const hariSebelumBatas = 3;

/**
 * The day by which a work unit is to have its part ready: some working days ahead of the due date
 * of the law, but never before the first working day after today, nor after the due date.
 */
export function unitDate(calendar: Calendar, due: Day, today: Day): Day {
  const wanted = workingDay(calendar, due, -hariSebelumBatas);
  const earliest = workingDay(calendar, today, 1);
  const day = wanted < earliest ? earliest : wanted;
  return day > due ? due : day;
}
