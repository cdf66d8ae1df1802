import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import { transaction, type Tables } from '#server/database/index.ts';
import { fileRequest, on, startCases, type Actors, type Case } from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';
import { testPassword } from '#tests/support/app.ts';
import { countAsked } from '#tests/support/database/asked.ts';
import { settled } from '#tests/support/scenes/erasure.ts';

/** Of an evening, the morning after it, and later on that morning. */
const [evening, morning, later] = [
  '2026-11-23T12:00:00.000Z',
  '2026-11-24T01:00:00.000Z',
  '2026-11-24T01:05:00.000Z',
];

let actors: Actors;
let row: Tables['kabar'];
beforeAll(async () => {
  actors = await startCases();
  await fileRequest(actors.citizen);
  row = await actors.app.db.selectFrom('kabar').selectAll().executeTakeFirstOrThrow();
});
afterAll(() => actors.app.close());

const fill = async (many: number, values: Partial<Tables['kabar']>) => {
  const { db } = actors.app;
  await db.deleteFrom('kabar').execute();
  for (let from = 0; from < many; from += 400) {
    const rows = Array.from({ length: Math.min(400, many - from) }, (_, index) => ({
      ...{ ...row, ...values, id: `banyak-${String(from + index)}` },
    }));
    await db.insertInto('kabar').values(rows).execute();
  }
};

const digests = async () =>
  (await actors.app.letters('admin@uji.test'))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Ringkasan kabar'));

const waiting = async () =>
  (
    await actors.app.db
      .selectFrom('kabar')
      .select('id')
      .where('dikirim_pada', 'is', null)
      .where('cara', '=', 'ringkasan')
      .execute()
  ).length;

it('of thousands that are unread the bell counts a hundred, and shows the newest', async () => {
  const { app, admin } = actors;
  await fill(1200, { dibaca_pada: null });
  const newest = { ...row, id: 'terbaru', dibuat_pada: later };
  await app.db.insertInto('kabar').values(newest).execute();
  const { belum_dibaca, butir } = dataOf<Kabar>(await admin.get('kabar'));
  expect(belum_dibaca).toBe(100);
  expect(butir).toHaveLength(30);
  expect(butir[0]?.id).toBe('terbaru');
});

it('a filing asks the database as often for many officers as for one', async () => {
  actors = await on(actors, evening);
  const { app, citizen } = actors;
  const asked = countAsked();
  const file = () => asked.times(() => fileRequest(citizen));
  await file();
  const forOne = await file();
  const { db } = app;
  const rows = db.selectFrom('admin').selectAll().where('id', '=', row.admin_id);
  const officer = await rows.executeTakeFirstOrThrow();
  const more = Array.from({ length: 20 }, (_, n) => ({
    ...{ ...officer, id: `petugas-${String(n)}` },
    email: `petugas-${String(n)}@uji.test`,
  }));
  await db.insertInto('admin').values(more).execute();
  const forMany = await file();
  asked.restore();
  expect(forMany).toBe(forOne);
  expect(await app.letters('petugas-19@uji.test')).toHaveLength(1);
});

it.runIf(inject('databaseKind') === 'postgres')(
  'a filing waits for an officer who is being deleted, and is told to the others',
  async () => {
    const { db } = actors.app;
    const waits = sql<{ many: number }>`select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let filing: Promise<Case> | undefined;
    await transaction(db, async (trx) => {
      await trx.deleteFrom('admin').where('id', '=', 'petugas-0').execute();
      filing = fileRequest(actors.citizen);
      await vi.waitFor(async () => expect((await waits.execute(db)).rows).toEqual([{ many: 1 }]));
    });
    const filed = await filing;
    const told = db
      .selectFrom('kabar')
      .select('id')
      .where('record_id', '=', filed?.id ?? '');
    expect(await told.execute()).toHaveLength(20);
  },
);

it('thousands are marked as read some at a time', async () => {
  const { app, admin } = actors;
  const ofThem = app.db.selectFrom('kabar').where('admin_id', '=', row.admin_id).select('id');
  const unread = () => ofThem.where('dibaca_pada', 'is', null).execute();
  // The mails of the filings before ask as well, as long as they are on their way.
  await settled(app);
  const asked = countAsked();
  const markAll = () => asked.times(() => admin.post('kabar/baca', {}));
  await fill(1, { dibaca_pada: null });
  const ofOne = await markAll();
  await fill(1_700, { dibaca_pada: null });
  // One portion of five hundred, and then another, each a statement of its own.
  expect((await markAll()) - ofOne).toBeGreaterThanOrEqual(6);
  asked.restore();
  expect(await unread()).toEqual([]);
});

it('of an officer who is deleted thousands go some at a time', async () => {
  const { app, admin } = actors;
  const proof = { last_password: testPassword };
  const asked = countAsked();
  const deleted: string[] = [];
  const deletion = async (email: string, many: number) => {
    const id = await app.account(2, email);
    deleted.push(id);
    await fill(many, { admin_id: id });
    await settled(app);
    return asked.times(async () => {
      expect((await admin.post(`admin/${id}/delete-admin`, proof)).status).toBe(200);
    });
  };
  const few = await deletion('sedikit@uji.test', 1);
  // Beyond the five hundred that the bell looks at, each portion is a statement of its own.
  expect((await deletion('banyak@uji.test', 1_700)) - few).toBeGreaterThanOrEqual(3);
  asked.restore();
  const left = app.db.selectFrom('kabar').select('id').where('admin_id', 'in', deleted);
  expect(await left.execute()).toEqual([]);
});

it('a digest of thousands is one mail, and what comes after the morning waits for the next', async () => {
  const { app } = actors;
  await fill(1200, { cara: 'ringkasan', dibuat_pada: evening });
  app.clock.set(later);
  const late = { ...row, id: 'kemudian', cara: 'ringkasan', dibuat_pada: morning };
  await app.db.insertInto('kabar').values(late).execute();
  // A mail that cannot be made keeps what it would have told of.
  const enqueue = vi.spyOn(app.taskDeps.mailer, 'enqueue');
  enqueue.mockRejectedValueOnce(new Error('tidak'));
  await expect(app.daily()).rejects.toThrow('tidak');
  enqueue.mockRestore();
  expect(await waiting()).toBe(1201);
  await app.daily();
  expect(await digests()).toEqual(['Ringkasan kabar: lebih dari 500 perkara']);
  expect(await waiting()).toBe(1);
  // As if another officer's had failed: the day's work is tried again.
  await app.db.deleteFrom('tugas').where('kunci', 'like', 'ringkasan-kabar:%').execute();
  await app.daily();
  expect(await digests()).toHaveLength(1);
  app.clock.set('2026-11-25T01:00:00.000Z');
  await app.daily();
  expect(await digests()).toContain('Ringkasan kabar: 1 perkara');
  expect(await waiting()).toBe(0);
});

it('what is older than hundreds of cases that an officer no longer reaches is told all the same', async () => {
  const { app } = actors;
  const before = await digests();
  await fill(1_100, { cara: 'ringkasan', record_id: 'milik-unit-lain', dibuat_pada: evening });
  const older = { ...row, id: 'lebih-lama', cara: 'ringkasan', dibuat_pada: row.dibuat_pada };
  await app.db.insertInto('kabar').values(older).execute();
  app.clock.set('2026-11-26T01:00:00.000Z');
  await app.daily();
  expect((await digests()).slice(before.length)).toEqual(['Ringkasan kabar: 1 perkara']);
  expect(await waiting()).toBe(0);
});

it('nothing waits for an officer who may no longer log in, and they get no mail', async () => {
  const { app } = actors;
  const before = await digests();
  await fill(2, { cara: 'ringkasan', dibuat_pada: evening });
  const officer = app.db.updateTable('admin').where('id', '=', row.admin_id);
  await officer.set({ status: 'nonaktif' }).execute();
  app.clock.set('2026-11-27T01:00:00.000Z');
  await app.daily();
  expect(await waiting()).toBe(0);
  expect(await digests()).toEqual(before);
});
