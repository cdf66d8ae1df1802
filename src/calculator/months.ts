import { dayAt, numberOf, weekdayOf } from '#core/dates/day-number.ts';
import type { Jam, Langkah } from '#core/case/jam/jam-schema.ts';
import type { Day } from '#core/dates/working-days.ts';
import { monthAndYear } from '#core/format/day.ts';
import { element, unseen } from './elements.ts';

/** Whether a day is passed over for no more than the weekend. */
export const isWeekend = ({ alasan }: Langkah) => alasan === 'Sabtu' || alasan === 'Minggu';

/** The months from the event to the due date, each as a page of a calendar made from a template. */
export function monthPages(jam: Jam, template: HTMLTemplateElement): Node[] {
  const steps = new Map(jam.langkah.map((step) => [step.tanggal, step]));
  const pages: Node[] = [];
  for (let number = numberOf(`${jam.mulai.slice(0, 7)}-01`); dayAt(number) <= jam.batas;) {
    const page = template.content.cloneNode(true) as DocumentFragment;
    number = fillPage(page, number, steps, jam);
    pages.push(page);
  }
  return pages;
}

/** @returns the first day of the month after */
function fillPage(
  page: DocumentFragment,
  first: number,
  steps: ReadonlyMap<Day, Langkah>,
  jam: Jam,
): number {
  const month = dayAt(first).slice(0, 7);
  const body = page.querySelector('tbody');
  page.querySelector('caption')?.append(monthAndYear(month));
  let row = element('tr');
  // A calendar's week begins with Monday.
  for (let before = (weekdayOf(first) + 6) % 7; before > 0; before -= 1) row.append(element('td'));
  let number = first;
  for (; dayAt(number).startsWith(month); number += 1) {
    const day = dayAt(number);
    const step = steps.get(day);
    if (weekdayOf(number) === 1) row = element('tr');
    row.append(dayCell(day, step, jam));
    body?.append(row);
    if (step?.alasan && !isWeekend(step)) {
      const date = element('b', '', String(Number(day.slice(8))));
      page.querySelector('ul')?.append(element('li', '', date, ` ${step.alasan}`));
    }
  }
  return number;
}

function dayCell(day: Day, step: Langkah | undefined, { mulai, batas }: Jam): HTMLElement {
  const cell = element('td', '', element('span', 'month__date', String(Number(day.slice(8)))));
  const say = (className: string, ...parts: (Node | string)[]) => {
    cell.className = className;
    cell.append(...parts);
  };
  if (day === mulai) say('is-start', unseen(' hari kejadian'));
  else if (step?.ke === null) say('is-off', unseen(` dilewati: ${step.alasan ?? ''}`));
  else if (step) {
    say('is-counted', element('span', 'month__count', unseen(' hari kerja ke-'), String(step.ke)));
    if (day === batas) say('is-counted is-due', unseen(', batas waktu'));
  }
  return cell;
}
