import { sql, type Kysely } from 'kysely';

/** As in migration 0009; and what is open as the filter `berjalan` says it. */
const nearest =
  "(case when status in ('selesai', 'dicabut') then '9999-12-31' when batas_unit < substr(batas_waktu, 1, 10) then batas_unit else substr(batas_waktu, 1, 10) end)";

/** What the lists that grow without bound can be sorted by; of that, what is unique has its index. */
const sorted = {
  permohonan: ['judul', 'status', 'batas_waktu'],
  keberatan: ['status', 'batas_waktu'],
  user: ['name', 'email', 'status'],
};

/** Lists that grow without bound in each of their orders, and open cases in the order that they are due. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const [table, columns] of Object.entries(sorted)) {
    for (const column of columns) {
      const name = `${table}_urut_${column}`;
      await db.schema.createIndex(name).on(table).columns([column, 'id']).execute();
    }
  }
  for (const table of ['permohonan', 'keberatan']) {
    await sql
      .raw(
        `create index ${table}_berjalan_tenggat on ${table} (${nearest}, id) where status not in ('selesai', 'dicabut')`,
      )
      .execute(db);
  }
}
