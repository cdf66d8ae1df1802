import { expect, test } from 'vitest';
import { attachmentsOf, paperOf } from './download.ts';

test('a paper is fetched by the name of its call', () => {
  expect(paperOf('permohonan', 'a b', 'tanda-terima', 'Tanda terima')).toEqual({
    path: 'permohonan/a%20b/tanda-terima',
    label: 'Tanda terima',
    name: 'Tanda terima',
    meta: 'PDF',
  });
});

test('files that are not there are left out, the others keep their own names', () => {
  const file = { id: 'f1', nama: 'surat kuasa.pdf', tipe: 'application/pdf', ukuran: 2048 };
  expect(
    attachmentsOf('keberatan', 'k1', [
      ['Berkas pendukung', file],
      ['Surat keputusan', null],
    ]),
  ).toEqual([
    {
      path: 'keberatan/k1/f1/buffer-pendukung',
      label: 'Berkas pendukung',
      name: 'surat kuasa.pdf',
      meta: 'Berkas pendukung · 2 KB',
      saveAs: 'surat kuasa.pdf',
    },
  ]);
});

test('several files of a field are told apart by their number', () => {
  const files = ['satu.pdf', 'dua.pdf'].map((nama) => ({
    ...{ id: nama, nama, tipe: 'application/pdf', ukuran: 1024 },
  }));
  const told = attachmentsOf('permohonan', 'p1', [
    ['Dokumen lain', files],
    ['Berkas lain', files.slice(0, 1)],
    ['Tidak ada', []],
  ]);
  expect(told.map(({ name, meta }) => [name, meta])).toEqual([
    ['satu.pdf', 'Dokumen lain 1 · 1 KB'],
    ['dua.pdf', 'Dokumen lain 2 · 1 KB'],
    ['satu.pdf', 'Berkas lain · 1 KB'],
  ]);
});
