import { inJakarta, longDay, shortDay } from './day.ts';

const time = /* @__PURE__ */ inJakarta({ timeStyle: 'short' });

/** "10.04 WIB". */
export const hour = (value: string): string => `${time(value)} WIB`;

/** "20 November 2026, 10.04 WIB" from ISO 8601 in UTC. */
export const dayAndTime = (value: string): string => `${longDay(value)}, ${time(value)} WIB`;

/** "20 November 2026 pukul 10.04 WIB", inside a sentence. */
export const dayAndTimeInText = (value: string): string =>
  `${longDay(value)} pukul ${time(value)} WIB`;

/** "20 Nov 2026 10.04", inside a badge. */
export const shortDayAndHour = (value: string): string => `${shortDay(value)} ${time(value)}`;

/** "20 Nov 2026, 10.04 WIB", where there is little room; what is no date stays as it is. */
export function shortDayAndTime(value: string): string {
  const day = shortDay(value);
  return day === value ? value : `${day}, ${time(value)} WIB`;
}
