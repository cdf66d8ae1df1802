import { dayInJakarta } from '#core/dates/working-days.ts';
import { rowsByIds, rowsOf, transaction, type Db, type Tables } from '#server/database/index.ts';
import { dropWaiting, waitingAmong } from '#server/mail/queue.ts';
import { morningOf } from '#server/tasks/once-a-day.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { digestAnew, digestKey } from './digest.ts';
import { entryOf, newsKey } from './still-wanted.ts';

/** Keys that one statement looks for. */
const atOnce = 200;

export type TellingDeps = Pick<
  TaskDeps,
  'db' | 'registry' | 'mailer' | 'config' | 'agency' | 'clock'
>;

type Entry = Tables['kabar'];

/**
 * What mails that wait still say of a case as it was: none of them goes out. A digest is made anew from the
 * case as it is, and what was to go at once is told with the next digest. The try that is
 * being made right now cannot be called back: it may be told twice.
 */
export async function tellAnew(
  deps: TellingDeps,
  { resource, id }: Pick<Entry, 'resource'> & { id: string },
): Promise<void> {
  const { db } = deps;
  const news = await rowsOf(db, 'kabar')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
  const single = news.filter(({ cara }) => cara === 'surel').map((entry) => newsKey(entry.id));
  for await (const keys of waitingOf(db, single)) {
    await transaction(db, async (trx) => {
      const dropped = await dropWaiting(trx, keys);
      await tellLater(trx, dropped.map(entryOf));
    });
  }
  const makeAnew = digestAnew(deps);
  for await (const keys of waitingOf(db, await digestsOf(db, news))) {
    for (const key of keys) {
      await transaction(db, async (trx) => {
        const dropped = await dropWaiting(trx, [key]);
        if (dropped.length > 0) await makeAnew(trx, { key }, deps.mailer);
      });
    }
  }
}

/** Which of some mails wait, some at a time. */
async function* waitingOf(db: Db, keys: readonly string[]): AsyncGenerator<string[]> {
  for (let from = 0; from < keys.length; from += atOnce) {
    const waiting = await waitingAmong(db, keys.slice(from, from + atOnce));
    if (waiting.length > 0) yield waiting;
  }
}

/**
 * In place of a mail that is not for whom it goes to any more: of a digest one of the same news, of what was
 * to go at once to an address that its officer has left a line in the next one. Who is no longer at work
 * gets neither.
 */
export function insteadOfNews(
  deps: Omit<TellingDeps, 'db' | 'mailer'>,
): (
  trx: Db,
  mail: { key: string | null; to: string },
  mailer: Pick<TellingDeps['mailer'], 'enqueue'>,
) => Promise<void> {
  const makeAnew = digestAnew(deps);
  return async (trx, mail, mailer) => {
    const entry = entryOf(mail.key);
    const elsewhere = atWork(trx).where('email', '!=', mail.to);
    if (entry === null) await makeAnew(trx, mail, mailer);
    else await tellLater(trx, [entry], elsewhere);
  };
}

const atWork = (db: Db) => db.selectFrom('admin').select('id').where('status', '=', 'aktif');

/** Has the next digest tell officers of entries that were to be told at once. */
async function tellLater(
  trx: Db,
  ids: readonly (string | null)[],
  officers = atWork(trx),
): Promise<void> {
  const entries = ids.filter((id) => id !== null);
  if (entries.length === 0) return;
  await trx
    .updateTable('kabar')
    .set({ cara: 'ringkasan' })
    .where('id', 'in', entries)
    .where('admin_id', 'in', officers)
    .execute();
}

/**
 * The keys of the digests that told of some news, to officers as they stand: one that waits for an officer
 * as they stood before is made anew when its turn comes.
 */
async function digestsOf(db: Db, news: readonly Entry[]): Promise<string[]> {
  const columns = ['id', 'role_id', 'kode_unit_kerja', 'atasan_ppid'] as const;
  const ids = [...new Set(news.map((entry) => entry.admin_id))];
  const officers = await rowsByIds(db, 'admin', columns, ids);
  const keys = officers.flatMap((officer) =>
    news
      .filter(({ admin_id, cara }) => admin_id === officer.id && cara === 'ringkasan')
      .flatMap(({ dikirim_pada: told }) =>
        told === null ? [] : [digestKey(morningOf(dayInJakarta(new Date(told))), officer)],
      ),
  );
  return [...new Set(keys)];
}
