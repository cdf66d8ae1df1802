import { expect, test } from 'vitest';
import type { Fields } from '#core/resource/index.ts';
import { resources } from '#resources';
import { saysSame, typedAnswer, valuesOfBegun } from './typed-answer.ts';

const fields: Fields = resources.find(({ name }) => name === 'permohonan')?.fields ?? {};

test('a draft keeps what was typed, without files and what is empty', () => {
  const values = {
    ...{ keputusan: 'ditolak', catatan: ' ', biaya: 5000, lampiran: new File(['x'], 'x.pdf') },
    ...{ penguasaan: null, tidak_ada: 'x' },
  };
  expect(typedAnswer(fields, values)).toEqual([
    { nama: 'keputusan', nilai: 'ditolak' },
    { nama: 'biaya', nilai: '5000' },
  ]);
});

test('a form goes on with it as far as there is a place', () => {
  const isi = [
    { nama: 'catatan', nilai: 'Sudah dicari.' },
    { nama: 'dulu_ada', nilai: 'x' },
    { nama: 'lampiran', nilai: 'x' },
  ];
  expect(valuesOfBegun(fields, { isi })).toEqual({ catatan: 'Sudah dicari.' });
});

test('a draft is known by what was sent, as the server keeps it', () => {
  const sent = [{ nama: 'catatan', nilai: ' Cafe\u0301 ' }];
  expect(saysSame(sent, [{ nama: 'catatan', nilai: 'Caf\u00e9' }])).toBe(true);
  for (const other of [[], [{ nama: 'catatan', nilai: 'Cafe' }], [{ nama: 'uraian', nilai: ' ' }]])
    expect(saysSame(sent, other)).toBe(false);
});
