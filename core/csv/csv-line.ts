/** A cell that a spreadsheet would run as a formula begins with one of these. */
const formula = /^[=+\-@\t\r]/;

/** A line of CSV (RFC 4180). What looks like a formula is marked as text. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const safe = formula.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(',')}\r\n`;
}
