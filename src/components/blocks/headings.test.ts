import { describe, expect, test } from 'vitest';
import { profil, standarPelayanan } from '#data/index.ts';
import { headingsOf } from './headings.ts';

describe('headings of a page of blocks', () => {
  test('are those of its subjudul blocks, in order', () => {
    expect(
      headingsOf([
        { jenis: 'subjudul', teks: 'Fungsi' },
        { jenis: 'paragraf', teks: 'Tugas' },
        { jenis: 'subjudul', teks: 'Wewenang' },
      ]),
    ).toEqual([
      { id: 'fungsi', teks: 'Fungsi' },
      { id: 'wewenang', teks: 'Wewenang' },
    ]);
  });

  test('no page of the data has two of the same id', () => {
    for (const page of [...Object.values(profil), ...Object.values(standarPelayanan)]) {
      if (typeof page !== 'object' || !('isi' in page)) continue;
      const ids = headingsOf(page.isi).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
