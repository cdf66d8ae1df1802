import { expect, test } from 'vitest';
import { rupiah } from './rupiah.ts';

test.each([
  [0, 'Rp0'],
  [500, 'Rp500'],
  [25_000, 'Rp25.000'],
  [1_250_000, 'Rp1.250.000'],
  [1250.5, 'Rp1.250,50'],
])('%d is %s', (amount, shown) => {
  expect(rupiah(amount)).toBe(shown);
});
