import { setImmediate as pause } from 'node:timers/promises';
import type { DocumentContext } from '#server/resources/behaviour.ts';
import type { Row } from '#server/database/index.ts';
import { momentsOf, type Period } from './period.ts';

type InScope = Pick<DocumentContext, 'rows'>;

const batch = 200;

const received = ({ rows }: InScope, from: string, to: string) =>
  rows().where('tanggal_diterima', '>=', from).where('tanggal_diterima', '<', to);

/** How many cases of a period the caller reaches. */
export async function countRows(scope: InScope, period: Period): Promise<number> {
  const { total } = await received(scope, ...momentsOf(period))
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * The cases of a period that the caller reaches, oldest first, some at a time: each batch begins
 * where the one before ended, so that the last costs no more than the first.
 */
export async function* batchesOf(scope: InScope, period: Period): AsyncGenerator<Row[]> {
  const [start, to] = momentsOf(period);
  let from = start;
  let after = '';
  for (;;) {
    const found = (await received(scope, from, to)
      // Those of the moment at which the batch before ended: the id says which of them are left.
      .where((eb) => eb.or([eb('tanggal_diterima', '>', from), eb('id', '>', after)]))
      .orderBy('tanggal_diterima')
      .orderBy('id')
      .limit(batch)
      .execute()) as Row[];
    if (found.length > 0) yield found;
    // SQLite answers at once: without a pause nobody else would get a turn before the last row.
    await pause();
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    from = String(last.tanggal_diterima);
    after = String(last.id);
  }
}
