import type { Day } from '#core/case/working-days.ts';

/** An element with a class and what stands in it. */
export function element(tag: string, className = '', ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** Words that are heard and not seen. */
export const unseen = (text: string) => element('span', 'visually-hidden', text);

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', ...options });
  return (day: Day) => formatter.format(new Date(day));
};

const month = { month: 'long', year: 'numeric' } as const;

/** "Jumat, 20 November 2026". */
export const longDay = format({ ...month, weekday: 'long', day: 'numeric' });

/** "November 2026". */
export const monthOf = format(month);
