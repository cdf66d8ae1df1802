import { expect } from 'vitest';
import { weekdayAndDay } from '#core/format/day.ts';
import type { SentMail, TestApp } from '../app.ts';

/** The mail about a case with a title, once it is there. */
export async function mailOn(app: TestApp, number: string, title: string): Promise<SentMail> {
  const found = () => app.mails.find(({ subject }) => subject === `${title} (${number})`);
  await expect.poll(found).toBeDefined();
  const mail = found();
  if (!mail) throw new Error(title);
  return mail;
}

/** The last day of a clock, as the case itself tells it. */
export const lastDay = (of: { jam: { id: string; batas: string }[] }, clock: string): string =>
  of.jam.find(({ id }) => id === clock)?.batas ?? '';

/** The file for a calendar that goes with a mail, its folded lines put together. */
export const calendarOf = ({ files = [] }: SentMail): string =>
  (files[0]?.text ?? '').replaceAll('\r\n ', '').replaceAll('\r', '');

/** A mail and its file for a calendar both name a last day. */
export function expectLastDay(mail: SentMail, day: string): void {
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const body of [mail.text, mail.html]) expect(body).toContain(weekdayAndDay(day));
  expect(mail.files?.[0]?.type).toContain('text/calendar');
  expect(calendarOf(mail)).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
}
