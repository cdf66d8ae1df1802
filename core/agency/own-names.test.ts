import { expect, test } from 'vitest';
import { withOwnNames } from './own-names.ts';

const badan = { nama: 'Badan Contoh', singkatan: 'BC' };

test('every text of the file names the agency as it is named once', () => {
  const file = {
    badan,
    tahun: 2022,
    produk: { singkatan: 'PPID {singkatan}' },
    butir: ['{badan}'],
  };
  expect(withOwnNames(file)).toEqual({
    ...{ badan, tahun: 2022 },
    ...{ produk: { singkatan: 'PPID BC' }, butir: ['Badan Contoh'] },
  });
});

test('what stands for nothing is an error that names it', () => {
  expect(() => withOwnNames({ badan, semboyan: 'Kami {lembaga}' })).toThrow('{lembaga}');
});
