import { expect, test } from 'vitest';
import situs from '#data/situs.json' with { type: 'json' };
import type { Situs } from '#data/schema/situs.ts';
import { nameRules, ownNameRules } from './names.ts';

const contoh: Situs = { ...situs, badan: { nama: 'Badan Contoh', singkatan: 'BC' } };
const faults = (text: string, whose = contoh) => nameRules(whose).map((rule) => rule(text, []));

test('a name that is written out is to be a placeholder', () => {
  expect(faults('Layanan Badan Contoh')).toEqual([null, 'tulis {badan}, bukan "Badan Contoh"']);
  expect(faults('PPID BC, Jakarta')).toEqual([null, 'tulis {singkatan}, bukan "BC"']);
  expect(faults(`https://${situs.domain}/a`)[1]).toContain('tulis {domain}');
});

test('part of a word is no name, nor is the placeholder', () => {
  expect(faults('BCA, ABC, {singkatan}, {badan}')).toEqual([null, null]);
});

test('an unknown placeholder is named, with those that there are', () => {
  expect(faults('{badann}')[0]).toMatch(/^\{badann\} tidak dikenal; yang ada: \{badan\}, /);
});

test('names that are missing or no text are left to the check of their own file', () => {
  const broken = { ...contoh, badan: { nama: 3, singkatan: '' } } as unknown as Situs;
  expect(faults('Badan Contoh 3', broken)).toEqual([null, null]);
});

test('the file that names the agency names it once', () => {
  const found = (text: string, ...path: string[]) =>
    ownNameRules(contoh).map((rule) => rule(text, path));
  expect(found('Badan Contoh', 'badan', 'nama')).toEqual([null, null]);
  expect(found('PPID BC', 'produk', 'singkatan')).toEqual([null, 'tulis {singkatan}, bukan "BC"']);
  expect(found('PPID {produk}', 'produk', 'singkatan')).toEqual([
    '{produk} tidak dikenal; yang ada: {badan}, {singkatan}',
    null,
  ]);
});
