import { expect, test } from 'vitest';
import { date, text } from '#core/resource/fields/index.ts';
import { blamedColumns } from './blamed.ts';

const fields = {
  tanggal: date({ label: 'Tanggal' }),
  nama: text({ label: 'Nama' }),
  nama_hari: text({ label: 'Nama hari' }),
};

test('a message about a row marks the column that it names, or the whole row', () => {
  expect([...blamedColumns('Nama tidak boleh kosong', fields)]).toEqual(['nama']);
  expect([...blamedColumns('Nama hari tidak boleh kosong', fields)]).toEqual(['nama_hari']);
  expect([...blamedColumns('sudah ada di baris 2', fields)]).toEqual(Object.keys(fields));
  expect([...blamedColumns(null, fields)]).toEqual([]);
});
