const dayLength = 24 * 3_600_000;

/** Days since 1 January 1970, of a YYYY-MM-DD. */
export const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength;

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (number: number) => (((number + 4) % 7) + 7) % 7;

const two = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/**
 * The day of a number. In years that begin with March a leap day comes last, so that month and day
 * follow from whole divisions: a Date for each day on the way costs ten times as much.
 */
export function dayAt(number: number): string {
  const sinceMarch0 = number + 719_468;
  const era = Math.floor(sinceMarch0 / 146_097);
  const ofEra = sinceMarch0 - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${two[month] ?? ''}-${two[date] ?? ''}`;
}
