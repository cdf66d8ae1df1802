import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

type Table = CreateTableBuilder<string, string>;
type Constraint = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const columns =
  (type: 'text' | 'integer', constraint: Constraint) =>
  (...names: string[]) =>
  (table: Table): Table =>
    names.reduce((so, name) => so.addColumn(name, type, constraint), table);

const text = columns('text', (column) => column.notNull());
const unique = columns('text', (column) => column.notNull().unique());
const key = columns('text', (column) => column.notNull().primaryKey());
const integer = columns('integer', (column) => column.notNull());
const maybeText = columns('text', (column) => column);
const maybeUnique = columns('text', (column) => column.unique());
const maybeInteger = columns('integer', (column) => column);

/** What the server itself keeps; the resources have their own migrations. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const create = (name: string): Table => db.schema.createTable(name);
  const index = (table: string, ...on: string[]) =>
    db.schema
      .createIndex(`${table}_${on.join('_')}`)
      .on(table)
      .columns(on)
      .execute();

  await create('berkas')
    .$call(key('id'))
    .$call(unique('kunci'))
    .$call(text('nama', 'tipe'))
    .$call(integer('ukuran'))
    .$call(text('sha256', 'resource', 'record_id', 'field', 'dibuat_pada'))
    .execute();
  await index('berkas', 'resource', 'record_id');

  await create('sesi')
    .$call(key('id'))
    .$call(text('akun_id', 'jenis', 'dibuat_pada', 'kedaluwarsa_pada'))
    .$call(maybeText('dicabut_pada'))
    .execute();
  await index('sesi', 'akun_id');

  await create('token_sekali')
    .$call(key('id'))
    .$call(text('akun_id', 'tujuan'))
    .$call(unique('sidik'))
    .$call(text('dibuat_pada', 'kedaluwarsa_pada'))
    .$call(maybeText('dipakai_pada'))
    .execute();
  await index('token_sekali', 'akun_id');

  await create('surat_keluar')
    .$call(key('id'))
    .$call(maybeUnique('kunci'))
    .$call(text('kepada', 'subjek', 'teks', 'html', 'status'))
    .$call(integer('percobaan'))
    .$call(text('berikutnya_pada', 'dibuat_pada'))
    .$call(maybeText('terkirim_pada', 'galat'))
    .execute();
  await index('surat_keluar', 'status', 'berikutnya_pada');

  await create('audit')
    .$call(key('id'))
    .$call(integer('versi'))
    .$call(text('dibuat_pada', 'diubah_pada'))
    .$call(maybeText('pelaku_id', 'pelaku_nama'))
    .$call(maybeInteger('pelaku_role'))
    .$call(text('aksi', 'resource'))
    .$call(maybeText('record_id', 'alamat_ip', 'sebelum', 'sesudah'))
    .execute();
  await index('audit', 'resource', 'record_id');
  await index('audit', 'dibuat_pada', 'id');

  await create('penomoran').$call(key('kunci')).$call(integer('terakhir')).execute();

  await create('riwayat')
    .$call(key('id'))
    .$call(text('resource', 'record_id'))
    .$call(integer('urutan'))
    .$call(text('waktu'))
    .$call(maybeText('pelaku_id'))
    .$call(maybeInteger('pelaku_role'))
    .$call(text('aksi', 'isi'))
    .execute();
  await index('riwayat', 'resource', 'record_id', 'urutan');

  await create('hari_libur')
    .$call(key('tanggal'))
    .$call(text('nama', 'jenis', 'sumber'))
    .execute();
}
