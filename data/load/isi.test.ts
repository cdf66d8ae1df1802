import { describe, expect, it } from 'vitest';
import { unknownPlaceholders } from '#core/agency/placeholders.ts';
import { isi } from './isi.ts';

const pengganti = { badan: 'Badan Contoh', singkatan: 'BC' };

describe('isi', () => {
  it('fills placeholders however deep, and leaves what is no text', () => {
    const file = { a: ['{singkatan} dan {badan}', { b: 'PPID {singkatan}' }], c: 3, d: null };
    expect(isi(file, pengganti)).toEqual({
      a: ['BC dan Badan Contoh', { b: 'PPID BC' }],
      c: 3,
      d: null,
    });
  });

  it('makes null of every way to say that there is no link', () => {
    const file = ['', 'null', null, '/regulasi'].map((tautan) => ({ tautan, teks: 'null' }));
    expect(isi(file, pengganti).map(({ tautan }) => tautan)).toEqual([
      null,
      null,
      null,
      '/regulasi',
    ]);
    expect(isi(file, pengganti)[0]?.teks).toBe('null');
  });

  it.each(['{lembaga}', '{toString}', '{}'])('refuses %s, which stands for nothing', (text) => {
    expect(() => isi({ text }, pengganti)).toThrow(text);
    expect(unknownPlaceholders(text, pengganti)).toEqual([text.slice(1, -1)]);
  });
});
