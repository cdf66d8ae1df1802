import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
const purpose = 'user.nomor_identitas';

test('what is sealed opens for the same purpose, and reads differently each time', () => {
  const vault = createVault(one);
  const [first, second] = [vault.seal('3173…1234', purpose), vault.seal('3173…1234', purpose)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^segel:1:[\w-]{8}:[\w-]+$/);
  expect(vault.open(first, purpose)).toBe('3173…1234');
  expect(vault.isSealed(first)).toBe(true);
  expect(vault.isSealed('3173')).toBe(false);
});

test('nothing opens for another purpose, under another secret, or once it was touched', () => {
  const vault = createVault(one);
  const sealed = vault.seal('0000000000000001', purpose);
  expect(vault.open(sealed, 'user.npwp')).toBeNull();
  expect(createVault(two).open(sealed, purpose)).toBeNull();
  const at = sealed.length - 5;
  const touched = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(vault.open(touched, purpose)).toBeNull();
  for (const broken of ['segel:1:', `${vault.newest}x`, 'segel:1:::']) {
    expect(vault.open(broken, purpose)).toBeNull();
  }
});

test('a new secret opens what a former one sealed, and seals by itself', () => {
  const sealed = createVault(one).seal('123', purpose);
  const renewed = createVault(two, [one]);
  expect(renewed.open(sealed, purpose)).toBe('123');
  expect(sealed.startsWith(renewed.newest)).toBe(false);
  expect(renewed.seal('123', purpose).startsWith(renewed.newest)).toBe(true);
});
