import { expect, test } from 'vitest';
import { holdsIdentityNumber } from './identity-like.ts';

test.each([
  'NIK 3171234567890123.',
  '3171 2345 6789 0123',
  '3171-2345-6789-0123',
  '317123 456789 0123',
  'NPWP 01.234.567.8-901.234',
  'NPWP 012345678901234',
  'SIM 123456789012',
  'SIM 1234-5678-901234',
  'paspor A1234567',
  'paspor XC123456',
  '0171234567890123',
])('%s may be somebody’s', (text) => {
  expect(holdsIdentityNumber(text)).toBe(true);
});

test.each([
  'Permohonan PI-2026-000123 tanggal 26 November 2026.',
  'Data tahun 2022 2023 2024 2025.',
  'Periode 01/01/2024 - 31/12/2025, atau 01-01-2024 31-12-2025.',
  'Anggaran Rp1500000, Rp 1.500.000.000.000 dan Rp12345678901.',
  'Telepon 021 3449230 08119300300, +62 811 9300 300, 6281193003001.',
  'Nomor 123/KEP/2026, SK 45, UU 14/2008 Pasal 22 ayat (7).',
  'Jalan Teladan Nomor 8, Jakarta Selatan 12190',
])('%s is nobody’s', (text) => {
  expect(holdsIdentityNumber(text)).toBe(false);
});
