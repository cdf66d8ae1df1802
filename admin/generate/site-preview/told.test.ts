import { expect, test } from 'vitest';
import { image, text } from '#core/resource/fields/index.ts';
import { fieldOfFile, toldValues } from './told.ts';

const fields = {
  judul: text({ label: 'Judul' }),
  gambar: image({ label: 'Gambar' }),
  lain: image({ label: 'Lain' }),
};
const stored = { id: 'abc', nama: 'a.png', tipe: 'image/png', ukuran: 9 };
const chosen = new File(['abc'], 'b.png');

test('files are told by name and size, whether they are stored or not', () => {
  expect(toldValues(fields, { judul: 'J', gambar: stored, lain: chosen })).toEqual({
    judul: 'J',
    gambar: [{ id: 'abc', nama: 'a.png', ukuran: 9 }],
    lain: [{ id: 'baru-lain', nama: 'b.png', ukuran: 3 }],
  });
  expect(toldValues(fields, { judul: 'J', gambar: null })).toEqual({
    ...{ judul: 'J', gambar: [], lain: [] },
  });
});

test('a file on the page is found again by its id', () => {
  const values = { gambar: stored, lain: chosen };
  expect(fieldOfFile(fields, values, 'abc')).toEqual({ name: 'gambar', value: stored });
  expect(fieldOfFile(fields, values, 'baru-lain')).toEqual({ name: 'lain', value: chosen });
  expect(fieldOfFile(fields, values, 'lain')).toBeNull();
});
