import { expect, test } from 'vitest';
import { resources } from '#resources';
import { choiceOf, choiceText, isSearched } from './choices.ts';
import { indexResources } from './names.ts';

const index = indexResources(resources);
const permohonan = index.byScreen('pengajuan/permohonan-informasi');
const keberatan = index.byScreen('pengajuan/pengajuan-keberatan');

test('an entry carries the number that tells it from others of its title', () => {
  const request = { id: 'p', judul: 'Anggaran', nomor_registrasi: 'PI-2026-000001' };
  const choice = choiceOf(permohonan, request);
  expect(choice).toEqual({ id: 'p', label: 'Anggaran', note: 'PI-2026-000001' });
  expect(choiceText(choice)).toBe('PI-2026-000001, Anggaran');
});

test('where the title comes first there is no more to say', () => {
  const choice = choiceOf(keberatan, { id: 'k', nomor_registrasi: 'KB-2026-000001' });
  expect(choice).toEqual({ id: 'k', label: 'KB-2026-000001' });
  expect(choiceText(choice)).toBe('KB-2026-000001');
});

test('work units are found by their abbreviation too, which no lookup answers', () => {
  expect(isSearched(index.byName('unit_kerja'))).toBe(true);
  expect(isSearched(undefined)).toBe(false);
});
