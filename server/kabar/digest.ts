import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { judulKabar } from '#core/kabar/jenis.ts';
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
import { manyKey } from './still-wanted.ts';

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

/** Another process that tells the same officer waits for their row, and then finds nothing to tell of. */
async function tell(deps: TaskDeps, { id, until, now }: Turn): Promise<void> {
  const { db, registry } = deps;
  const isMore = await passOver(db, { id, until, now });
  await transaction(db, async (trx) => {
    const officer = await lockRow(trx, 'admin', id);
    const read = await newestFirst(waiting(trx, id, until))
      .limit(mostRead)
      .execute();
    const ids = read.map((row) => row.id);
    if (ids.length === 0) return;
    if (officer?.status === 'aktif') {
      const viewer = officerAsViewer(officer);
      const some = rowsOf(trx, 'kabar').where('id', 'in', ids);
      const rows = await newestFirst(openIn({ db: trx, registry, viewer, now }, some)).execute();
      const entries = await entriesOf(trx, rows.slice(0, mostNamed));
      if (entries.length > 0)
        await send(trx, deps, officer, { entries, many: rows.length, isMore, until });
    }
    await markTold(trx, now).where('id', 'in', ids).execute();
  });
}

const markTold = (db: Db, now: Date) =>
  db.updateTable('kabar').set({ dikirim_pada: now.toISOString() });

/**
 * Marks what is older than one mail goes through, some at a time, so that others can write in between.
 * @returns whether there is such
 */
async function passOver(db: Db, { id, until, now }: Turn): Promise<boolean> {
  const first = await newestFirst(waiting(db, id, until))
    .offset(mostRead)
    .limit(1)
    .executeTakeFirst();
  if (!first) return false;
  const older = fromOn(waiting(db, id, until), first);
  for (;;) {
    const some = older.clearSelect().select('id').limit(mostRead);
    const { numUpdatedRows } = await markTold(db, now).where('id', 'in', some).executeTakeFirst();
    if (Number(numUpdatedRows) < mostRead) return true;
    await pause();
  }
}

interface Digest {
  entries: Awaited<ReturnType<typeof entriesOf>>;
  many: number;
  /** Whether what is older was passed over. */
  isMore: boolean;
  until: string;
}

async function send(
  trx: Db,
  deps: TaskDeps,
  officer: Tables['admin'],
  { entries, many, isMore, until }: Digest,
): Promise<void> {
  const title = `Ringkasan kabar: ${isMore ? 'lebih dari ' : ''}${formatNumber(many)} perkara`;
  const body = mailBody({
    title,
    paragraphs: [
      `Yth. ${officer.name},`,
      entries.length < many || isMore
        ? `Berikut ${String(entries.length)} kabar terbaru. Yang lain ada di ruang kerja.`
        : 'Berikut kabar perkara sejak ringkasan yang terakhir.',
    ],
    details: entries.map(({ jenis, nomor_registrasi: nomor, judul }): [string, string] => [
      `${judulKabar[jenis]} (${nomor})`,
      judul,
    ]),
    action: { label: 'Buka ruang kerja', url: `${deps.config.publicUrl}/ppid-cms/beranda` },
    agency: deps.agency,
  });
  const key = manyKey(`kabar-ringkasan:${until}`, officer);
  await deps.mailer.enqueue(trx, { to: officer.email, subject: title, ...body, key });
}
