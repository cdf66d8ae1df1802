/**
 * What a spreadsheet runs as a formula, at the start of a cell or behind what may begin one: where
 * the comma is for decimals, as in Indonesia, a spreadsheet parts cells by semicolons, and takes
 * quotation marks for what they are only at a cell's beginning.
 */
const formula = /(^|[;,\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g;
const oddStart = /^[\t\r\n]/;

/** A line of CSV (RFC 4180). What looks like a formula is marked as text. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const marked = cell.replaceAll(formula, "$1$2'");
    const safe = oddStart.test(marked) ? `'${marked}` : marked;
    return /[";,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(',')}\r\n`;
}
