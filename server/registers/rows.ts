import { setImmediate as pause } from 'node:timers/promises';
import type { CaseName } from '#server/cases/case-kind.ts';
import type { RowsOf, Tables } from '#server/database/index.ts';
import { momentsOf, type Period } from './period.ts';

/** A query over the cases of one kind that the caller reaches. */
type InScope<N extends CaseName> = () => RowsOf<N>;

const batch = 200;

// What they share is all that is asked of them here.
const received = (rows: InScope<CaseName>, from: string, to: string) =>
  rows().where('tanggal_diterima', '>=', from).where('tanggal_diterima', '<', to);

/** How many cases of a period the caller reaches. */
export async function countRows(rows: InScope<CaseName>, period: Period): Promise<number> {
  const { total } = await received(rows, ...momentsOf(period))
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The cases of a period that the caller reaches, oldest first, some at a time: each batch begins
 * where the one before ended, so that the last costs no more than the first.
 */
export async function* batchesOf<N extends CaseName>(
  rows: InScope<N>,
  period: Period,
): AsyncGenerator<Tables[N][]> {
  const [start, to] = momentsOf(period);
  let from = start;
  let after = '';
  for (;;) {
    const found = (await received(rows, from, to)
      // Those of the moment at which the batch before ended: the id says which of them are left.
      .where((eb) => eb.or([eb('tanggal_diterima', '>', from), eb('id', '>', after)]))
      .orderBy('tanggal_diterima')
      .orderBy('id')
      .limit(batch)
      .execute()) as Tables[N][];
    if (found.length > 0) yield found;
    // SQLite answers at once: without a pause nobody else would get a turn before the last row.
    await pause();
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    from = last.tanggal_diterima;
    after = last.id;
  }
}
