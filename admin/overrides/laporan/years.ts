/** How many years back are offered, reported or not. */
const back = 5;

/** Years that a report may be seen of, newest first. */
export function yearsToChoose(thisYear: number, reported: readonly number[]): number[] {
  const recent = Array.from({ length: back + 1 }, (_, ago) => thisYear - ago);
  return [...new Set([...recent, ...reported])].sort((a, b) => b - a);
}

/** The year that an address asks for; this year where it asks for none, or for one to come. */
export function yearOfSearch(search: URLSearchParams, thisYear: number): number {
  const asked = search.get('tahun') ?? '';
  const isYear = /^(19|20)\d\d$/.test(asked) && Number(asked) <= thisYear;
  return isYear ? Number(asked) : thisYear;
}
