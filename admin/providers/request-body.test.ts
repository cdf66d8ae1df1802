import { expect, test } from 'vitest';
import {
  boolean,
  date,
  items,
  number,
  numericSelect,
  password,
  text,
} from '#core/resource/fields/index.ts';
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

test('a list of things is sent as their parts, in multipart as JSON', () => {
  const hari = items({
    label: 'Hari',
    fields: { tanggal: date({ label: 'Tanggal', required: true }), ke: number({ label: 'Ke' }) },
  });
  const rows = [
    { tanggal: '2026-01-01', ke: '2', lain: 1 },
    { tanggal: '', ke: '' },
  ];
  const sent = [
    { tanggal: '2026-01-01', ke: 2 },
    { tanggal: null, ke: null },
  ];
  expect(bodyOf({ hari }, { hari: rows }, 'update')).toEqual({ hari: sent });
  const form = encodeBody({ hari: sent, berkas: new File(['x'], 'x.pdf') });
  expect(form instanceof FormData && form.get('hari')).toBe(JSON.stringify(sent));
});

test('without a file the body is JSON', () => {
  expect(encodeBody({ a: null, b: 1 })).toEqual({ a: null, b: 1 });
});
