import { sql, type Kysely } from 'kysely';

/** What each list that grows without bound is filtered by, and the moment that it is ordered by. */
const filtered: readonly [table: string, moment: string, columns: readonly string[]][] = [
  ['permohonan', 'tanggal_diterima', ['keputusan']],
  ['keberatan', 'tanggal_diterima', ['keputusan', 'alasan']],
  ['user', 'dibuat_pada', ['status', 'jenis_permohonan_id']],
  ['audit', 'dibuat_pada', ['resource', 'pelaku_role', 'aksi', 'record_id', 'pelaku_id']],
];

/** Now the beginnings of others. */
const shorter = [
  'audit_aksi_dibuat_pada',
  'audit_pelaku_id_dibuat_pada',
  'audit_resource_record_id',
] as const;

/** A filter leads to its rows in their order, and they are counted without being read. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const [table, moment, columns] of filtered) {
    for (const column of columns) {
      await db.schema
        .createIndex(`${table}_saring_${column}`)
        .on(table)
        .columns([column, moment, 'id'])
        .execute();
    }
  }
  await db.schema
    .createIndex('audit_data_dibuat_pada_id')
    .on('audit')
    .columns(['resource', 'record_id', 'dibuat_pada', 'id'])
    .execute();
  for (const name of shorter) await sql`drop index ${sql.ref(name)}`.execute(db);
}
