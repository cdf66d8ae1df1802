import { setImmediate as pause } from 'node:timers/promises';
import type { CaseName } from '#server/cases/case-kind.ts';
import type { RowsOf, Tables } from '#server/database/index.ts';
import { momentsOf, type Period } from './period.ts';

/** A query over the cases of one kind that the caller reaches. */
type InScope<N extends CaseName> = () => RowsOf<N>;

const batch = 200;
const numbersAtOnce = 2_000;

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

/** A case in its place: its number tells the order, its moment and id where the reading goes on. */
type Numbered = Pick<Tables[CaseName], 'id' | 'nomor_registrasi' | 'tanggal_diterima'>;

/**
 * The numbers of a period that the caller reaches, in their order. Read by the moment of receipt, which has
 * an index: what came by letter and was recorded later has a later number than its day.
 */
async function numbersOf(rows: InScope<CaseName>, period: Period): Promise<Numbered[]> {
  const all: Numbered[] = [];
  const [start, to] = momentsOf(period);
  let from = start;
  let after = '';
  for (;;) {
    const found: Numbered[] = await received(rows, from, to)
      .clearSelect()
      .select(['id', 'nomor_registrasi', 'tanggal_diterima'])
      // Those of the moment at which the batch before ended: the id says which of them are left.
      .where((eb) => eb.or([eb('tanggal_diterima', '>', from), eb('id', '>', after)]))
      .orderBy('tanggal_diterima')
      .orderBy('id')
      .limit(numbersAtOnce)
      .execute();
    all.push(...found);
    // SQLite answers at once: without a pause nobody else would get a turn before the last row.
    await pause();
    const last = found.at(-1);
    if (!last || found.length < numbersAtOnce) break;
    from = last.tanggal_diterima;
    after = last.id;
  }
  return all.sort((one, other) => (one.nomor_registrasi < other.nomor_registrasi ? -1 : 1));
}

/** The cases of a period that the caller reaches, in the order of their numbers, some at a time. */
export async function* batchesOf<N extends CaseName>(
  rows: InScope<N>,
  period: Period,
): AsyncGenerator<Tables[N][]> {
  const numbers = await numbersOf(rows, period);
  for (let at = 0; at < numbers.length; at += batch) {
    const ids = numbers.slice(at, at + batch).map(({ id }) => id);
    const found = await (rows as InScope<CaseName>)()
      .where('id', 'in', ids)
      .orderBy('nomor_registrasi')
      .execute();
    if (found.length > 0) yield found as Tables[N][];
    await pause();
  }
}
