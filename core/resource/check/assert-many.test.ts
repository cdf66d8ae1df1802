import { expect, test } from 'vitest';
import { boolean, documentKinds, file, number, text } from '../fields/index.ts';
import { defineResource } from '../define-resource.ts';
import type { ResourceDefinition } from '../types.ts';

const role1 = { 1: 'all' } as const;
const sound = {
  name: 'catatan',
  label: { one: 'Catatan', many: 'Catatan' },
  title: 'judul',
  orderable: 'urutan',
  fields: {
    judul: text({ label: 'Judul', required: true }),
    terbit: boolean({ label: 'Terbit' }),
    urutan: number({ label: 'Urutan', min: 0 }),
    nomor: text({ label: 'Nomor', managed: true }),
    berkas: file({ label: 'Berkas', accept: documentKinds }),
  },
  list: {
    columns: ['judul'],
    order: ['urutan', 'asc'],
  },
  calls: {
    list: { access: role1 },
    update: { access: role1, bulk: [{ label: 'Terbitkan', values: { terbit: true } }] },
    remove: { access: role1, bulk: true },
    geser: { kind: 'move', access: role1 },
    arsip: { kind: 'action', label: 'Arsipkan', access: role1, bulk: true },
  },
};
const define = (change: object) => () =>
  defineResource({ ...sound, ...change } as unknown as ResourceDefinition);
const bulk = (call: keyof typeof sound.calls, entry: object) => ({
  calls: { ...sound.calls, [call]: { ...sound.calls[call], bulk: [entry] } },
});

test('what holds together is taken', () => {
  expect(define({})).not.toThrow();
});

test.each<[string, object, string]>([
  ['a call that changes nothing', bulk('list', { label: 'Lihat' }), 'calls.list.bulk'],
  ['no label', bulk('update', { values: { terbit: true } }), 'calls.update.bulk'],
  ['nothing to set', bulk('update', { label: 'Ubah' }), 'calls.update.bulk'],
  ['a value of another type', bulk('update', { label: 'U', values: { terbit: 1 } }), 'terbit'],
  ['what only the server sets', bulk('update', { label: 'U', values: { nomor: 'x' } }), 'nomor'],
  ['to ask for what it does not write', bulk('update', { label: 'U', asks: ['nomor'] }), 'nomor'],
  ['one file for many', bulk('update', { label: 'U', asks: ['berkas'] }), 'berkas'],
  ['an order by text', { orderable: 'judul' }, 'judul'],
  [
    'an order that the list is not in',
    { list: { ...sound.list, order: ['judul', 'asc'] } },
    'urutan',
  ],
  ['a choice by text', { choosable: 'judul' }, 'judul'],
  ['a move without an order', { orderable: undefined }, 'orderable'],
])('%s is refused by name', (_, change, where) => {
  expect(define(change)).toThrow(`catatan.${where}: `);
});
