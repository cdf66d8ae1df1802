import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { daftarLibur } from '#core/case/kalender/daftar-libur.ts';
import type { Db } from '#server/database/index.ts';

const folder = new URL('../../data/hari-libur/', import.meta.url);

/**
 * Brings in the lists of days off that came with the portal, for years that the database knows
 * nothing of; a list that an officer has changed stays as it is.
 */
export async function seedCalendar(db: Db, now: Date = new Date()): Promise<void> {
  const known = await db.selectFrom('kalender').select('tahun').execute();
  const years = new Set(known.map(({ tahun }) => `${tahun}.json`));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  for (const file of files.filter((name) => !years.has(name))) {
    const text = await readFile(new URL(file, folder), 'utf8');
    const { tahun, status, sumber, hari } = z.parse(daftarLibur, JSON.parse(text));
    const moment = now.toISOString();
    await db
      .insertInto('kalender')
      .values({
        ...{ id: randomUUID(), versi: 1, dibuat_pada: moment, diubah_pada: moment },
        ...{ tahun, status, sumber, hari: JSON.stringify(hari) },
      })
      // Another server process may be doing the same.
      .onConflict((conflict) => conflict.column('tahun').doNothing())
      .execute();
  }
}
