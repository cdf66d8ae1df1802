import { dayOff, type Calendar, type Day } from './working-days.ts';

/** Working days that the PPID keeps for itself before an answer is due. */
export const hariSebelumBatas = 3;

/**
 * The day by which a work unit is to have its part ready: some working days ahead of the due date
 * of the law, but never before the first working day after today, nor after the due date.
 */
export function unitDate(calendar: Calendar, due: Day, today: Day): Day {
  const wanted = step(calendar, due, -1, hariSebelumBatas);
  const earliest = step(calendar, today, 1, 1);
  const day = wanted < earliest ? earliest : wanted;
  return day > due ? due : day;
}

function step(calendar: Calendar, from: Day, direction: 1 | -1, count: number): Day {
  let day = from;
  for (let left = count; left > 0;) {
    day = new Date(Date.parse(`${day}T00:00:00Z`) + direction * 86_400_000)
      .toISOString()
      .slice(0, 10);
    if (dayOff(calendar, day) === null) left -= 1;
  }
  return day;
}
