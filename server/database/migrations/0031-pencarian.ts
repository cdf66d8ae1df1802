import type { Kysely } from 'kysely';
import { keepSearch } from '../search/search-index.ts';

/** An index of the texts that the lists which grow without bound are searched by. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await keepSearch(db, {
    table: 'permohonan',
    columns: [
      ...['nomor_registrasi', 'judul', 'kebutuhan'],
      ...['pemohon_nama', 'pemohon_surel', 'pemohon_telepon'],
    ],
  });
  await keepSearch(db, {
    table: 'keberatan',
    columns: ['nomor_registrasi', 'kasus', 'pemohon_nama'],
  });
  await keepSearch(db, { table: 'user', columns: ['name', 'email', 'phone'] });
}
