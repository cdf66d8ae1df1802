import { expect, test } from 'vitest';
import { fontsOf } from './fonts.ts';
import { splitRuns } from './runs.ts';

const fonts = fontsOf('regular');
const [latin, latinExt, fallback] = fonts.map(({ name }) => name);
const runs = (text: string) => splitRuns(text, fonts);

test('Latin is one run of the first font', () => {
  expect(runs('Permohonan')).toEqual([{ text: 'Permohonan', font: latin, rtl: false }]);
  expect(runs('é–“½”')).toEqual([{ text: 'é–“½”', font: latin, rtl: false }]);
});

test('signs that one not to be seen has parted are one, as they are without it', () => {
  expect(runs('\u0627\u034f\u0654')).toEqual([{ text: '\u0623', font: fallback, rtl: true }]);
  expect(runs('e\u034f\u0301')).toEqual([{ text: 'é', font: latin, rtl: false }]);
});

test('each stretch goes to the first font that has all of it', () => {
  expect(runs('Łódźα')).toEqual([
    { text: 'Ł', font: latinExt, rtl: false },
    { text: 'ód', font: latin, rtl: false },
    { text: 'ź', font: latinExt, rtl: false },
    { text: 'α', font: fallback, rtl: false },
  ]);
  expect(runs('محمد2026')).toEqual([
    { text: 'محمد', font: fallback, rtl: true },
    { text: '2026', font: latin, rtl: false },
  ]);
});

test('a letter and a mark on it are not torn apart', () => {
  expect(runs('xα\u0331y')).toEqual([
    { text: 'x', font: latin, rtl: false },
    { text: 'α\u0331', font: fallback, rtl: false },
    { text: 'y', font: latin, rtl: false },
  ]);
});

test('what no font has is seen as a replacement, and stays itself for who copies it', () => {
  expect(runs('李')).toEqual([{ text: '\ufffd', font: fallback, rtl: false, actual: '李' }]);
  expect(runs('李龙').map(({ actual }) => actual)).toEqual(['李', '龙']);
});

test('what is invisible leaves nothing', () => {
  expect(runs('a\u200bb\u00adc\ufeff')).toEqual([{ text: 'abc', font: latin, rtl: false }]);
  expect(runs('\u200b')).toEqual([]);
});
