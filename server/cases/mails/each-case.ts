import { setImmediate as pause } from 'node:timers/promises';
import type { CaseName, CaseState } from '#server/cases/case-kind.ts';
import { anyByIds, anyTable, type Db, type Row, type Tables } from '#server/database/index.ts';
import type { Query } from '#server/resources/behaviour.ts';

/** The states in which a case waits for its answer. */
export const unanswered: Tables[CaseName]['status'][] = [
  'diajukan',
  'diteruskan',
  'diproses',
  'menunggu_kelengkapan',
];

/** Cases that are read between two turns of others. */
const atOnce = 50;

/**
 * Some columns of cases, and their ids; in portions, with turns for others between. Which cases are meant
 * is asked once: asked anew for each portion, all of them would be gone through for it.
 */
export async function* eachCase(
  db: Db,
  name: CaseName,
  cases: Query<Row>,
  columns: readonly string[],
): AsyncGenerator<CaseState & { readonly id: string }> {
  const found = await cases.clearSelect().select(`${name}.id`).execute();
  const ids = found.map(({ id }) => String(id));
  for (let from = 0; from < ids.length; from += atOnce) {
    const portion = ids.slice(from, from + atOnce);
    yield* (await anyByIds(anyTable(db), name, ['id', ...columns], portion)) as (CaseState & {
      id: string;
    })[];
    // SQLite answers at once: without a pause nobody else would get a turn before the last row.
    await pause();
  }
}
