import { expect, test } from 'vitest';
import { boolean, files, image, moment, text } from '#core/resource/fields/index.ts';
import { versionValues } from './version-values.ts';

const fields = {
  judul: text({ label: 'Judul' }),
  terbit: boolean({ label: 'Terbit' }),
  nik: text({ label: 'NIK', sealed: true }),
  gambar: image({ label: 'Gambar', alt: 'tampak' }),
  tampak: text({ label: 'Tampak' }),
  lain: image({ label: 'Lain' }),
  banyak: files({ label: 'Banyak', accept: ['png'] }),
  sejak: moment({ label: 'Sejak' }),
  sampai: moment({ label: 'Sampai' }),
};
const resource = {
  fields,
  scopes: { published: 'terbit' },
  schedule: { from: 'sejak', until: 'sampai' },
};
const file = (id: string) => ({ id, nama: 'a.png', tipe: 'image/png', ukuran: 1 });

test('a version is what its columns held, as a form holds it', () => {
  const row = { judul: 'Dulu', terbit: 0, gambar: null, id: 'a', versi: 2, asing: 'x' };
  expect(versionValues(resource, row, { gambar: null, terbit: false })).toEqual({
    values: { judul: 'Dulu', terbit: false },
    left: [],
  });
});

test('files that are others by now, and what the log covers, stay and are named', () => {
  const row = {
    gambar: 'lama',
    tampak: 'Gedung',
    lain: 'sama',
    nik: '••••••••••••1234',
    judul: null,
  };
  const now = { gambar: file('baru'), lain: file('sama') };
  expect(versionValues(resource, row, now)).toEqual({
    values: { judul: null },
    left: ['nik', 'gambar', 'tampak'],
  });
});

test('whether and when it is public stays, and is named where it was otherwise', () => {
  const row = { judul: 'Dulu', terbit: 0, sejak: null, sampai: '2026-01-01T00:00:00.000Z' };
  expect(versionValues(resource, row, { terbit: true, sejak: null, sampai: null })).toEqual({
    values: { judul: 'Dulu', sejak: null },
    left: ['terbit', 'sampai'],
  });
});

test('several files are others where one of them is, or their order', () => {
  const row = { banyak: '["a","b"]' };
  const left = (...ids: string[]) => versionValues(resource, row, { banyak: ids.map(file) }).left;
  expect(left('a', 'b')).toEqual([]);
  expect(left('b', 'a')).toEqual(['banyak']);
  expect(left()).toEqual(['banyak']);
});
