import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { judulKabarOf } from '#core/kabar/jenis.ts';
import { formatNumber } from '#core/format/number.ts';
import { dayInJakarta, dayOff } from '#core/dates/working-days.ts';
import { officerAsViewer } from '#server/auth/sessions/viewer.ts';
import { calendarFrom } from '#server/cases/steps/completion.ts';
import { lockRow, rowsOf, transaction, type Db, type Tables } from '#server/database/index.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Step } from '#server/tasks/each-alone.ts';
import { morningOf } from '#server/tasks/once-a-day.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { entriesOf, fromOn, newestFirst, newsOf, openIn } from './read.ts';
import { manyKey, type Standing } from './still-wanted.ts';

/** Begins the key of a digest, before the morning that it is of. */
const digest = 'kabar-ringkasan';
const ofDigest = new RegExp(`^${digest}:(?<until>.+):petugas:(?<id>[^:]+):`);

/** The key of the digest of a morning for an officer as they stand. */
export const digestKey = (morning: Date, officer: Standing): string =>
  keyUntil(morning.toISOString(), officer);

const keyUntil = (until: string, officer: Standing) => manyKey(`${digest}:${until}`, officer);

const aDay = 86_400_000;
/** Entries that one mail names; of more it says how many. */
const mostNamed = 50;
/** Entries that are gone through for one mail; of more it says that there are. */
const mostRead = 500;

/**
 * On a working day, a step for each officer for whom something waits: one mail with what has come until
 * this morning. What comes later waits for the next, however often the day's work is tried again.
 * @param task begins the steps' names
 */
export async function* newsDigests(deps: TaskDeps, task: string, now: Date): AsyncGenerator<Step> {
  const { db } = deps;
  const today = dayInJakarta(now);
  if (dayOff(await calendarFrom(db, today), today) !== null) return;
  const until = morningOf(today).toISOString();
  const officers = await db
    .selectFrom('admin')
    .select('id')
    .where(({ exists }) => exists(waiting(db, sql.ref('admin.id'), until)))
    .execute();
  for (const { id } of officers) {
    yield { name: `${task}: ${id}`, run: () => tell(deps, { id, until, now }) };
  }
}

/** Said in the words of its index, which neither database would see of a parameter. */
const waiting = (db: Db, officer: Parameters<typeof newsOf>[1], until: string) =>
  newsOf(db, officer)
    .where('cara', '=', sql.lit('ringkasan'))
    .where('dikirim_pada', 'is', null)
    .where('dibuat_pada', '<', until);

interface Turn {
  /** The officer. */
  id: string;
  until: string;
  now: Date;
}

/** Goes on with what is older where the newest are of cases that the officer may no longer open. */
async function tell(deps: TaskDeps, turn: Turn): Promise<void> {
  while (!(await tellNewest(deps, turn))) await pause();
}

/**
 * Another process that tells the same officer waits for their row, and then finds nothing to tell of.
 * @returns whether that is all
 */
async function tellNewest(deps: TaskDeps, { id, until, now }: Turn): Promise<boolean> {
  const { db } = deps;
  const older = await olderOf(db, { id, until });
  const isMore = older !== null;
  const isTold = await transaction(db, async (trx) => {
    const officer = await lockRow(trx, 'admin', id);
    const read = await newestFirst(waiting(trx, id, until))
      .limit(mostRead)
      .execute();
    const ids = read.map((row) => row.id);
    if (ids.length === 0) return true;
    const isSent =
      officer?.status !== 'aktif' || (await send(trx, deps, officer, { ids, isMore, until, now }));
    await markTold(trx, now).where('id', 'in', ids).execute();
    return isSent;
  });
  // Once the mail says that there is more. After a crash before this, what is left makes none: it has its key.
  if (older && isTold) await passOver(db, older, now);
  return isTold || older === null;
}

const markTold = (db: Db, now: Date) =>
  db.updateTable('kabar').set({ dikirim_pada: now.toISOString() });

/** What is older than one mail goes through; null where there is none. */
async function olderOf(db: Db, { id, until }: Pick<Turn, 'id' | 'until'>) {
  const first = await newestFirst(waiting(db, id, until))
    .offset(mostRead)
    .limit(1)
    .executeTakeFirst();
  return first ? fromOn(waiting(db, id, until), first) : null;
}

/** Marks them some at a time, so that others can write in between. */
async function passOver(db: Db, older: ReturnType<typeof waiting>, now: Date): Promise<void> {
  for (;;) {
    const some = older.clearSelect().select('id').limit(mostRead);
    const { numUpdatedRows } = await markTold(db, now).where('id', 'in', some).executeTakeFirst();
    if (Number(numUpdatedRows) < mostRead) return;
    await pause();
  }
}

interface Digest {
  /** The newest entries that it may tell of. */
  ids: readonly string[];
  /** Whether what is older was passed over. */
  isMore: boolean;
  until: string;
  now: Date;
}

interface Sending extends Pick<TaskDeps, 'registry' | 'config' | 'agency'> {
  mailer: Pick<TaskDeps['mailer'], 'enqueue'>;
}

/** Tells of those entries that the officer may open. @returns whether there are any */
async function send(
  trx: Db,
  { registry, mailer, config, agency }: Sending,
  officer: Tables['admin'],
  { ids, isMore, until, now }: Digest,
): Promise<boolean> {
  const viewer = officerAsViewer(officer);
  const some = rowsOf(trx, 'kabar').where('id', 'in', ids);
  const rows = await newestFirst(openIn({ db: trx, registry, viewer, now }, some)).execute();
  const many = rows.length;
  const entries = await entriesOf(trx, rows.slice(0, mostNamed));
  if (entries.length === 0) return false;
  const title = `Ringkasan kabar: ${isMore ? 'lebih dari ' : ''}${formatNumber(many)} perkara`;
  const body = mailBody({
    title,
    paragraphs: [
      `Yth. ${officer.name},`,
      entries.length < many || isMore
        ? `Berikut ${String(entries.length)} kabar terbaru. Yang lain ada di ruang kerja.`
        : 'Berikut kabar perkara sejak ringkasan yang terakhir.',
    ],
    details: entries.map((entry): [string, string] => [
      `${judulKabarOf(entry)} (${entry.nomor_registrasi})`,
      entry.judul,
    ]),
    action: { label: 'Buka ruang kerja', url: `${config.publicUrl}/ppid-cms/beranda` },
    agency,
  });
  const key = keyUntil(until, officer);
  await mailer.enqueue(trx, { to: officer.email, subject: title, ...body, key });
  return true;
}

/**
 * In place of a digest that waited while its officer was moved, or got another address: one of the same
 * news, of which it tells what they may open as they stand. Who is no longer at work gets none.
 */
export const digestAnew =
  (deps: Omit<Sending, 'mailer'> & Pick<TaskDeps, 'clock'>) =>
  async (trx: Db, { key }: { key: string | null }, mailer: Sending['mailer']): Promise<void> => {
    const { until, id } = ofDigest.exec(key ?? '')?.groups ?? {};
    if (until === undefined || id === undefined) return;
    const officer = await lockRow(trx, 'admin', id);
    if (officer?.status !== 'aktif') return;
    const told = await newestFirst(toldIn(trx, id, until))
      .limit(mostRead + 1)
      .execute();
    const ids = told.slice(0, mostRead).map((entry) => entry.id);
    const isMore = told.length > mostRead;
    await send(trx, { ...deps, mailer }, officer, { ids, isMore, until, now: deps.clock.now() });
  };

/** What the digest of a morning was of: it is told on that day. */
const toldIn = (db: Db, officer: string, until: string) =>
  newsOf(db, officer)
    .where('cara', '=', 'ringkasan')
    .where('dibuat_pada', '<', until)
    .where('dikirim_pada', '>=', until)
    .where('dikirim_pada', '<', new Date(Date.parse(until) + aDay).toISOString());
