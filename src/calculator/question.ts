import type { AturanJam } from '#core/case/jam/aturan.ts';
import { explain } from '#core/case/jam/jam.ts';
import { dayAt, numberOf } from '#core/dates/day-number.ts';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import type { Calendar, Day } from '#core/dates/working-days.ts';

/** The rule of each clock, by the days that it is extended by: the first is the plain one. */
export type Rules = Readonly<Record<string, readonly AturanJam[]>>;

/** What the calculator is asked; it stands in the address of the page. */
export interface Question {
  /** A clock of the rules. */
  hitung: string;
  tanggal: Day;
  /** Working days that the clock is extended by. */
  perpanjangan: number;
}

/** The question of an address; what it leaves out, or gets wrong, is the answer to a request today. */
export function readQuestion(search: string, today: Day, rules: Rules): Question {
  const given = new URLSearchParams(search);
  const asked = given.get('hitung') ?? '';
  const hitung = Object.hasOwn(rules, asked) ? asked : 'jawaban';
  const day = given.get('tanggal') ?? '';
  return {
    hitung,
    tanggal: isDay(day) ? day : today,
    perpanjangan: extensionOf(hitung, given.get('perpanjangan'), rules),
  };
}

/** Days of extension as far as a clock has them. */
export function extensionOf(hitung: string, days: string | null, rules: Rules): number {
  const count = Math.trunc(Number(days)) || 0;
  return Math.max(0, Math.min(count, (rules[hitung]?.length ?? 1) - 1));
}

/** The query of a question, with its question mark. */
export function writeQuestion({ hitung, tanggal, perpanjangan }: Question): string {
  const added = perpanjangan > 0 ? `&perpanjangan=${perpanjangan}` : '';
  return `?hitung=${hitung}&tanggal=${tanggal}${added}`;
}

/** Whether a text is a day of this century or the last, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^(19|20)\d\d-\d\d-\d\d$/.test(text) && dayAt(numberOf(text)) === text;
}

/** The clock that answers a question; null where no rule does. */
export function clockOf(question: Question, rules: Rules, calendar: Calendar): Jam | null {
  const { hitung, tanggal, perpanjangan } = question;
  const rule = rules[hitung]?.[perpanjangan];
  return rule ? explain(calendar, 'jawaban', rule, { mulai: tanggal, selesai: null }) : null;
}
