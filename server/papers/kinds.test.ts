import { expect, test } from 'vitest';
import { documentNumber, paperKinds } from './kinds.ts';
import { samples } from './samples.fixture.ts';

test('every paper of a case has a number of its own', () => {
  expect(documentNumber('PI-2026-000042', 'tanda_terima_permohonan')).toBe('PI-2026-000042/TT');
  const ofRequest = [
    'tanda_terima_permohonan',
    'perpanjangan',
    'surat_biaya',
    'surat_penerusan',
    'pemberitahuan',
    'penolakan',
    'surat_ralat',
  ] as const;
  const ofObjection = ['tanda_terima_keberatan', 'keputusan', 'ringkasan_sengketa'] as const;
  for (const kinds of [ofRequest, ofObjection]) {
    const endings = kinds.map((kind) => paperKinds[kind].akhiran);
    expect(new Set(endings).size).toBe(kinds.length);
  }
});

test('there is a sample of every kind', () => {
  expect(samples.map(({ jenis }) => jenis).sort()).toEqual(Object.keys(paperKinds).sort());
});
