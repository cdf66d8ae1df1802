import { expect, test } from 'vitest';
import { formerSealed } from '#tests/support/seals/former-seals.ts';
import { deriveKey, keyUses, markOf } from './keys.ts';
import { createVault } from './vault.ts';

const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
const purpose = 'user.nomor_identitas';
const place = { purpose, record: 'warga-1' };

test('what is sealed opens for the same purpose, and reads differently each time', () => {
  const vault = createVault(one);
  const [first, second] = [vault.seal('3173…1234', place), vault.seal('3173…1234', place)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^segel:2:[\w-]{8}:[\w-]+$/);
  expect(vault.open(first, place)).toBe('3173…1234');
  expect(vault.isSealed(first)).toBe(true);
  expect(vault.isSealed('3173')).toBe(false);
});

test('nothing opens for another purpose or record, under another secret, or once it was touched', () => {
  const vault = createVault(one);
  const sealed = vault.seal('0000000000000001', place);
  expect(vault.open(sealed, { ...place, purpose: 'user.npwp' })).toBeNull();
  expect(vault.open(sealed, { ...place, record: 'warga-2' })).toBeNull();
  expect(vault.openFormer(sealed, purpose)).toBeNull();
  expect(createVault(two).open(sealed, place)).toBeNull();
  const at = sealed.length - 5;
  const touched = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(vault.open(touched, place)).toBeNull();
  for (const broken of ['segel:2:', `${vault.newest}x`, 'segel:2:::']) {
    expect(vault.open(broken, place)).toBeNull();
  }
});

test('a new secret opens what a former one sealed, and seals by itself', () => {
  const sealed = createVault(one).seal('123', place);
  const renewed = createVault(two, [one]);
  expect(renewed.open(sealed, place)).toBe('123');
  expect(sealed.startsWith(renewed.newest)).toBe(false);
  expect(renewed.seal('123', place).startsWith(renewed.newest)).toBe(true);
});

test('what an earlier version sealed opens where that is asked for alone', () => {
  const vault = createVault(two, [one]);
  const sealed = formerSealed(one, '123', purpose);
  expect(vault.isSealed(sealed)).toBe(true);
  expect(vault.open(sealed, place)).toBeNull();
  expect(vault.openFormer(sealed, purpose)).toBe('123');
  expect(vault.openFormer(sealed, 'user.npwp')).toBeNull();
});

test('no key does for two uses, none is the secret, and the mark tells none of them', () => {
  const keys = keyUses.map((use) => deriveKey(one, use).toString('hex'));
  const vault = createVault(one);
  const all = [...keys, vault.filesKey(vault.name).toString('hex'), markOf(one)];
  expect(new Set(all).size).toBe(all.length - 1);
  expect(all).not.toContain(Buffer.from(one).toString('hex'));
  expect(markOf(one)).not.toBe(markOf(two));
});
