import { expect, test } from 'vitest';
import { costOf } from '#core/case/biaya/surat-biaya.ts';
import { typedRows } from './typed-rows.ts';

test('rows add up while they are typed, and what is no number yet counts as nothing', () => {
  const typed = [
    { uraian: 'Fotokopi A4', jumlah: '120', harga: 250 },
    { uraian: 'Ongkos kirim', jumlah: 1, harga: '15.x' },
    { jumlah: '-2', harga: '5' },
    {},
  ];
  expect(costOf(typedRows(typed))).toBe(30_000);
  expect(typedRows(undefined)).toEqual([]);
});
