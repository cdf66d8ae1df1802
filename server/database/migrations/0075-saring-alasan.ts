import { sql, type Kysely } from 'kysely';
import { keepCounts } from '../counts.ts';

/** A filter by a ground finds those named beside the first as well: no count of one column is of them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index keberatan_saring_alasan_lain on keberatan (alasan_lain) where alasan_lain is not null`.execute(
    db,
  );
  await keepCounts(db, {
    table: 'keberatan',
    moment: 'tanggal_diterima',
    by: [
      [],
      ['kode_unit_kerja'],
      ['status'],
      ['keputusan'],
      ['kode_unit_kerja', 'status'],
      ['kode_unit_kerja', 'keputusan'],
    ],
  });
}
