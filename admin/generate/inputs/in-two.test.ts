import { expect, test } from 'vitest';
import { inTwo } from './in-two.ts';

test('the end of a name is apart from what may be shortened', () => {
  expect(inTwo('Rekapitulasi tahun 2026 (akhir).pdf')).toEqual([
    ...['Rekapitulasi tahun 2026 (', 'akhir).pdf'],
  ]);
  expect(inTwo('peta.pdf')).toEqual(['', 'peta.pdf']);
});

test('no letter is parted from what stands over it', () => {
  const name = `laporan-${'e\u0301'.repeat(8)}.pdf`;
  const [first, last] = inTwo(name);
  expect([first, last]).toEqual([`laporan-${'e\u0301'.repeat(2)}`, `${'e\u0301'.repeat(6)}.pdf`]);
});
