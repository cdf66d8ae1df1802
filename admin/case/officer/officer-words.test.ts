import { expect, test } from 'vitest';
import { officerWords } from './officer-words.ts';

test('an officer is named with their unit, and with their absence', () => {
  const of = { nama: 'Ratna', unit: 'KEU', ketidakhadiran: null };
  expect(officerWords(of)).toBe('Ratna (KEU)');
  expect(officerWords({ ...of, unit: null })).toBe('Ratna');
  const sampai = '2026-11-30';
  expect(officerWords({ ...of, ketidakhadiran: { sampai, wakil: null } })).toBe(
    'Ratna (KEU): tidak hadir sampai 30 November 2026, tanpa wakil',
  );
  const wakil = { id: '1', nama: 'Budi' };
  expect(officerWords({ ...of, ketidakhadiran: { sampai, wakil } })).toBe(
    'Ratna (KEU): tidak hadir sampai 30 November 2026, diwakili Budi',
  );
});
