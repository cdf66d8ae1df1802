import { inJakarta, longDay, shortDay } from './day.ts';

const time = inJakarta({ hour: '2-digit', minute: '2-digit' });

// What is no date stays as it is.
const told = (value: string, words: () => string) =>
  Number.isNaN(Date.parse(value)) ? value : words();

/** "20 November 2026, 10.04 WIB" from ISO 8601 in UTC. */
export const dayAndTime = (value: string): string =>
  told(value, () => `${longDay(value)}, ${time(value)} WIB`);

/** "20 Nov 2026, 10.04 WIB", where there is little room. */
export const shortDayAndTime = (value: string): string =>
  told(value, () => `${shortDay(value)}, ${time(value)} WIB`);

/** "20 November 2026 pukul 10.04 WIB", inside a sentence. */
export const dayAndTimeInText = (value: string): string =>
  told(value, () => `${longDay(value)} pukul ${time(value)} WIB`);
