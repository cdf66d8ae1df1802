import { expect, test } from 'vitest';
import { permohonanFields } from '#core/forms/permohonan.ts';
import { rulesOfFields } from './rules.ts';

const rules = rulesOfFields(permohonanFields);
const good = {
  judul: ' Laporan tahunan ',
  kebutuhan: 'Laporan tahun 2025.',
  tujuan: 'Penelitian',
  cara_informasi_id: 'melihat',
  file_pendukung: undefined,
};

test('good values come back as the schema made them', () => {
  expect(rules.judge(good)).toEqual({
    errors: {},
    values: { ...good, judul: 'Laporan tahunan' },
  });
});

test('each field that is wrong has its message, and nothing is sent on', () => {
  expect(rules.judge({ ...good, judul: 'abc', tujuan: '' })).toEqual({
    errors: { judul: 'Judul minimal 5 karakter', tujuan: 'Tujuan penggunaan tidak boleh kosong' },
    values: null,
  });
});
