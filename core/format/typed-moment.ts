import { inJakarta } from './day.ts';
import { readDay } from './typed-day.ts';

/** A moment in the two parts that a form asks for, as Jakarta's clock has them. */
export interface TypedMoment {
  /** YYYY-MM-DD, or what was typed where that is no day. */
  day: string;
  /** "08.30", or what was typed where that is no time. */
  time: string;
}

const timeOf = /* @__PURE__ */ inJakarta({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT.*Z$/.test(value);

/** Jakarta is seven hours ahead of UTC the whole year. */
const ahead = 7 * 3_600_000;

/** "08.30" of what somebody typed: "8", "8:30", "08.30", "08,30" or "0830"; null where it is no time. */
export function readTime(text: string): string | null {
  const typed = text.trim().replace(/^(\d{2})(\d{2})$/, '$1.$2');
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[.:,](\d{2}))?$/.exec(typed) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}.${minute}`;
}

/** A moment, ISO 8601 in UTC, as a form shows it; what is no moment is all day. */
export function splitMoment(value: string): TypedMoment {
  if (!isMoment(value) || Number.isNaN(Date.parse(value))) return { day: value, time: '' };
  const there = new Date(Date.parse(value) + ahead).toISOString();
  return { day: there.slice(0, 10), time: timeOf(value) };
}

/**
 * The moment that two parts make, ISO 8601 in UTC: without a time the beginning of the day; empty
 * where nothing was typed, and what was typed where it is no moment.
 */
export function joinMoment({ day, time }: TypedMoment): string {
  const [onDay, at] = [readDay(day), time.trim() === '' ? '00.00' : readTime(time)];
  if (onDay === '' && time.trim() === '') return '';
  if (!onDay || at === null) return `${day} ${time}`.trim();
  return new Date(`${onDay}T${at.replace('.', ':')}:00+07:00`).toISOString();
}
