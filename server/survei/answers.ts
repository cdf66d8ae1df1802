import { sql } from 'kysely';
import { kelompokSurvei, kepuasanOf, type Kepuasan } from '#core/survei/kepuasan.ts';
import type { Survei } from '#core/survei/schema.ts';
import type { StatusSurvei } from '#core/survei/state.ts';
import { namaUnsur, type NamaUnsur } from '#core/survei/unsur.ts';
import type { CaseRow } from '#server/cases/case-kind.ts';
import { nextNumber } from '#server/cases/numbering.ts';
import { prepared, type Arg, type Db } from '#server/database/index.ts';

type Marks = Pick<Survei, NamaUnsur>;

const isOfAnswered = prepared((db, arg: Arg<{ id: string }>) =>
  db.selectFrom('survei_diisi').select('permohonan_id').where('permohonan_id', '=', arg('id')),
);

/** Whether the survey of a request was answered. */
export const isAnswered = async (db: Db, id: string): Promise<boolean> =>
  (await isOfAnswered(db, { id })).length > 0;

/** How the survey of a request stands; null before its answer. */
export async function surveyOf(
  db: Db,
  { id, status }: Pick<CaseRow, 'id' | 'status'>,
): Promise<StatusSurvei> {
  if (status !== 'selesai') return null;
  return (await isAnswered(db, id)) ? 'diisi' : 'terbuka';
}

/**
 * Counts the marks of a request's survey, once. Figures are renewed by five answers, and the five count in
 * the year in which they are full: who looks before and after one learns nothing of it.
 * @returns false where it was answered before
 */
export async function keepAnswer(
  trx: Db,
  { id, tahun, marks }: { id: string; tahun: number; marks: Marks },
): Promise<boolean> {
  const kept = await trx
    .insertInto('survei_diisi')
    .values({ permohonan_id: id })
    .onConflict((conflict) => conflict.column('permohonan_id').doNothing())
    .returning('permohonan_id')
    .executeTakeFirst();
  if (!kept) return false;
  // Its row stays locked until the end: of two at once, one counts after the other.
  const number = await nextNumber(trx, 'survei');
  await trx
    .insertInto('survei_tertunda')
    .values(namaUnsur.map((unsur) => ({ unsur, nilai: Number(marks[unsur]), jumlah: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['unsur', 'nilai'])
        .doUpdateSet({ jumlah: sql<number>`survei_tertunda.jumlah + 1` }),
    )
    .execute();
  if (number % kelompokSurvei === 0) await renew(trx, tahun);
  return true;
}

/** Takes those who wait into the figures of a year. */
async function renew(trx: Db, tahun: number): Promise<void> {
  const waiting = await trx.deleteFrom('survei_tertunda').returningAll().execute();
  await trx
    .insertInto('survei')
    .values(waiting.map((each) => ({ ...each, tahun })))
    .onConflict((conflict) =>
      conflict
        .columns(['tahun', 'unsur', 'nilai'])
        .doUpdateSet({ jumlah: sql<number>`survei.jumlah + excluded.jumlah` }),
    )
    .execute();
}

/** What those who answered in a year think; null until there are enough of them. */
export async function satisfactionIn(db: Db, tahun: number): Promise<Kepuasan | null> {
  const counts = await db
    .selectFrom('survei')
    .select(['unsur', 'nilai', 'jumlah'])
    .where('tahun', '=', tahun)
    .execute();
  return kepuasanOf(counts);
}
