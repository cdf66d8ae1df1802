import { setImmediate as pause } from 'node:timers/promises';
import { sql, type Expression } from 'kysely';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import { jenisKabar, type JenisKabar } from '#core/kabar/jenis.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { opened } from '#server/cases/beside/entry.ts';
import { titlesOf } from '#server/cases/beside/of-applicant.ts';
import { caseNames, type CaseName } from '#server/cases/case-kind.ts';
import { rowsByIds, rowsOf, type Db, type RowsOf, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { inScope } from '#server/resources/scope.ts';

/** Entries that the bell shows. */
const shown = 30;
/** The newest entries, among which it looks for those and for what is unread. */
const mostRead = 500;
/** Of more that is unread the bell says no number. */
const mostUnread = 100;

interface Reader extends Pick<Deps, 'db' | 'registry'> {
  viewer: Viewer;
  now: Date;
}

/** What has come for an officer. */
export const newsOf = (db: Db, officer: string | Expression<string>) =>
  rowsOf(db, 'kabar').where('admin_id', '=', officer);

export const newestFirst = (rows: RowsOf<'kabar'>) =>
  rows.orderBy('dibuat_pada', 'desc').orderBy('id');

/** Of some news an entry and all that are older, as they are ordered. */
export const fromOn = (
  rows: RowsOf<'kabar'>,
  { dibuat_pada: moment, id }: Pick<Tables['kabar'], 'dibuat_pada' | 'id'>,
): RowsOf<'kabar'> =>
  rows
    .where('dibuat_pada', '<=', moment)
    .where((eb) => eb.or([eb('dibuat_pada', '<', moment), eb('id', '>=', id)]));

/** Of some news of an officer those of cases that they may still open. */
export function openIn(
  { db, registry, viewer, now }: Reader,
  some: RowsOf<'kabar'>,
): RowsOf<'kabar'> {
  const reader = { deps: { registry }, viewer, now };
  const isOpen = (kind: CaseName) =>
    inScope(db.selectFrom<CaseName>(kind).select('id'), opened(kind, reader)).where(
      'id',
      '=',
      sql.ref<string>('kabar.record_id'),
    );
  return db
    .selectFrom(some.as('kabar'))
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('resource', '=', 'permohonan'), eb.exists(isOpen('permohonan'))]),
        eb.and([eb('resource', '=', 'keberatan'), eb.exists(isOpen('keberatan'))]),
      ]),
    );
}

/** What the bell says. */
export async function readNews(reader: Reader): Promise<Kabar> {
  const { db, viewer } = reader;
  const open = openIn(reader, newestFirst(newsOf(db, viewer.id)).limit(mostRead));
  const unread = open.where('dibaca_pada', 'is', null).limit(mostUnread);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await newestFirst(open).limit(shown).execute();
  return { belum_dibaca: count, butir: await entriesOf(db, rows) };
}

/**
 * Drops of an officer's news what is so old that the bell looks at it no more, some at a time: what is
 * left goes with the officer, in one statement.
 */
export async function dropPast(db: Db, officer: string): Promise<void> {
  const news = newsOf(db, officer);
  const first = await newestFirst(news).offset(mostRead).limit(1).executeTakeFirst();
  if (!first) return;
  const some = fromOn(news, first).clearSelect().select('id').limit(mostRead);
  for (;;) {
    const gone = await db.deleteFrom('kabar').where('id', 'in', some).executeTakeFirst();
    if (Number(gone.numDeletedRows) < mostRead) return;
    await pause();
  }
}

/** Entries with the number and title that their cases have now. */
export async function entriesOf(db: Db, rows: readonly Tables['kabar'][]): Promise<Kabar['butir']> {
  const idsOf = (kind: CaseName) =>
    rows.filter(({ resource }) => resource === kind).map(({ record_id: id }) => id);
  const requests = await rowsByIds(
    db,
    'permohonan',
    ['id', 'nomor_registrasi', 'judul'],
    idsOf('permohonan'),
  );
  const objections = await rowsByIds(
    db,
    'keberatan',
    ['id', 'nomor_registrasi', 'permohonan_informasi_id'],
    idsOf('keberatan'),
  );
  const titles = await titlesOf(
    db,
    objections.map(({ permohonan_informasi_id: id }) => id),
  );
  const known = new Map(
    [
      ...requests,
      ...objections.map(({ permohonan_informasi_id: id, ...rest }) => ({
        ...rest,
        judul: titles.get(id) ?? '',
      })),
    ].map(({ id, nomor_registrasi, judul }) => [id, { nomor_registrasi, judul }]),
  );
  const deputised = rows.flatMap(({ mewakili_id: officer }) => (officer === null ? [] : [officer]));
  const officers = await rowsByIds(db, 'admin', ['id', 'name'], deputised);
  const names = new Map(officers.map(({ id, name }) => [id, name]));
  return rows.flatMap((row) => {
    const { id, jenis, resource, record_id, dibuat_pada, dibaca_pada } = row;
    const of = known.get(record_id);
    if (!of || !isCase(resource) || !isKind(jenis)) return [];
    const dibaca = dibaca_pada !== null;
    const mewakili = names.get(row.mewakili_id ?? '') ?? null;
    return [{ id, jenis, resource, record_id, ...of, waktu: dibuat_pada, dibaca, mewakili }];
  });
}

const isCase = (name: string): name is CaseName => caseNames.some((each) => each === name);
const isKind = (name: string): name is JenisKabar => jenisKabar.some((each) => each === name);

/**
 * An officer has read an entry of theirs; where none is named all that have come until now, some at a
 * time, so that others can write in between.
 */
export async function markRead(
  db: Db,
  { owner, id, now }: { owner: string; id: string | null; now: Date },
): Promise<void> {
  const moment = now.toISOString();
  const mark = (ids: readonly string[]) =>
    db
      .updateTable('kabar')
      .set({ dibaca_pada: moment })
      .where('admin_id', '=', owner)
      .where('dibaca_pada', 'is', null)
      .where('id', 'in', ids)
      .execute();
  if (id !== null) {
    await mark([id]);
    return;
  }
  const unread = newestFirst(newsOf(db, owner))
    .clearSelect()
    .select(['id', 'dibuat_pada'])
    .where('dibaca_pada', 'is', null)
    .limit(mostRead);
  let query = unread;
  for (;;) {
    const some = await query.execute();
    const last = some.at(-1);
    if (last) await mark(some.map((row) => row.id));
    if (!last || some.length < mostRead) return;
    // What comes meanwhile is newer.
    query = unread.where('dibuat_pada', '<=', last.dibuat_pada);
    await pause();
  }
}
