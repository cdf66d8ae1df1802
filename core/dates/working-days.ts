import { dayAt, numberOf, weekdayOf } from './day-number.ts';

/** A calendar day in Asia/Jakarta, YYYY-MM-DD. */
export type Day = string;

export interface Holiday {
  tanggal: Day;
  nama: string;
  jenis: 'libur' | 'cuti_bersama';
}

/** The days off that are known, and the years for which a list is known at all. */
export interface Calendar {
  readonly holidays: ReadonlyMap<Day, Holiday>;
  readonly years: ReadonlySet<number>;
  /** Those of the years whose list no decree confirms yet. */
  readonly estimates?: ReadonlySet<number>;
}

/** A day on the way to a due date, and why it was passed over where it was. */
export interface DayStep {
  day: Day;
  counted: boolean;
  reason?: string;
}

export interface DueDate {
  due: Day;
  steps: DayStep[];
  /** Years on the way that have no list of holidays: weekends alone were left out there. */
  missingYears: number[];
  /** Years on the way whose list no decree confirms yet. */
  estimatedYears: number[];
}

const jakartaOffset = 7 * 3_600_000;
const weekend: Readonly<Record<number, string>> = { 0: 'Minggu', 6: 'Sabtu' };

/** The calendar day in Jakarta at a moment. Jakarta keeps UTC+7 all year. */
export function dayInJakarta(moment: Date): Day {
  return new Date(moment.getTime() + jakartaOffset).toISOString().slice(0, 10);
}

/** The first millisecond of a Jakarta day, as ISO 8601 in UTC. */
export function startOfDayInJakarta(day: Day): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - jakartaOffset).toISOString();
}

/** The last millisecond of a Jakarta day, as ISO 8601 in UTC. */
export function endOfDayInJakarta(day: Day): string {
  return new Date(Date.parse(`${day}T23:59:59.999Z`) - jakartaOffset).toISOString();
}

export function nextDay(day: Day): Day {
  return dayAt(numberOf(day) + 1);
}

/** Why a day is no working day; null where it is one. */
export function dayOff(calendar: Calendar, day: Day): string | null {
  return calendar.holidays.get(day)?.nama ?? weekend[weekdayOf(numberOf(day))] ?? null;
}

/**
 * The day `count` working days from another one, back where negative; `from` itself never counts. In
 * a year without a list every weekday does.
 */
export function workingDay(calendar: Calendar, from: Day, count: number): Day {
  const direction = Math.sign(count);
  let day = from;
  for (let left = Math.abs(count); left > 0;) {
    day = dayAt(numberOf(day) + direction);
    if (dayOff(calendar, day) === null) left -= 1;
  }
  return day;
}

/** The day `count` working days after `from`; day one is the working day after it. */
export function dueDate(calendar: Calendar, from: Day, count: number): DueDate {
  const steps: DayStep[] = [];
  let day = from;
  let number = numberOf(from);
  for (let counted = 0; counted < count;) {
    number += 1;
    day = dayAt(number);
    const reason = calendar.holidays.get(day)?.nama ?? weekend[weekdayOf(number)];
    if (reason === undefined) {
      counted += 1;
      steps.push({ day, counted: true });
    } else {
      steps.push({ day, counted: false, reason });
    }
  }
  const years = steps.length === 0 ? [] : yearsBetween(steps[0]?.day ?? day, day);
  return {
    due: day,
    steps,
    missingYears: years.filter((year) => !calendar.years.has(year)),
    estimatedYears: years.filter((year) => calendar.estimates?.has(year)),
  };
}

/** Working days left after `today` up to and with `due`; negative once it has passed. */
export function workingDaysLeft(calendar: Calendar, today: Day, due: Day): number {
  const [from, to, sign] = today <= due ? [today, due, 1] : [due, today, -1];
  let left = weekdaysUntil(numberOf(to)) - weekdaysUntil(numberOf(from));
  for (const day of calendar.holidays.keys()) {
    if (day > from && day <= to && weekend[weekdayOf(numberOf(day))] === undefined) left -= 1;
  }
  return left === 0 ? 0 : sign * left;
}

function yearsBetween(first: Day, last: Day): number[] {
  const from = Number(first.slice(0, 4));
  return Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, after) => from + after);
}

/** Mondays to Fridays from the week of 1 January 1970 up to and with a day. */
function weekdaysUntil(number: number): number {
  // That week's Monday came three days before.
  const days = number + 3 + 1;
  const rest = ((days % 7) + 7) % 7;
  return ((days - rest) / 7) * 5 + Math.min(rest, 5);
}
