/** A number's digits with a point before each three of them: "1.203". */
export function grouped(digits: string): string {
  const first = digits.length % 3;
  const threes = Array.from({ length: Math.floor(digits.length / 3) }, (_, n) =>
    digits.slice(first + 3 * n, first + 3 * n + 3),
  );
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...threes].join('.');
}
