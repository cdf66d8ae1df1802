import { expect, test } from 'vitest';
import { defineResource, menuFor } from '#core/resource/index.ts';
import { date, image, password, select, text } from '#core/resource/fields/index.ts';
import { bodyFields } from '#admin/providers/request-body.ts';
import { possibleActions } from './actions/possible.ts';
import { createLabel, screenCall, screenCalls } from './access.ts';
import { initialValues } from './form/initial-values.ts';
import { typedFields } from './form/resource-form.tsx';
import { resolverOf, validatorOf } from './form/validate.ts';
import { inputs } from './inputs/index.ts';
import { listFilters } from './list/list-filters.ts';
import { indexResources } from './names.ts';
import { screensOf } from './resource-screens.tsx';
import { isDetail, readableFields } from './values.ts';

const pengumuman = defineResource({
  name: 'pengumuman',
  label: { one: 'Pengumuman', many: 'Pengumuman' },
  title: 'judul',
  fields: {
    judul: text({ label: 'Judul', required: true }),
    jenis: select({ label: 'Jenis', lookup: 'status_admin', initial: 'aktif' }),
    mulai: date({ label: 'Mulai tayang', required: true }),
    gambar: image({ label: 'Gambar' }),
    rahasia: text({ label: 'Catatan dalam', readBy: [1], detailOnly: true }),
  },
  list: {
    columns: ['judul', 'mulai', 'rahasia'],
    filters: [
      'jenis',
      { name: 'tahun', field: 'mulai', match: 'year' },
      { name: 'status', field: 'jenis' },
      { name: 'tayang_sejak', field: 'mulai', match: 'from' },
    ],
    order: ['mulai', 'desc'],
  },
  scopes: { own: 'id' },
  calls: {
    list: { access: { 1: 'all', 2: 'all' } },
    show: { access: { 1: 'all', 2: 'all' } },
    create: { access: { 1: 'all' } },
    'catat-pengumuman': {
      kind: 'create',
      label: 'Catat pengumuman',
      access: { 1: 'all', 2: 'all' },
    },
    update: { at: 'update-pengumuman', access: { 1: 'all' } },
    'ubah-jenis': { kind: 'update', label: 'Ubah jenis', access: { 2: 'all' }, fields: ['jenis'] },
    'milik-saya': { kind: 'action', at: '/saya', label: 'Milik saya', access: { 1: 'own' } },
    'tarik-pengumuman': { kind: 'action', label: 'Tarik', access: { 1: 'all' } },
  },
  menu: { id: 60000, path: '/informasi-publik/pengumuman', icon: 'campaign' },
});

test('a declaration alone has its screens, at its place in the menu', () => {
  expect(Object.keys(screensOf(pengumuman, {}))).toEqual(['list', 'show', 'create', 'edit']);
  const index = indexResources([pengumuman]);
  expect(index.byScreen('informasi-publik/pengumuman')).toBe(pengumuman);
  const [item] = menuFor([], [pengumuman], 2);
  expect(item).toMatchObject({ route: '/ppid-cms/informasi-publik/pengumuman', status: 'Active' });
});

test('an override takes a screen away', () => {
  expect(Object.keys(screensOf(pengumuman, { edit: null }))).not.toContain('edit');
});

test('each role has the screens that the declaration gives it', () => {
  expect(screenCall(pengumuman, 'list', 2)).toBe('list');
  expect(screenCall(pengumuman, 'edit', 1)).toBe('update');
  // An update with a button of its own is no screen.
  expect(screenCall(pengumuman, 'edit', 2)).toBeNull();
  expect(screenCall(pengumuman, 'remove', 1)).toBeNull();
  expect(screenCall(pengumuman, 'list', null)).toBeNull();
  const columns = (role: 1 | 2) =>
    readableFields(pengumuman, pengumuman.list?.columns ?? [], role).map(({ name }) => name);
  expect(columns(1)).toEqual(['judul', 'mulai', 'rahasia']);
  expect(columns(2)).toEqual(['judul', 'mulai']);
});

test('a record may be added in several ways, each with a button', () => {
  expect(screenCalls(pengumuman, 'create', 1)).toEqual(['create', 'catat-pengumuman']);
  expect(screenCalls(pengumuman, 'create', 2)).toEqual(['catat-pengumuman']);
  expect(screenCall(pengumuman, 'create', 1)).toBe('create');
  expect(createLabel(pengumuman, 'create')).toBe('Tambah Pengumuman');
  expect(createLabel(pengumuman, 'catat-pengumuman')).toBe('Catat pengumuman');
});

test('every field that a form may send has an input', () => {
  const { create } = pengumuman.calls;
  for (const field of Object.values(create ? bodyFields(pengumuman, create) : {})) {
    expect(inputs[field.type]).not.toBeNull();
  }
});

test('a question that has two names is asked once', () => {
  expect(listFilters(pengumuman).map(({ name, label }) => [name, label])).toEqual([
    ['jenis', 'Jenis'],
    ['tahun', 'Tahun'],
    ['tayang_sejak', 'Tayang sejak'],
  ]);
});

test('a form begins with what the declaration gives', () => {
  const { create } = pengumuman.calls;
  expect(initialValues(create ? bodyFields(pengumuman, create) : {})).toEqual({ jenis: 'aktif' });
});

test('a row of a list is not taken for the detail, by whoever may read what it lacks', () => {
  expect(isDetail(pengumuman, { judul: 'Libur' }, 1)).toBe(false);
  expect(isDetail(pengumuman, { judul: 'Libur' }, 2)).toBe(true);
  expect(isDetail(pengumuman, { judul: 'Libur', rahasia: null }, 1)).toBe(true);
});

test('a form is checked by the schema of its call', async () => {
  const check = validatorOf(pengumuman, 'create');
  expect(check({ judul: '', mulai: '2026-02-30' })).toEqual({
    judul: 'Judul tidak boleh kosong',
    mulai: 'Mulai tayang tidak valid',
  });
  const values = { judul: 'Libur', mulai: '2026-12-24' };
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await resolverOf(check)(values, undefined, options)).toEqual({ values, errors: {} });
});

test('a step shows where the role may and the record allows it', () => {
  const names = (record: object, role: 1 | 2) =>
    possibleActions(pengumuman, record as Record<string, unknown>, role).map(({ name }) => name);
  expect(names({}, 1)).toEqual(['tarik-pengumuman']);
  expect(names({}, 2)).toEqual(['ubah-jenis']);
  expect(names({ tindakan: ['tarik'] }, 1)).toEqual(['tarik-pengumuman']);
  expect(names({ tindakan: [] }, 1)).toEqual([]);
});

test('a form asks for no password that its call can do without', () => {
  const akun = defineResource({
    name: 'akun',
    label: { one: 'Akun', many: 'Akun' },
    title: 'nama',
    fields: {
      nama: text({ label: 'Nama', required: true }),
      sandi: password({ label: 'Kata sandi', required: true }),
    },
    calls: {
      create: { access: { 1: 'all' } },
      undang: { kind: 'create', access: { 1: 'all' }, optional: ['sandi'] },
      update: { access: { 1: 'all' } },
    },
  });
  const asked = (call: string) => {
    const definition = akun.calls[call];
    return definition && Object.keys(typedFields(akun, definition));
  };
  expect(asked('create')).toEqual(['nama', 'sandi']);
  expect(asked('undang')).toEqual(['nama']);
  expect(asked('update')).toEqual(['nama']);
});
