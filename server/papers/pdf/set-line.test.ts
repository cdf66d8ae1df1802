import { expect, test } from 'vitest';
import { placed } from './set-line.ts';
import { wrap } from './wrap.ts';
import type { Inline, Measure } from './words.ts';

const measure: Measure = (_, text) => Array.from(text).length;
const place = (...inlines: Inline[]) => {
  const [line] = wrap(inlines, 'regular', 1000, measure);
  return line ? placed(line).map(({ text, x, actual }) => ({ text, x, actual })) : [];
};

test('words of one font are set in one go', () => {
  expect(place('satu dua tiga')).toEqual([{ text: 'satu dua tiga', x: 0, actual: null }]);
  expect(place('a ', { text: 'b', bold: true }, ' c')).toEqual([
    { text: 'a ', x: 0, actual: null },
    { text: 'b ', x: 2, actual: null },
    { text: 'c', x: 4, actual: null },
  ]);
});

test('words from right to left change places, and are read in their order', () => {
  expect(place('ke محمد عبد ya')).toEqual([
    { text: 'ke ', x: 0, actual: null },
    { text: 'محمد', x: 7, actual: 'محمد ' },
    { text: 'عبد', x: 3, actual: 'عبد ' },
    { text: 'ya', x: 12, actual: null },
  ]);
});

test('a number between such words keeps its own direction', () => {
  expect(place('محمد 2026 عبد')).toEqual([
    { text: 'محمد', x: 9, actual: 'محمد ' },
    { text: '2026 ', x: 4, actual: null },
    { text: 'عبد', x: 0, actual: 'عبد' },
  ]);
});

test('signs that no font has are set in one go, and read as what they are', () => {
  expect(place('ke 政府情報 公開 ya')).toEqual([
    { text: 'ke ', x: 0, actual: null },
    { text: '\ufffd'.repeat(4), x: 3, actual: '政府情報 ' },
    { text: '\ufffd'.repeat(2), x: 8, actual: '公開 ' },
    { text: 'ya', x: 11, actual: null },
  ]);
});

test('a line that goes on ends in a space, so that its last word is one', () => {
  const [first, last] = wrap(['satu dua'], 'regular', 5, measure);
  expect(first && placed(first)).toMatchObject([{ text: 'satu ' }]);
  expect(last && placed(last)).toMatchObject([{ text: 'dua' }]);
});
