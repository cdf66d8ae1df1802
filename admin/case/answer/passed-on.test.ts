import { expect, test } from 'vitest';
import type { CaseRecord } from '#resources';
import { namedInLetter, nextWhenPassedOn } from './passed-on.ts';

const passed = {
  penerusan_badan: 'Kementerian Percontohan',
  penerusan_cakupan: 'seluruhnya',
  penerusan_pada: '2026-11-19T18:00:00.000Z',
  tindakan: ['jawab'],
};
const record = (values: object = {}) => ({ ...passed, ...values }) as unknown as CaseRecord;

test('a request that was passed on as a whole is refused next', () => {
  expect(nextWhenPassedOn(record())).toContain('(Kementerian Percontohan, 20 November 2026)');
  expect(nextWhenPassedOn(record({ penerusan_cakupan: 'sebagian' }))).toBeNull();
  expect(nextWhenPassedOn(record({ penerusan_pada: null }))).toBeNull();
  expect(nextWhenPassedOn(record({ tindakan: [] }))).toBeNull();
});

test('a refusal of what is not held says whom its letter names', () => {
  const part = record({ penerusan_cakupan: 'sebagian' });
  expect(namedInLetter(part, 'tidak_dikuasai')).toBe(
    'Surat jawaban menyebut Kementerian Percontohan, beserta alamatnya: permohonan diteruskan ke sana 20 November 2026.',
  );
  expect(namedInLetter(part, 'dikecualikan')).toBeNull();
  expect(namedInLetter(record({ penerusan_pada: null }), 'tidak_dikuasai')).toBeNull();
});
