/** Characters at the end that stay, enough to tell which number it is. */
const shown = 4;

/** A number with all but its end covered; a short one is covered whole. */
export function masked(number: string): string {
  const end = number.length > 2 * shown ? number.slice(-shown) : '';
  return '•'.repeat(number.length - end.length) + end;
}
