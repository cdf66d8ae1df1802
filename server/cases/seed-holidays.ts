import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { isDay } from '#core/resource/fields/index.ts';
import type { Db } from '#server/database/index.ts';

const folder = new URL('./hari-libur/', import.meta.url);

const list = z.object({
  sumber: z.string(),
  hari: z.record(z.string().check(z.refine(isDay)), z.string()),
});

/**
 * Brings in the lists of days off that came with the portal, for years that the database knows
 * nothing of; a list that an officer has changed stays as it is.
 */
export async function seedHolidays(db: Db): Promise<void> {
  for (const file of await readdir(folder)) {
    const year = file.replace('.json', '');
    const known = await db
      .selectFrom('hari_libur')
      .select('tanggal')
      .where('tanggal', 'like', `${year}-%`)
      .limit(1)
      .executeTakeFirst();
    if (known) continue;
    const { sumber, hari } = z.parse(
      list,
      JSON.parse(await readFile(new URL(file, folder), 'utf8')),
    );
    const rows = Object.entries(hari).map(([tanggal, nama]) => ({
      tanggal,
      nama,
      jenis: nama.startsWith('Cuti bersama') ? 'cuti_bersama' : 'libur',
      sumber,
    }));
    // Another server process may be doing the same.
    await db
      .insertInto('hari_libur')
      .values(rows)
      .onConflict((conflict) => conflict.column('tanggal').doNothing())
      .execute();
  }
}
