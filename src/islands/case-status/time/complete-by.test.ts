import { expect, test } from 'vitest';
import { completeBy } from './complete-by.ts';

const due = '2026-11-20T16:59:59.999Z';

test.each([
  [
    'on the last day',
    '2026-11-20T16:59:59.000Z',
    'Lengkapi paling lambat Jumat, 20 November 2026.',
  ],
  [
    'once it has passed',
    '2026-11-20T17:00:00.000Z',
    'Batasnya Jumat, 20 November 2026 sudah lewat. Selama permohonan belum dijawab, kelengkapan masih dapat Anda kirim.',
  ],
])('what is missing may be sent: %s', (_, now, said) => {
  expect(completeBy(due, new Date(now))).toBe(said);
});
