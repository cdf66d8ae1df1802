/** A list with one of its entries at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.filter((_, index) => index !== from);
  const [entry] = list.slice(from, from + 1);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}

/** Where an entry would go that is held at a height, among the middles of the others. */
export function placeAt(height: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < height).length;
}
