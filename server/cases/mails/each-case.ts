import { setImmediate as pause } from 'node:timers/promises';
import type { CaseName, CaseState } from '#server/cases/case-kind.ts';
import type { Tables } from '#server/database/index.ts';
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

/** Some columns of cases, and their ids; in portions by id, with turns for others between. */
export async function* eachCase(
  name: CaseName,
  cases: Query,
  columns: readonly string[],
): AsyncGenerator<CaseState & { readonly id: string }> {
  const wanted = ['id', ...columns].map((column) => `${name}.${column}`);
  const portions = cases.clearSelect().select(wanted).orderBy(`${name}.id`).limit(atOnce);
  for (let after = ''; ;) {
    const rows = (await portions.where(`${name}.id`, '>', after).execute()) as (CaseState & {
      id: string;
    })[];
    yield* rows;
    // SQLite answers at once: without a pause nobody else would get a turn before the last row.
    await pause();
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}
