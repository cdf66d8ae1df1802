import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { daftarLibur } from '#core/case/kalender/daftar-libur.ts';
import { transaction, type Db } from '#server/database/index.ts';

const folder = new URL('../../data/hari-libur/', import.meta.url);

/**
 * Brings in the lists of days off that came with the portal, each once, for years that the database knows
 * nothing of; a list that an officer has changed stays as it is, and one that was deleted away.
 */
export async function seedCalendar(db: Db, now: Date = new Date()): Promise<void> {
  const known = await db.selectFrom('kalender').select('tahun').execute();
  const years = new Set(known.map(({ tahun }) => `${tahun}.json`));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    const { tahun, status, sumber, hari } = z.parse(daftarLibur, JSON.parse(text));
    const moment = now.toISOString();
    await transaction(db, async (trx) => {
      if (!(await isFirst(trx, file, moment)) || years.has(file)) return;
      await trx
        .insertInto('kalender')
        .values({
          ...{ id: randomUUID(), versi: 1, dibuat_pada: moment, diubah_pada: moment },
          ...{ tahun, status, sumber, hari: JSON.stringify(hari) },
        })
        // Another server process may be doing the same.
        .onConflict((conflict) => conflict.column('tahun').doNothing())
        .execute();
    });
  }
}

/** Whether a list has not come before. Said once, by whichever server process asks first. */
async function isFirst(trx: Db, file: string, moment: string): Promise<boolean> {
  const said = await trx
    .insertInto('tugas')
    .values({ kunci: `kalender:${file}`, selesai_pada: moment, jumlah: null })
    .onConflict((conflict) => conflict.column('kunci').doNothing())
    .returning('kunci')
    .executeTakeFirst();
  return said !== undefined;
}
