import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Periksa } from '#core/import/calls.ts';
import { reference, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, made, type Client } from '#tests/support/client.ts';

/** What no list of the portal has: rows that refer to others, and that may be there once. */
const kegiatan = defineResource({
  name: 'kegiatan',
  label: { one: 'Kegiatan', many: 'Kegiatan' },
  title: 'nama',
  importable: true,
  fields: {
    nama: text({ label: 'Nama', required: true }),
    kode: text({ label: 'Kode', unique: true }),
    unit: reference({
      label: 'Unit',
      required: true,
      to: 'unit_kerja',
      embed: { nama_unit: 'nama' },
    }),
  },
  list: { columns: ['nama'], order: ['nama', 'asc'] },
  calls: { list: { access: { 1: 'all' } }, create: { access: { 1: 'all' } } },
});

const migration = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await db.schema
      .createTable('kegiatan')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('versi', 'integer', (column) => column.notNull())
      .addColumn('dibuat_pada', 'text', (column) => column.notNull())
      .addColumn('diubah_pada', 'text', (column) => column.notNull())
      .addColumn('nama', 'text', (column) => column.notNull())
      .addColumn('kode', 'text', (column) => column.unique())
      .addColumn('unit', 'text', (column) => column.notNull())
      .execute();
  },
};

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ extra: [kegiatan], migrations: { '9000-kegiatan': migration } });
  admin = await app.session(1, await app.account(1, 'impor@uji.test'));
});
afterAll(() => app.close());

const rows = (text: string) => new File([text], 'kegiatan.csv');
const looked = async (text: string) =>
  dataOf<Periksa>(await admin.post('kegiatan/periksa-impor', form({ berkas: rows(text) })));

it('names other records by what people call them, and finds what may be there once', async () => {
  const unit = async (nama: string, aktif = true) =>
    made<{ id: string }>(await admin.post('lookup/unit-kerja', { nama, singkatan: 'X', aktif })).id;
  const ids = [await unit('Biro Satu'), await unit('Biro Dua'), await unit('Biro Dua')];
  await unit('Biro Tutup', false);
  const first = await admin.post('kegiatan', { nama: 'Ada', kode: 'K1', unit: ids[0] });
  expect(first.status).toBe(201);
  const seen = await looked(
    `Nama,Kode,Unit\na,,biro  SATU\nb,K2,${String(ids[1])}\nc,K2,Biro Satu\nd,K1,Biro Satu\ne,,Biro Dua\nf,,Biro Tutup\ng,,\n`,
  );
  expect(seen.baris.map(({ galat }) => galat.map(({ pesan }) => pesan))).toEqual([
    ...[[], []],
    ['Kode sudah digunakan di baris 3'],
    ['Kode sudah digunakan'],
    ['Unit: nama ini dipakai beberapa data'],
    ['Unit tidak ditemukan'],
    ['Unit tidak boleh kosong'],
  ]);
  const berkas = rows('Nama,Kode,Unit\na,,Biro satu\n');
  expect((await admin.post('kegiatan/impor', form({ berkas, jumlah: '1' }))).status).toBe(201);
  expect(dataOf(await admin.get('kegiatan'))).toMatchObject([
    ...[{ nama: 'Ada' }, { nama: 'a', kode: null, nama_unit: 'Biro Satu' }],
  ]);
});
