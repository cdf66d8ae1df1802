import { setImmediate as pause } from 'node:timers/promises';
import type { Day } from '#core/dates/working-days.ts';
import { farewellsPast } from '#server/account/farewell.ts';
import { loginsPast } from '#server/audit/logins-past.ts';
import {
  anyRows,
  anyTable,
  rowsOf,
  transaction,
  type Db,
  type Row,
  type RowsOf,
  type Table,
} from '#server/database/index.ts';
import { purgeSearch } from '#server/database/search/purge-search.ts';
import type { Query } from '#server/resources/behaviour.ts';
import { eachAlone } from './each-alone.ts';
import { claimToday, daysPast, wasDone } from './once-a-day.ts';

/** Days for which it is kept that a mail went out, or was given up. */
const mailDays = 90;
/** Days for which a filing that is sent again under its key is the same one. */
const keyDays = 7;
/** Days for which officers are reminded of what came for them. */
const newsDays = 90;

/** Rows that go before others get their turn, and before what went is written for good. */
const portion = 500;

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

interface Term {
  table: Table;
  key: 'id' | 'kunci';
  /** The rows whose time is over. */
  past(db: Db, now: Date): Query<Row>;
}

const term = <T extends Table>(
  table: T,
  key: Term['key'],
  past: (rows: RowsOf<T>, now: Date) => RowsOf<T>,
): Term => ({ table, key, past: (db, now) => anyRows(past(rowsOf(db, table), now)) });

/**
 * What was kept to send once and to file once, sessions and links, who came and went, and on which days
 * this was done: each until its term is over. What waits stays.
 */
const terms: readonly Term[] = [
  term('surat_keluar', 'id', farewellsPast),
  term('surat_keluar', 'id', (rows, now) =>
    rows.where('status', '!=', 'antre').where('dibuat_pada', '<', daysBefore(now, mailDays)),
  ),
  term('kunci_sekali', 'kunci', (rows, now) =>
    rows.where('dibuat_pada', '<', daysBefore(now, keyDays)),
  ),
  term('kabar', 'id', (rows, now) => rows.where('dibuat_pada', '<', daysBefore(now, newsDays))),
  term('sesi', 'id', (rows, now) => rows.where('kedaluwarsa_pada', '<=', now.toISOString())),
  term('token_sekali', 'id', (rows, now) =>
    rows.where('kedaluwarsa_pada', '<=', now.toISOString()),
  ),
  term('audit', 'id', loginsPast),
  term('tugas', 'kunci', daysPast),
];

/**
 * Deletes what has been kept for its term, some at a time, until none is left, and takes what was deleted
 * before, whatever it was, out of the indexes of texts. Only then is it done for the day: where a portion fails, the rest goes all the same, and the next minute goes on.
 * @throws AggregateError with what failed
 */
export async function forgetTraces(
  deps: Parameters<typeof eachAlone>[0],
  today: Day,
  now: Date,
): Promise<void> {
  const { db, closing } = deps;
  const task = 'jejak';
  if (await wasDone(db, task, today)) return;
  const steps = terms.map((term) => ({
    name: `${task}: ${term.table}`,
    async run() {
      while (!closing?.aborted && (await forgetSome(db, term, now)) === portion) await pause();
    },
  }));
  steps.push({ name: `${task}: cari`, run: () => purgeSearch(db, closing) });
  await eachAlone(deps, steps);
  if (closing?.aborted) return;
  await transaction(db, (trx) => claimToday(trx, task, today, now));
}

async function forgetSome(db: Db, { table, key, past }: Term, now: Date): Promise<number> {
  const some = past(db, now).clearSelect().select(key).limit(portion);
  const { numDeletedRows } = await anyTable(db)
    .deleteFrom(table)
    .where(key, 'in', some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
