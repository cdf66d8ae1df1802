const dayLength = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
/** Days up to the end of 9999, the last that spreadsheets know. */
const last = 2_958_465;

/** YYYY-MM-DD from what a spreadsheet holds of a day; null for what is none. */
export function dayOfSerial(serial: number): string | null {
  if (!(serial >= 1 && serial <= last)) return null;
  return new Date(firstDay + Math.floor(serial) * dayLength).toISOString().slice(0, 10);
}

/** The same of a moment by Jakarta's clock, ISO 8601 in UTC, to the minute. */
export function momentOfSerial(serial: number): string | null {
  const [day, minutes] = [Math.floor(serial), Math.round((serial % 1) * 1_440)];
  const midnight = dayOfSerial(day);
  if (midnight === null) return null;
  const at = Date.parse(`${midnight}T00:00:00+07:00`) + minutes * 60_000;
  return new Date(at).toISOString();
}

/** What a spreadsheet would hold of a moment that is written out, by the clock that it names. */
export function serialOf(written: string): number | null {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(written) ?? [];
  if (day === undefined) return null;
  const at = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(at) ? null : (at - firstDay) / dayLength;
}
