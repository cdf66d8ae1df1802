import { expect, test } from 'vitest';
import { resources } from '#resources';
import { indexResources } from '#admin/generate/names.ts';
import { checkTwice, passwordChange } from './password-call.ts';

const index = indexResources(resources);

test('both roles of the back-office change their own password, nobody else there', () => {
  expect(Object.keys(passwordChange(index, 1)?.fields ?? {})).toEqual([
    'last_password',
    'password',
  ]);
  expect(passwordChange(index, 2)?.call).toBe('change-password');
  expect(passwordChange(index, 3)).toBeNull();
  expect(passwordChange(indexResources([]), 1)).toBeNull();
});

test('the new password is typed twice', () => {
  const typed = { last_password: 'yang lama', password: 'kata sandi baru' };
  expect(checkTwice({ ...typed, konfirmasi: 'kata sandi bary' })).toEqual({
    konfirmasi: 'Konfirmasi kata sandi tidak sesuai',
  });
  expect(checkTwice({ ...typed, konfirmasi: 'kata sandi baru' })).toEqual({});
  expect(Object.keys(checkTwice({}))).toEqual(['konfirmasi']);
});
