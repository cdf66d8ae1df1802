import type { Day } from '#core/dates/working-days.ts';
import { farewellsPast } from '#server/account/farewell.ts';
import { loginsPast } from '#server/audit/logins-past.ts';
import {
  deleteInPortions,
  rowsOf,
  transaction,
  type Db,
  type RowsOf,
  type Table,
} from '#server/database/index.ts';
import { purgeSearch } from '#server/database/search/purge-search.ts';
import { eachAlone } from './each-alone.ts';
import { claimToday, daysPast, wasDone } from './once-a-day.ts';

/** Days for which it is kept that a mail went out, or was given up. */
const mailDays = 90;
/** Days for which a filing that is sent again under its key is the same one. */
const keyDays = 7;
/** Days for which officers are reminded of what came for them. */
const newsDays = 90;

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

interface Term {
  table: Table;
  /** Deletes the rows whose time is over, some at a time. */
  end(db: Db, now: Date, closing: AbortSignal | undefined): Promise<void>;
}

const term = <T extends Table>(
  table: T,
  key: 'id' | 'kunci',
  past: (rows: RowsOf<T>, now: Date) => RowsOf<T>,
): Term => ({
  table,
  end: (db, now, closing) =>
    deleteInPortions(db, { table, key, closing }, past(rowsOf(db, table), now)),
});

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
  const steps = terms.map(({ table, end }) => ({
    name: `${task}: ${table}`,
    run: () => end(db, now, closing),
  }));
  steps.push({ name: `${task}: cari`, run: () => purgeSearch(db, closing) });
  await eachAlone(deps, steps);
  if (closing?.aborted) return;
  await transaction(db, (trx) => claimToday(trx, task, today, now));
}
