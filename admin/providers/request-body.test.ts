import { expect, test } from 'vitest';
import { boolean, number, numericSelect, password, text } from '#core/resource/fields/index.ts';
import { bodyOf, encodeBody } from './request-body.ts';

const fields = {
  nama: text({ label: 'Nama', required: true }),
  urutan: number({ label: 'Urutan' }),
  terbit: boolean({ label: 'Terbit' }),
  peran: numericSelect({ label: 'Peran', lookup: 'role_internal' }),
  sandi: password({ label: 'Sandi', required: true }),
};

test('typed text becomes the value it stands for, what is no value null', () => {
  const typed = { nama: 'A', urutan: '12', terbit: false, peran: '2', sandi: '12345678', lain: 1 };
  expect(bodyOf(fields, typed, 'create')).toEqual({
    nama: 'A',
    urutan: 12,
    terbit: false,
    peran: 2,
    sandi: '12345678',
  });
  expect(bodyOf(fields, { nama: ' ', urutan: 'dua' }, 'create')).toEqual({
    nama: null,
    urutan: 'dua',
  });
});

test('a password that nobody typed is no part of an update', () => {
  expect(bodyOf(fields, { sandi: '' }, 'update')).toEqual({});
  expect(bodyOf(fields, { sandi: null }, 'create')).toEqual({ sandi: null });
});

test('without a file the body is JSON', () => {
  expect(encodeBody({ a: null, b: 1 })).toEqual({ a: null, b: 1 });
});
