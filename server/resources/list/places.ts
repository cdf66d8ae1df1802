/** The whole numbers that places may be. */
export interface PlaceRange {
  min: number;
  max: number;
}

/** How far apart places are at first, so that most moves change one record alone. */
const gap = 10;

/**
 * A free place between two; null where there is none.
 * @param before null where nothing stands before
 * @param after null where nothing follows
 */
export function placeBetween(
  before: number | null,
  after: number | null,
  { min, max }: PlaceRange,
): number | null {
  if (after === null) {
    const last = before === null ? min + gap : before + gap;
    return last <= max ? last : null;
  }
  const low = before ?? min - 1;
  return after - low >= 2 ? low + Math.floor((after - low) / 2) : null;
}

/** Places for so many records, as evenly apart as the range allows. */
export function spreadPlaces(count: number, { min, max }: PlaceRange): number[] {
  const step = Math.max(1, Math.min(gap, Math.floor((max - min) / (count + 1))));
  return Array.from({ length: count }, (_, index) => Math.min(max, min + (index + 1) * step));
}
