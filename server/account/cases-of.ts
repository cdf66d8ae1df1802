import { setImmediate as pause } from 'node:timers/promises';
import { keberatanMachine } from '#core/case/keberatan.ts';
import { permohonanMachine } from '#core/case/permohonan.ts';
import { sengketaMachine } from '#core/case/sengketa.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import {
  columnOf,
  rowsOf,
  type Db,
  type Row,
  type RowsOf,
  type Tables,
} from '#server/database/index.ts';

export type CasesOf = { readonly [N in CaseName]: readonly Tables[N][] };

/** So many are read at once: a newsroom has thousands, and SQLite answers in this very thread. */
const atOnce = 200;

/** Every case of an account, oldest first. Others get a turn in between. */
export async function casesOf(db: Db, accountId: string): Promise<CasesOf> {
  const read = async <N extends CaseName>(table: N) => {
    const rows: Awaited<ReturnType<RowsOf<N>['execute']>> = [];
    for (;;) {
      const found = await rowsOf(db, table)
        .where(columnOf<CaseName, 'user_id'>(table, 'user_id'), '=', accountId)
        .where(columnOf<CaseName, 'id'>(table, 'id'), '>', rows.at(-1)?.id ?? '')
        .orderBy('id')
        .limit(atOnce)
        .execute();
      rows.push(...found);
      if (found.length < atOnce) break;
      await pause();
    }
    return rows.toSorted((one, other) => (receivedOf(one) < receivedOf(other) ? -1 : 1));
  };
  return { permohonan: await read('permohonan'), keberatan: await read('keberatan') };
}

const receivedOf = ({ tanggal_diterima, id }: Tables[CaseName]) => `${tanggal_diterima} ${id}`;

/** The disputes over an account's objections. */
export async function disputesOver(db: Db, { keberatan }: CasesOf): Promise<Tables['sengketa'][]> {
  if (keberatan.length === 0) return [];
  const ids = keberatan.map(({ id }) => id);
  return db.selectFrom('sengketa').selectAll().where('keberatan_id', 'in', ids).execute();
}

interface Final {
  isFinal(status: string): boolean;
}

/** The numbers of what is still under way: nobody else could be answered. */
export async function underWay(db: Db, cases: CasesOf): Promise<string[]> {
  const open = (rows: readonly Row[], machine: unknown, number: string) =>
    rows
      .filter(({ status }) => !(machine as Final).isFinal(String(status)))
      .map((row) => String(row[number]));
  return [
    ...open(cases.permohonan, permohonanMachine, 'nomor_registrasi'),
    ...open(cases.keberatan, keberatanMachine, 'nomor_registrasi'),
    ...open(await disputesOver(db, cases), sengketaMachine, 'nomor_register'),
  ];
}
