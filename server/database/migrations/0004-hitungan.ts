import type { Kysely } from 'kysely';
import { createCounts, keepCounts } from '../counts.ts';

/** The counts of the lists that grow without bound, as their declarations' `counted` asks. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await createCounts(db);
  await keepCounts(db, {
    table: 'permohonan',
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
  await keepCounts(db, {
    table: 'keberatan',
    moment: 'tanggal_diterima',
    by: [
      [],
      ['kode_unit_kerja'],
      ['status'],
      ['alasan'],
      ['keputusan'],
      ['kode_unit_kerja', 'status'],
      ['kode_unit_kerja', 'alasan'],
      ['kode_unit_kerja', 'keputusan'],
    ],
  });
  await keepCounts(db, {
    table: 'user',
    moment: 'dibuat_pada',
    by: [[], ['status'], ['jenis_permohonan_id']],
  });
}
