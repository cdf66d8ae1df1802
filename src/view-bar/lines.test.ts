import { describe, expect, test } from 'vitest';
import { piecesOf } from './lines.ts';

const words = (count: number, word: string) => Array(count).fill(word).join(' ');

describe('a text for a voice', () => {
  test('is its sentences', () => {
    expect(piecesOf('Tanpa biaya. Dijawab dalam 10 hari kerja! Bagaimana caranya?')).toEqual([
      'Tanpa biaya.',
      'Dijawab dalam 10 hari kerja!',
      'Bagaimana caranya?',
    ]);
    expect(piecesOf('')).toEqual([]);
  });

  test('is cut at a comma where a sentence is too long, else at a space', () => {
    const long = `${words(20, 'panjang')}, ${words(20, 'sekali')}`;
    expect(piecesOf(long)).toEqual([`${words(20, 'panjang')},`, words(20, 'sekali')]);
    const pieces = piecesOf(words(60, 'kata'));
    expect(pieces.join(' ')).toBe(words(60, 'kata'));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  test('is cut anywhere where there is neither', () => {
    expect(piecesOf('x'.repeat(450)).map(({ length }) => length)).toEqual([200, 200, 50]);
  });
});
