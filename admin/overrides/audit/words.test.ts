import { expect, test } from 'vitest';
import { registry, resources } from '#resources';
import { actionChoices, actionWords, entryTitle, resourceChoices } from './words.ts';

const user = registry.get('user');

test('an action reads as its button, else as what its kind does', () => {
  expect(actionWords(user, 'update-status')).toBe('Ubah status');
  expect(actionWords(user, 'remove')).toBe('Hapus');
  expect(actionWords(undefined, 'create')).toBe('Tambah');
  expect(actionWords(user, 'reset-password')).toBe('Atur ulang kata sandi');
  expect(entryTitle(user, 'update')).toBe('Ubah, User Eksternal');
});

test('the filters offer what an entry can hold', () => {
  const actions = actionChoices(resources);
  expect(actions).toContainEqual({ id: 'remove', label: 'Hapus' });
  expect(actions).toContainEqual({ id: 'hitung-ulang', label: 'Hitung ulang batas waktu' });
  const offered = resourceChoices(resources).map(({ id }) => id);
  expect(offered).toContain('faq');
  // Whoever takes the log away is in it.
  expect(offered).toContain('audit');
});
