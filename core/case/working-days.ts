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
}

const hour = 3_600_000;
const jakartaOffset = 7 * hour;
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
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);
}

/** Why a day is no working day; null where it is one. */
export function dayOff(calendar: Calendar, day: Day): string | null {
  const holiday = calendar.holidays.get(day);
  if (holiday) return holiday.nama;
  return weekend[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? null;
}

/** The day `count` working days after `from`; day one is the working day after it. */
export function dueDate(calendar: Calendar, from: Day, count: number): DueDate {
  const steps: DayStep[] = [];
  const missing = new Set<number>();
  let day = from;
  for (let counted = 0; counted < count;) {
    day = nextDay(day);
    const year = Number(day.slice(0, 4));
    if (!calendar.years.has(year)) missing.add(year);
    const reason = dayOff(calendar, day);
    if (reason === null) counted += 1;
    steps.push(reason === null ? { day, counted: true } : { day, counted: false, reason });
  }
  return { due: day, steps, missingYears: [...missing] };
}

/** Working days left after `today` up to and with `due`; negative once it has passed. */
export function workingDaysLeft(calendar: Calendar, today: Day, due: Day): number {
  const [from, to, sign] = today <= due ? [today, due, 1] : [due, today, -1];
  let left = weekdaysUntil(to) - weekdaysUntil(from);
  for (const day of calendar.holidays.keys()) {
    if (day > from && day <= to && !isWeekend(day)) left -= 1;
  }
  return left === 0 ? 0 : sign * left;
}

const isWeekend = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

/** Mondays to Fridays from the week of 1 January 1970 up to and with a day. */
function weekdaysUntil(day: Day): number {
  // That week's Monday came three days before.
  const days = Date.parse(`${day}T00:00:00Z`) / (24 * hour) + 3 + 1;
  return Math.floor(days / 7) * 5 + Math.min(days % 7, 5);
}
