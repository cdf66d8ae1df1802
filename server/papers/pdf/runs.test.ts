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
  expect(runs('xα\u0301y')).toEqual([
    { text: 'x', font: latin, rtl: false },
    { text: 'α\u0301', font: fallback, rtl: false },
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

test.each(['regular', 'bold', 'mono'] as const)(
  'no letter with a mark on it is given to a font of the face %s that cannot place the mark',
  (face) => {
    const chain = fontsOf(face);
    const has = (point: number) =>
      chain.some(({ covers }) => covers.has(point)) &&
      !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(point));
    const between = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, place) => from + place).filter(has);
    const letters = [...between(0x41, 0x250), ...between(0x391, 0x3aa), ...between(0x621, 0x64b)];
    const marks = [...between(0x300, 0x330), ...between(0x64b, 0x656)];
    const wrong = [];
    for (const letter of letters)
      for (const mark of marks) {
        const text = String.fromCodePoint(letter, mark);
        const set = splitRuns(text, chain);
        const isSet = set.every((run) =>
          chain.find(({ name }) => name === run.font)?.sets(run.text),
        );
        const told = set.map((run) => run.actual ?? run.text).join('');
        if (!isSet || told !== text) wrong.push(text);
      }
    expect(letters.length * marks.length).toBeGreaterThan(5_000);
    expect(wrong).toEqual([]);
  },
);

test('what a font can set letter by letter and not together is set letter by letter', () => {
  const [one] = fonts;
  if (!one) throw new Error('no font');
  const clashing = { ...one, sets: (text: string) => !text.includes('ä\u0304ö') };
  const together = splitRuns('ä\u0304ö', [clashing]);
  expect(together.map(({ text }) => text)).toEqual(['ä\u0304', 'ö']);
  expect(splitRuns('ä\u0304o', [clashing])).toHaveLength(1);
});
