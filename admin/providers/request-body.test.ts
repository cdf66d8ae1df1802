import { expect, test } from 'vitest';
import {
  boolean,
  date,
  files,
  items,
  number,
  numericSelect,
  password,
  text,
} from '#core/resource/fields/index.ts';
import { bodyOf, encodeBody, hasFile } from './request-body.ts';

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

test('several files are a part each where one of them is new, what is stored as JSON', () => {
  const banyak = files({ label: 'Banyak', accept: ['pdf'] });
  const stored = { id: 'a', nama: 'a.pdf', tipe: 'application/pdf', ukuran: 1 };
  const chosen = new File(['x'], 'x.pdf');
  const body = bodyOf({ banyak }, { banyak: [stored, chosen] }, 'update');
  expect([hasFile(body), hasFile({ banyak: [stored] })]).toEqual([true, false]);
  const form = encodeBody(body);
  expect(form instanceof FormData && form.getAll('banyak')).toEqual([
    JSON.stringify(stored),
    chosen,
  ]);
  expect(encodeBody({ banyak: [stored] })).toEqual({ banyak: [stored] });
});

test('without a file the body is JSON', () => {
  expect(encodeBody({ a: null, b: 1 })).toEqual({ a: null, b: 1 });
});
