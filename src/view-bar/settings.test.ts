import { describe, expect, test } from 'vitest';
import { nextSize, textSizes } from './settings.ts';

describe('the text size', () => {
  test('goes up and down its scale, and no further', () => {
    const up = textSizes.map((size) => nextSize(size, 1));
    expect(up).toEqual(['115', '130', '150', '150']);
    const down = textSizes.map((size) => nextSize(size, -1));
    expect(down).toEqual(['100', '100', '115', '130']);
  });
});
