import type { Kysely } from 'kysely';

type Row = Record<string, unknown>;

/** FAQ entries stand in an order of people's own; officers keep filters of lists under names. */
export async function up<T>(given: Kysely<T>): Promise<void> {
  const db = given as unknown as Kysely<Record<string, Row>>;
  await placeEach(db);
  await db.schema
    .createTable('saringan')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('versi', 'integer', (column) => column.notNull())
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .addColumn('diubah_pada', 'text', (column) => column.notNull())
    .addColumn('nama', 'text', (column) => column.notNull())
    .addColumn('daftar', 'text', (column) => column.notNull())
    .addColumn('isi', 'text', (column) => column.notNull())
    // They go with the account.
    .addColumn('admin_id', 'text', (column) =>
      column.notNull().references('admin.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('saringan_admin_id_nama_id')
    .on('saringan')
    .columns(['admin_id', 'nama', 'id'])
    .execute();
}

const gap = 10;
const most = 9999;

/** Gives each entry a place of its own, in the order in which they were listed so far. */
async function placeEach(db: Kysely<Record<string, Row>>): Promise<void> {
  const rows = await db.selectFrom('faq').select(['id', 'urutan', 'dibuat_pada']).execute();
  const placeOf = ({ urutan }: Row) => (typeof urutan === 'number' ? urutan : most + 1);
  const listed = rows.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      String(one['dibuat_pada']).localeCompare(String(other['dibuat_pada'])) ||
      String(one['id']).localeCompare(String(other['id'])),
  );
  const step = Math.max(1, Math.min(gap, Math.floor(most / (listed.length + 1))));
  for (const [index, { id, urutan }] of listed.entries()) {
    const place = Math.min(most, (index + 1) * step);
    if (place === urutan) continue;
    await db.updateTable('faq').set({ urutan: place }).where('id', '=', String(id)).execute();
  }
}
