import { expect, test } from 'vitest';
import { receiptIn } from './receipt-in.ts';

test('a link carries number and code', () => {
  expect(receiptIn('#PI-2026-000123/7K3M-9QXA-0TVE-41HB')).toEqual({
    nomor: 'PI-2026-000123',
    kode: '7K3M-9QXA-0TVE-41HB',
  });
});

test.each(['', '#', '#konten', '#PI-2026-000123', '#PI-2026-000123/', '#a/<script>', '#a/b/c'])(
  '%s carries none',
  (hash) => {
    expect(receiptIn(hash)).toBeNull();
  },
);
