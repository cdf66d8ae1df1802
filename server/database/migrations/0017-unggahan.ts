import type { Kysely } from 'kysely';

/** Files on their way in, piece by piece, and not yet of any record. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('unggahan')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('panggilan', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('pemilik', 'text')
    .addColumn('asal', 'text', (column) => column.notNull())
    .addColumn('nama', 'text', (column) => column.notNull())
    .addColumn('ukuran', 'integer', (column) => column.notNull())
    .addColumn('diterima', 'integer', (column) => column.notNull())
    .addColumn('habis_pada', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('unggahan_habis_pada').on('unggahan').column('habis_pada').execute();
  await db.schema
    .createTable('unggahan_bagian')
    .addColumn('kunci', 'text', (column) => column.notNull().primaryKey())
    .addColumn('unggahan_id', 'text', (column) => column.notNull())
    .addColumn('mulai', 'integer', (column) => column.notNull())
    .addColumn('panjang', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('unggahan_bagian_tempat')
    .unique()
    .on('unggahan_bagian')
    .columns(['unggahan_id', 'mulai'])
    .execute();
}
