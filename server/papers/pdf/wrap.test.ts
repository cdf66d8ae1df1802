import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrap, type Line } from './wrap.ts';
import type { Measure } from './words.ts';

/** Each sign is one point wide, so that a line's width is its number of signs. */
const measure: Measure = (_, text) => Array.from(text).length;
const wrapped = (text: string, width: number) => wrap([text], 'regular', width, measure);
const textOf = ({ words }: Line) =>
  words
    .map(({ pieces, spaced }, place) => {
      const text = pieces.map((piece) => piece.text).join('');
      return spaced && place > 0 ? ` ${text}` : text;
    })
    .join('');
const lines = (text: string, width: number) => wrapped(text, width).map(textOf);

test('words fill a line as far as they fit', () => {
  expect(lines('satu dua tiga empat', 9)).toEqual(['satu dua', 'tiga', 'empat']);
  expect(lines('satu\n\ndua', 9)).toEqual(['satu', '', 'dua']);
  expect(lines('', 9)).toEqual(['']);
});

test('thousands of empty lines are one, and of thousands of marks on a sign some stay', () => {
  const empty = '\n \n'.repeat(2_000);
  expect(lines(`satu${empty}dua\n\ntiga`, 9)).toEqual(['satu', '', 'dua', '', 'tiga']);
  for (const between of ['', '\u200d', '\u200c', '\u200b', '\u034f', '\ufe0f', '\u{e0100}']) {
    const heap = `${'\u0323'.repeat(6)}${between}`.repeat(700);
    const set = lines(`a${heap}b`, 20).join('').normalize('NFD');
    expect(set.match(/\u0323/g)?.length, between).toBeLessThan(8);
    expect(set.replaceAll(/[^ab]/g, ''), between).toBe('ab');
  }
});

test('a hyphen between words may end a line, one in a number may not', () => {
  expect(lines('anak-anak', 6)).toEqual(['anak-', 'anak']);
  expect(lines('no PI-2026-42', 11)).toEqual(['no', 'PI-2026-42']);
});

describe('a word that is wider than the line', () => {
  test('is hyphenated between syllables', () => {
    expect(lines('pertanggungjawaban', 10)).toEqual(['pertang-', 'gungjawa-', 'ban']);
  });

  test('is cut behind a mark, or anywhere', () => {
    expect(lines('https://a.example/jalan', 11)).toEqual(['https://a.', 'example/', 'jalan']);
    expect(lines('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
  });

  test('is whole again for who copies it', () => {
    const [first] = wrapped('pertanggungjawaban', 10);
    expect(first?.words[0]?.pieces.at(-1)).toMatchObject({ text: '-', actual: '\u00ad' });
  });

  test('is set one sign a line where not even one fits', () => {
    expect(lines('abc', 0.5)).toEqual(['a', 'b', 'c']);
  });
});

test('bold words keep the mark behind them', () => {
  const inlines = ['sampai ', { text: 'Jumat', bold: true as const }, ', ya'];
  expect(wrap(inlines, 'regular', 13, measure).map(textOf)).toEqual(['sampai Jumat,', 'ya']);
});

test('no line is wider than it may be, and no sign is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z0-9/\-.]{1,40}$/), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 30 }), (parts, width) => {
      const set = wrapped(parts.join(' '), width);
      for (const line of set) {
        expect(line.width).toBeLessThanOrEqual(width);
        expect(textOf(line).length).toBeCloseTo(line.width);
      }
      const kept = set.flatMap((line) => line.words.flatMap(({ pieces }) => pieces));
      const text = kept.filter(({ actual }) => actual === undefined).map((piece) => piece.text);
      expect(text.join('')).toBe(parts.join(''));
    }),
  );
});
