import { expect, test } from 'vitest';
import { syntaxProblem } from './syntax.ts';

function found(json: string): [number, string] {
  try {
    JSON.parse(json);
  } catch (error) {
    const { line, message } = syntaxProblem(json, error);
    return [line, message.replace(/^bukan JSON yang sah: /, '').replace(/ baris ini$/, '')];
  }
  throw new Error('It is JSON.');
}

test.each<[string, number, string]>([
  ['{\n "a": 1\n "b": 2\n}', 2, 'kurang koma sesudah karakter ke-7'],
  ['[\n {"a": 1}\n\n {"a": 2}\n]', 2, 'kurang koma sesudah karakter ke-9'],
  ['{\n "a": 1,\n}', 2, 'koma yang tidak diperlukan, karakter ke-8'],
  ['[1, 2,]', 1, 'koma yang tidak diperlukan, karakter ke-6'],
  ['{\n "a" 1\n}', 2, 'kurang titik dua sesudah karakter ke-4'],
  ['{\n "a": "x\n}', 2, 'tanda kutip penutup belum ada sebelum karakter ke-9'],
  ['{\n "a": [1, 2]\n', 2, 'belum ditutup; berakhir pada karakter ke-12'],
  ['{\n "a": benar\n}', 2, 'salah pada karakter ke-7'],
  ['', 1, 'belum ditutup; berakhir pada karakter ke-1'],
])('%j is told by line, character and what is wrong', (json, line, message) => {
  expect(found(json)).toEqual([line, message]);
});
