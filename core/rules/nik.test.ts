import { expect, test } from 'vitest';
import { notNik } from './nik.ts';

test.each([
  ...['3173010101900007', '3173014101900007', '3173013112900007', '3173017112900007'],
  '3173012902880007',
])('%s may be a NIK', (value) => {
  expect(notNik('ktp', value)).toBeNull();
});

test.each(['317301010190000', '31730101019000071', '317301010190000A', '3173 0101 0190 0007', ''])(
  '%j has not sixteen digits',
  (value) => {
    expect(notNik('ktp', value)).toMatch(/16 angka/);
  },
);

test.each([
  ...['3173010001900007', '3173013201900007', '3173014001900007', '3173017201900007'],
  ...['3173010100900007', '3173010113900007', '3173013002900007', '3173017106900007'],
])('%s tells of no day of birth', (value) => {
  expect(notNik('ktp', value)).toMatch(/lahir/);
});

test('a number of another kind is none to be judged', () => {
  expect([notNik('paspor', 'X000001'), notNik('ktp', null), notNik(undefined, '1')]).toEqual([
    null,
    null,
    null,
  ]);
});
