import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aroundDoubt, decoded, isHalfEscaped } from './pdf-text.ts';

const names = fc
  .array(fc.constantFrom('#', '0', '2', '5', '7', 'a', 'A', 'f', 'F', 'g', 'x'), { maxLength: 12 })
  .map((all) => all.join(''));

test('a name is decoded by each escape, from the left', () => {
  expect(decoded('J#61vaScript')).toBe('JavaScript');
  expect(decoded('##41#4')).toBe('#A#4');
  fc.assert(
    fc.property(names, (name) => {
      const meant = name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      expect(decoded(name)).toBe(meant);
    }),
  );
});

test('a name ends within an escape, or does not', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(isHalfEscaped(name)).toBe(/#[0-9a-f]?$/i.test(name));
    }),
  );
});

test('a name of clear escapes has no doubt in it', () => {
  expect(aroundDoubt('J#61va#53cript')).toBeNull();
  expect(aroundDoubt('J#00')).not.toBeNull();
  expect(aroundDoubt('J#4')).toBeNull();
  expect(aroundDoubt('J#5')).toEqual({ start: 'JP', end: '' });
});
