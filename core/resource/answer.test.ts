import { expect, expectTypeOf, test } from 'vitest';
import {
  defineResource,
  columnsOf,
  defineResources,
  recordSchema,
  type ListedRecord,
  type OpenedRecord,
  type RowOf,
} from './index.ts';
import * as z from 'zod/mini';
import {
  boolean,
  computed,
  file,
  number,
  password,
  reference,
  select,
  text,
  type FileAnswer,
} from './fields/index.ts';

const unit = defineResource({
  name: 'unit',
  label: { one: 'Unit', many: 'Unit' },
  title: 'nama',
  fields: {
    nama: text({ label: 'Nama', required: true }),
    singkatan: text({ label: 'Singkatan' }),
  },
  calls: {},
});
const surat = defineResource({
  name: 'surat',
  label: { one: 'Surat', many: 'Surat' },
  title: 'judul',
  fields: {
    judul: text({ label: 'Judul', required: true }),
    jumlah: number({ label: 'Jumlah' }),
    terbit: boolean({ label: 'Terbit', required: true }),
    pekerjaan: select({ label: 'Pekerjaan', required: true, lookup: 'saluran' }),
    naskah: file({ label: 'Naskah', accept: ['pdf'] }),
    sandi: password({ label: 'Sandi', required: true }),
    dari: reference({ label: 'Dari', required: true, to: 'unit', embed: { nama_dari: 'nama' } }),
    untuk: reference({ label: 'Untuk', to: 'unit', embed: { nama_untuk: 'nama' } }),
    catatan: text({ label: 'Catatan', readBy: [1] }),
    sisa: computed({ label: 'Sisa', schema: z.array(z.number()), detailOnly: true }),
  },
  calls: {},
});
const registry = defineResources([unit, surat], []);
type Declared = Record<'unit', typeof unit.fields> & Record<'surat', typeof surat.fields>;
type Opened = OpenedRecord<Declared, 'surat'>;
type Listed = ListedRecord<Declared, 'surat'>;

test('what an answer holds follows from the declaration, for TypeScript as well', () => {
  expectTypeOf<Opened['judul']>().toEqualTypeOf<string>();
  expectTypeOf<Opened['jumlah']>().toEqualTypeOf<number | null>();
  expectTypeOf<Opened['terbit']>().toEqualTypeOf<boolean>();
  expectTypeOf<Opened['pekerjaan']>().toExtend<string>();
  expectTypeOf<string>().not.toExtend<Opened['pekerjaan']>();
  expectTypeOf<Opened['naskah']>().toEqualTypeOf<FileAnswer | null>();
  expectTypeOf<Opened['catatan']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Opened['sisa']>().toEqualTypeOf<number[]>();
  expectTypeOf<Opened['versi']>().toEqualTypeOf<number>();
});

test('a password is in no answer, and what is for the detail alone in no list', () => {
  expectTypeOf<Opened>().not.toHaveProperty('sandi');
  expectTypeOf<Listed>().not.toHaveProperty('sisa');
  expectTypeOf<Listed>().toHaveProperty('judul');
});

test('a reference brings along what it names, null where it may be empty', () => {
  expectTypeOf<Opened['nama_dari']>().toEqualTypeOf<string>();
  expectTypeOf<Opened['nama_untuk']>().toEqualTypeOf<string | null>();
});

test('the type has the keys that the schema of the answer has', () => {
  const keys = {
    ...{ id: true, versi: true, dibuat_pada: true, diubah_pada: true },
    ...{ judul: true, jumlah: true, terbit: true, pekerjaan: true, naskah: true, dari: true },
    ...{ nama_dari: true, untuk: true, nama_untuk: true, catatan: true, sisa: true },
  } satisfies Record<keyof Opened, true>;
  const { shape } = recordSchema(surat, true, registry);
  expect(Object.keys(keys).toSorted()).toEqual(Object.keys(shape).toSorted());
});

type Row = RowOf<typeof surat.fields>;

test('what a table holds follows from the declaration, and only what is required is always there', () => {
  expectTypeOf<Row['judul']>().toEqualTypeOf<string>();
  expectTypeOf<Row['jumlah']>().toEqualTypeOf<number | null>();
  expectTypeOf<Row['terbit']>().toEqualTypeOf<number>();
  expectTypeOf<Row['naskah']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row['sandi']>().toEqualTypeOf<string>();
  expectTypeOf<Row['untuk']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row['pekerjaan']>().toEqualTypeOf<Opened['pekerjaan']>();
  expectTypeOf<Row['versi']>().toEqualTypeOf<number>();
});

test('the type has the columns of the table', () => {
  const keys = {
    ...{ id: true, versi: true, dibuat_pada: true, diubah_pada: true },
    ...{ judul: true, jumlah: true, terbit: true, pekerjaan: true, naskah: true },
    ...{ sandi: true, dari: true, untuk: true, catatan: true },
  } satisfies Record<keyof Row, true>;
  expect(Object.keys(keys).toSorted()).toEqual(
    columnsOf(surat)
      .map(({ name }) => name)
      .toSorted(),
  );
});
