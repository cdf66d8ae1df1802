import { beginsWith, type Db } from '../database/index.ts';
import { blank, mailTable } from '../mail/sealed-body.ts';

/** What became of the mails that a database has had, by their ids. */
export type MailStates = ReadonlyMap<string, string>;

const waiting = 'antre';
/** Stands in `galat`. */
const held = 'ditahan saat pemulihan: mungkin sudah terkirim';

export async function mailStates(db: Db): Promise<MailStates> {
  const rows = await db
    .selectFrom(mailTable)
    .select(['id', 'status'])
    // Of one that an earlier restore held back it knows no more than that did.
    .where((eb) => eb.or([eb('galat', 'is', null), eb('galat', '!=', held)]))
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/**
 * Settles the mails that waited when an archive was written, since they may have been sent after that:
 * those that waited still in the database which is replaced wait on, those that were sent or given up
 * there are so, and of those that it knows nothing of nobody can tell.
 * @param sends whether the last are sent; held back otherwise
 * @returns how many were held back
 */
export async function settleMails(
  trx: Db,
  { since, sends }: { since: MailStates; sends: boolean },
): Promise<number> {
  const rows = await trx.selectFrom(mailTable).selectAll().where('status', '=', waiting).execute();
  let count = 0;
  for (const row of rows) {
    const { id } = row;
    const state = since.get(id);
    if (state === waiting || (state === undefined && sends)) continue;
    if (state === undefined) count += 1;
    await trx
      .updateTable(mailTable)
      .set({
        ...emptied(row),
        ...(state === undefined ? { status: 'gagal', galat: held } : { status: state }),
      })
      .where('id', '=', id)
      .execute();
  }
  return count;
}

/** The table is that of the archive's version, which may have no columns that came later. */
const emptied = (row: object) =>
  Object.fromEntries(Object.entries(blank).filter(([column]) => Object.hasOwn(row, column)));

const columns = [
  ...['id', 'kunci', 'kepada', 'subjek', 'teks', 'html', 'status', 'percobaan'],
  ...['berikutnya_pada', 'dibuat_pada'],
] as const;

/** ms; an archive may be many hours in the writing, and says when it was done. */
const longestWriting = 86_400_000;

/** How the keys of mails begin that the clock sends: they say of which day and whom. */
const byTheClock = ['pengingat', 'kabar-ringkasan'];

/** The reminders and digests that went out since an archive was begun. */
export function remindersSince(db: Db, archived: string) {
  const moment = new Date(Date.parse(archived) - longestWriting).toISOString();
  return db
    .selectFrom(mailTable)
    .select(columns)
    .where((eb) => eb.or(byTheClock.map((begin) => beginsWith('kunci', begin))))
    .where('dibuat_pada', '>=', moment)
    .where('status', '!=', waiting)
    .execute();
}

/** Keeps reminders, without what they said, so that the day's tasks do not send them once more. */
export async function keepReminders(
  trx: Db,
  reminders: Awaited<ReturnType<typeof remindersSince>>,
): Promise<void> {
  for (const reminder of reminders) {
    await trx
      .insertInto(mailTable)
      .values({ ...reminder, teks: '', html: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
