import { expect, test } from 'vitest';
import { boolean, number, text } from '../fields/index.ts';
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
  },
  list: {
    columns: ['judul'],
    order: ['urutan', 'asc'],
    bulk: [{ call: 'update', label: 'Terbitkan', values: { terbit: true } }, { call: 'remove' }],
  },
  calls: {
    list: { access: role1 },
    update: { access: role1 },
    remove: { access: role1 },
    geser: { kind: 'move', access: role1 },
    arsip: { kind: 'action', access: role1 },
  },
};
const define = (change: object) => () =>
  defineResource({ ...sound, ...change } as unknown as ResourceDefinition);
const bulk = (entry: object) => ({ list: { ...sound.list, bulk: [entry] } });

test('what holds together is taken', () => {
  expect(define({})).not.toThrow();
});

test.each<[string, object, string]>([
  ['a call that is not there', bulk({ call: 'tutup' }), 'list.bulk.tutup'],
  ['a call of another kind', bulk({ call: 'arsip', label: 'Arsip' }), 'list.bulk.arsip'],
  ['no label', bulk({ call: 'update', values: { terbit: true } }), 'list.bulk.update'],
  ['nothing to set', bulk({ call: 'update', label: 'Ubah' }), 'list.bulk.update'],
  [
    'a value of another type',
    bulk({ call: 'update', label: 'U', values: { terbit: 1 } }),
    'terbit',
  ],
  [
    'what only the server sets',
    bulk({ call: 'update', label: 'U', values: { nomor: 'x' } }),
    'nomor',
  ],
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
