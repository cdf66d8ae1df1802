import type { Kysely } from 'kysely';

const kinds = ['masuk', 'diteruskan', 'dilengkapi', 'keberatan'];

/** What has come for officers, and how each hears of it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const kind of kinds) {
    await db.schema
      .alterTable('admin')
      .addColumn(`kabar_${kind}`, 'text', (column) => column.notNull().defaultTo('surel'))
      .execute();
  }
  await db.schema
    .createTable('kabar')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('admin_id', 'text', (column) =>
      column.notNull().references('admin.id').onDelete('cascade'),
    )
    .addColumn('jenis', 'text', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('cara', 'text', (column) => column.notNull())
    .addColumn('dikirim_pada', 'text')
    .addColumn('dibaca_pada', 'text')
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('kabar_admin_id_dibuat_pada')
    .on('kabar')
    .columns(['admin_id', 'dibuat_pada'])
    .execute();
  await db.schema
    .createIndex('kabar_perkara')
    .on('kabar')
    .columns(['resource', 'record_id'])
    .execute();
}
