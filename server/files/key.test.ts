import { expect, test } from 'vitest';
import { isWholeKey, keyOf, newId, timeOfKey } from './key.ts';

test.each(['1970-01-01T00:00:00.000Z', '1971-06-01T12:00:00.000Z', '2026-11-26T00:00:00.001Z'])(
  'a key that a clock of %s has made is one of ours, and says when',
  (moment) => {
    const key = keyOf(newId(), new Date(moment));
    expect(isWholeKey(key)).toBe(true);
    expect(timeOfKey(key)?.toISOString()).toBe(moment);
  },
);
