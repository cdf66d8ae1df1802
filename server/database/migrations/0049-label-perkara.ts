import { sql, type Kysely } from 'kysely';
import { keepSearch } from '../search/search-index.ts';

/** What each kind of case is searched by from now on. */
const searched = {
  permohonan: [
    ...['nomor_registrasi', 'judul', 'kebutuhan'],
    ...['pemohon_nama', 'pemohon_surel', 'pemohon_telepon', 'label'],
  ],
  keberatan: ['nomor_registrasi', 'kasus', 'pemohon_nama', 'label'],
};

/** Short words that officers put on cases; few cases have any, and those are found by themselves. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const [table, columns] of Object.entries(searched)) {
    await db.schema.alterTable(table).addColumn('label', 'text').execute();
    await sql
      .raw(`create index ${table}_label on ${table} (tanggal_diterima, id) where label is not null`)
      .execute(db);
    await keepSearch(db, { table, columns });
  }
}
