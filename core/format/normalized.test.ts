import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOf } from '#tests/support/machine.ts';
import { normalized } from './normalized.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
const heaps = [
  ['\u0301', '\u0327'],
  ['\uff9e', '\u0301'],
  ['\u0344', '\u0327'],
  ['\u0301\u0327'],
  ['\u0301\u0327\uff9e'],
];
/** A sign under marks of each kind, so many together. */
const heaped = (kinds: readonly string[], length: number) =>
  `a${kinds.map((kind) => kind.repeat(length / kinds.length)).join('')}`;

test('marks take the time of their number, in whatever order they are', async () => {
  for (const kinds of heaps) {
    for (const form of forms) {
      const ms = await timeOf(() => normalized(heaped(kinds, 100_000), form));
      expect(ms, `${JSON.stringify(kinds)}, ${form}`).toBeLessThan(150);
    }
  }
});

test('what people write becomes what it always does', () => {
  const written = fc.string({
    unit: fc.constantFrom(...Array.from('aeé\u0301\u0327\u0323ﬁ½ｶ한\uff9e ')),
    maxLength: 30,
  });
  fc.assert(
    fc.property(written, fc.constantFrom(...forms), (text, form) => {
      expect(normalized(text, form)).toBe(text.normalize(form));
    }),
  );
});

test('what was put in its form once stays as it is', () => {
  const marks = fc.string({
    unit: fc.constantFrom('a', '\u0301', '\u0327', '\u034f'),
    maxLength: 200,
  });
  fc.assert(
    fc.property(marks, (text) => {
      const once = normalized(text);
      expect(normalized(once)).toBe(once);
    }),
  );
});

test('whatever a form makes a mark of is taken for one', () => {
  const parts = /^[\p{M}\uff9e\uff9f]/u;
  const missed: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    if (/^\p{M}+$/u.test(sign.normalize('NFKD')) && !parts.test(sign))
      missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});
