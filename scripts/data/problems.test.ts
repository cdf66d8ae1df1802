import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './problems.ts';

const schema = z.strictObject({
  nama: z.string(),
  kontak: z.strictObject({ surel: z.email(), jam: z.array(z.strictObject({ hari: z.string() })) }),
});

describe('problemsOf', () => {
  it('finds nothing in a good file', () => {
    const json = '{ "nama": "A", "kontak": { "surel": "a@b.example", "jam": [] } }';
    expect(problemsOf(json, schema)).toEqual([]);
  });

  it('names line, field and fault of every value, in the order of the file', () => {
    const json = [
      '{',
      '  "nama": 3,',
      '  "kontak": {',
      '    "surel": "bukan, {surel}",',
      '    "jam": [{ "hari": "Senin" },',
      '      { "hari": null }]',
      '  }',
      '}',
    ].join('\n');
    expect(problemsOf(json, schema)).toMatchObject([
      { line: 2, field: 'nama', message: 'harus teks di antara tanda kutip ganda' },
      { line: 4, field: 'kontak.surel', message: 'harus alamat surel' },
      { line: 6, field: 'kontak.jam.1.hari' },
    ]);
  });

  it('points at a key that is not known, and at the parent of one that is missing', () => {
    const json = '{\n  "kontak": { "surel": "a@b.example", "jam": [] },\n  "aneh": 1\n}';
    const found = problemsOf(json, schema);
    expect(found).toContainEqual(expect.objectContaining({ line: 1, field: 'nama' }));
    expect(found).toContainEqual(expect.objectContaining({ line: 3, field: '' }));
  });

  it('says where a file stops being JSON', () => {
    expect(problemsOf('{\n  "nama": "A",\n}', schema)).toEqual([
      {
        ...{ line: 2, field: '' },
        message: 'bukan JSON yang sah: koma yang tidak diperlukan, karakter ke-14 baris ini',
      },
    ]);
  });
});
