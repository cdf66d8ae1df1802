import { sql, type Kysely } from 'kysely';

const nearest =
  "(case when status in ('selesai', 'dicabut') then '9999-12-31' when batas_unit < substr(batas_waktu, 1, 10) then batas_unit else substr(batas_waktu, 1, 10) end)";

/** Cases in the order in which they are due, all of them and by work unit; notes that officers keep. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['permohonan', 'keberatan']) {
    await sql.raw(`create index ${table}_tenggat on ${table} (${nearest}, id)`).execute(db);
    await sql
      .raw(`create index ${table}_unit_tenggat on ${table} (kode_unit_kerja, ${nearest}, id)`)
      .execute(db);
  }
  await db.schema
    .createTable('catatan_internal')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('isi', 'text', (column) => column.notNull())
    .addColumn('pelaku_id', 'text', (column) => column.notNull())
    .addColumn('pelaku_nama', 'text', (column) => column.notNull())
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('catatan_internal_perkara')
    .on('catatan_internal')
    .columns(['resource', 'record_id', 'dibuat_pada'])
    .execute();
}
