import { expect, test } from 'vitest';
import { accepted, unaccepted, unneeded, type Accepted } from './accepted.ts';
import type { Finding } from './finding.ts';

const finding: Finding = {
  ...{ judge: 'ibm', page: '/', code: 'rule:fail_1', message: 'Wrong' },
  element: '<a class="skip">',
};
const entry: Accepted = { judge: 'ibm', code: 'rule:', element: 'class="skip"', because: 'so' };

test('a finding is accepted where judge, rule and element are', () => {
  expect(unaccepted([finding], [entry])).toEqual([]);
  expect(unaccepted([finding], [{ judge: 'ibm', code: 'rule:fail_1', because: 'so' }])).toEqual([]);
});

test.each<Partial<Accepted>>([{ judge: 'nu' }, { code: 'other' }, { element: 'class="other"' }])(
  'it is left where %o is another, and the entry is unneeded',
  (other) => {
    const entries = [{ ...entry, ...other }];
    expect(unaccepted([finding], entries)).toEqual([finding]);
    expect(unneeded([finding], entries)).toEqual(entries);
  },
);

test('what is accepted in the product has a reason each', () => {
  for (const { because } of accepted) expect(because).toMatch(/\.$/);
});
