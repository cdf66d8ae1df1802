import { expect, test } from 'vitest';
import { registry } from '#resources';
import { differences } from './differences.ts';

const fields = registry.get('regulasi')?.fields ?? {};
const cover = { id: 'f1', nama: 'a.png', tipe: 'image/png', ukuran: 1 };
const base = { judul: 'A', tautan: null, img: cover, terbit: true, versi: 1 };
const told = (mine: object, theirs: object) =>
  differences(fields, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }).map(
    ({ name, typed, mine: here, theirs: there }) => ({ name, typed, here, there }),
  );

test('what only one of the two changed, or both to the same, is no matter', () => {
  expect(told({ judul: 'B' }, {})).toEqual([]);
  expect(told({ judul: 'B' }, { judul: 'B' })).toEqual([]);
  expect(told({ tautan: '' }, { judul: 'A' })).toEqual([]);
});

test('what both changed is told, and what the other changed alone', () => {
  expect(told({ judul: 'B' }, { judul: 'C', terbit: false })).toEqual([
    { name: 'judul', typed: true, here: 'B', there: 'C' },
    { name: 'terbit', typed: false, here: true, there: false },
  ]);
});

test('a file is the same by its id, one that was chosen by itself', () => {
  expect(told({ img: { ...cover } }, { img: { ...cover, nama: 'b.png' } })).toEqual([]);
  const [difference] = told({ img: new File(['x'], 'x.png') }, { img: { ...cover, id: 'f2' } });
  expect(difference).toMatchObject({ name: 'img', typed: true });
});

test('typed text is the value that it stands for', () => {
  const faq = registry.get('faq')?.fields ?? {};
  const sides = { base: { urutan: 1 }, mine: { urutan: '5' }, theirs: { urutan: 5 } };
  expect(differences(faq, sides)).toEqual([]);
});

test('several files are the same by their ids, in their order', () => {
  const { dokumen_lain } = registry.get('permohonan')?.fields ?? {};
  const [one, two] = [cover, { ...cover, id: 'f2' }];
  const of = (mine: object[], theirs: object[]) =>
    differences(dokumen_lain ? { dokumen_lain } : {}, {
      base: { dokumen_lain: [one] },
      mine: { dokumen_lain: mine },
      theirs: { dokumen_lain: theirs },
    }).map(({ typed }) => typed);
  expect(of([one], [{ ...one, nama: 'b.png' }])).toEqual([]);
  expect(of([two, one], [two, one])).toEqual([]);
  expect(of([one], [one, two])).toEqual([false]);
  expect(of([one, new File(['x'], 'x.png')], [two, one])).toEqual([true]);
});
