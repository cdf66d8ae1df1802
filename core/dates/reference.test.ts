import { describe, expect, it } from 'vitest';
import { dueDate, workingDaysLeft, type Calendar, type Day, type Holiday } from './working-days.ts';

/*
 * The calendar against a slow and obvious one: a list of all days, made by Date one by one, on
 * which a finger moves on. Chance picks from a seed, so that what fails once fails again.
 */
const seed = 20_261_120;
const calendars = 2000;
const casesOfEach = 500;

interface ListedDay {
  day: Day;
  year: number;
  /** Sunday is 0. */
  weekday: number;
}

const firstYear = 2023;
const lastYear = 2028;
const everyDay: ListedDay[] = [];
for (
  let at = Date.UTC(firstYear, 0, 1);
  at < Date.UTC(lastYear + 2, 0, 1);
  at += 24 * 60 * 60 * 1000
) {
  const date = new Date(at);
  const day = date.toISOString().slice(0, 10);
  everyDay.push({ day, year: date.getUTCFullYear(), weekday: date.getUTCDay() });
}
const placeOf = new Map(everyDay.map(({ day }, place) => [day, place]));
const placesToStart = placeOf.get(`${lastYear}-01-01`) ?? 0;

function listed(place: number): ListedDay {
  const found = everyDay[place];
  if (!found) throw new Error(`the list has no day ${place}`);
  return found;
}

const isWorkingDay = ({ holidays }: Calendar, { day, weekday }: ListedDay) =>
  weekday !== 6 && weekday !== 0 && !holidays.has(day);

/** The slow way: the days passed, those of them that count, and their years. */
function walk(calendar: Calendar, from: number, count: number) {
  const way: { day: Day; counted: boolean }[] = [];
  const years: number[] = [];
  let place = from;
  for (let left = count; left > 0;) {
    place += 1;
    const today = listed(place);
    const counted = isWorkingDay(calendar, today);
    if (counted) left -= 1;
    way.push({ day: today.day, counted });
    if (years.at(-1) !== today.year) years.push(today.year);
  }
  return { place, way, years };
}

/** Mulberry32: numbers from 0 to below 1 that a seed settles. */
function chanceOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Chance = () => number;
const below = (chance: Chance, limit: number) => Math.floor(chance() * limit);

const holiday = (tanggal: Day): Holiday => ({ tanggal, nama: 'Libur', jenis: 'libur' });

/** A calendar with some years unknown, weeks off in a row, days off at year's ends and leap days. */
function randomCalendar(chance: Chance): Calendar {
  const days = new Set<Day>();
  const years = new Set<number>();
  for (let year = firstYear; year <= lastYear; year += 1) {
    if (chance() < 0.2) continue;
    years.add(year);
    const start = placeOf.get(`${year}-01-01`) ?? 0;
    for (let left = below(chance, 25); left > 0; left -= 1) {
      days.add(listed(start + below(chance, 365)).day);
    }
    // A Lebaran: up to three weeks without one working day, anywhere in the year.
    const long = chance() < 0.6 ? 3 + below(chance, 19) : 0;
    const lebaran = start + below(chance, 340);
    for (let after = 0; after < long; after += 1) days.add(listed(lebaran + after).day);
    if (chance() < 0.5) {
      for (const day of ['01-01', '01-02', '12-24', '12-25', '12-31']) {
        days.add(`${year}-${day}`);
      }
    }
    if (year % 4 === 0 && chance() < 0.5) days.add(`${year}-02-29`);
  }
  return { years, holidays: new Map([...days].map((day) => [day, holiday(day)])) };
}

/** Any day; often one close to a year's end or a leap day. */
function randomStart(chance: Chance): number {
  const kind = chance();
  if (kind < 0.6) return below(chance, placesToStart);
  const year = firstYear + below(chance, lastYear - firstYear);
  const around = kind < 0.85 ? `${year}-12-31` : '2024-02-29';
  return Math.max(0, Math.min(placesToStart - 1, (placeOf.get(around) ?? 0) - below(chance, 20)));
}

/** The counts of the law, and some others. */
function randomCount(chance: Chance): number {
  const kind = chance();
  if (kind < 0.02) return 100;
  return kind < 0.2 ? 30 : 1 + below(chance, 17);
}

describe('a million due dates', { timeout: 60_000 }, () => {
  it('are those of counting on the fingers', () => {
    const chance = chanceOf(seed);
    let tried = 0;
    for (let round = 0; round < calendars; round += 1) {
      const calendar = randomCalendar(chance);
      for (let again = 0; again < casesOfEach; again += 1) {
        tried += 1;
        const from = randomStart(chance);
        const count = randomCount(chance);
        const flaw = flawOf(calendar, from, count, chance);
        if (flaw !== null) {
          const { years, holidays } = calendar;
          const facts = { from: listed(from).day, count, years: [...years] };
          expect({ flaw, ...facts, holidays: [...holidays.keys()].sort() }).toBeNull();
        }
      }
    }
    expect(tried).toBe(1_000_000);
  });
});

/** What is wrong with one due date; null where nothing is. */
function flawOf(calendar: Calendar, place: number, count: number, chance: Chance): string | null {
  const from = listed(place).day;
  const slow = walk(calendar, place, count);
  const fast = dueDate(calendar, from, count);
  const due = listed(slow.place).day;
  if (fast.due !== due) return `is due ${fast.due}, not ${due}`;
  if (!sameWay(fast.steps, slow.way)) return 'passes other days';
  const missing = slow.years.filter((year) => !calendar.years.has(year)).join();
  if (fast.missingYears.join() !== missing) return `misses ${fast.missingYears.join()}`;

  // What follows costs several times as much: for every tenth, and half of these.
  if (chance() < 0.9) return null;
  if (workingDaysLeft(calendar, from, due) !== count) return 'is not what working days left count';
  if (workingDaysLeft(calendar, due, from) !== -count) return 'is not late by as many days';
  if (chance() < 0.5) return null;
  if (dueDate(calendar, from, count + 1).due <= due) return 'is not later with one more day';
  const tomorrow = listed(place + 1).day;
  if (dueDate(calendar, tomorrow, count).due < due) return 'is earlier from a later start';

  const added = listed(place + 1 + below(chance, slow.way.length + 3)).day;
  const holidays = new Map([...calendar.holidays, [added, holiday(added)]]);
  const later = dueDate({ ...calendar, holidays }, from, count).due;
  if (later < due) return `is earlier with ${added} off`;
  const onTheWay = slow.way.some(({ day, counted }) => counted && day === added);
  if (onTheWay !== later > due) return `does not answer to ${added} off`;
  return null;
}

function sameWay(
  fast: readonly { day: Day; counted: boolean; reason?: string }[],
  slow: readonly { day: Day; counted: boolean }[],
): boolean {
  return (
    fast.length === slow.length &&
    slow.every(({ day, counted }, index) => {
      const step = fast[index];
      const told = step?.reason === undefined || step.reason !== '';
      return step?.day === day && step.counted === counted && counted !== 'reason' in step && told;
    })
  );
}
