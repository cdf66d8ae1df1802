import { expect, test } from 'vitest';
import { doubtfulNik, notNik } from './nik.ts';

test.each(['3173010101900007', '3173014101900007', '3173013112900007', '3173017112900007'])(
  '%s may be a NIK',
  (value) => {
    expect([notNik(value), doubtfulNik(value)]).toEqual([null, null]);
  },
);

test.each(['317301010190000', '31730101019000071', '317301010190000A', ''])(
  '%j is none',
  (value) => {
    expect(notNik(value)).toBe('NIK terdiri atas 16 angka');
  },
);

test.each([
  ...['3173010001900007', '3173013201900007', '3173014001900007', '3173017201900007'],
  ...['3173010100900007', '3173010113900007'],
])('%s tells of no day of birth', (value) => {
  expect([notNik(value), doubtfulNik(value)]).toEqual([null, expect.stringMatching(/lahir/)]);
});
