import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import basic from '#server/demo/perkara/dasar.json' with { type: 'json' };
import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import { objectionRight } from '#core/case/hak/hak-keberatan.ts';
import {
  dayInJakarta,
  dayOff,
  nextDay,
  workingDaysLeft,
  type Calendar,
  type Day,
} from '#core/dates/working-days.ts';
import { lookupValues, type LookupType } from '#core/lookup/lookups.ts';
import { behaviours } from '#server/behaviours.ts';
import { readCalendar } from '#server/cases/read-kalender.ts';
import { seedCalendar } from '#server/cases/seed-calendar.ts';
import {
  anyTable,
  migrate,
  openDatabase,
  transaction,
  type Database,
  type Db,
  type Row,
} from '#server/database/index.ts';
import { seedCases, seedContent, seedDemo } from '#server/demo/seed.ts';
import type { Deps } from '#server/deps.ts';
import { runDailyTasks } from '#server/tasks/tasks.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { demoDeps } from '#tests/support/scenes/demo-deps.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';

let fresh: FreshDatabase;
let opened: Database;
let calendar: Calendar;
beforeAll(async () => {
  fresh = await freshDatabase();
  opened = await openDatabase(fresh.config);
  await migrate(opened.db);
  await seedCalendar(opened.db);
  calendar = await readCalendar(opened.db);
});
afterAll(async () => {
  await opened.close();
  await fresh.drop();
});

function daysOf(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = nextDay(day)) days.push(day);
  return days;
}

/** In Jakarta. */
const at = (day: Day, time: string) => new Date(`${day}T${time}+07:00`);

interface Seeded {
  requests: Row[];
  objections: Row[];
  disputes: Row[];
  history: Row[];
}

type Seed = (deps: Deps) => Promise<void>;

/** What the database holds after a start at that moment and the day's tasks; nothing of it stays. */
async function seeded(now: Date, seed: Seed): Promise<Seeded> {
  const undo = new Error('undo');
  let found: Seeded | undefined;
  const start = async (db: Db) => {
    const deps = demoDeps(db, now);
    await seed(deps);
    await runDailyTasks(deps);
    const rows = (table: string) =>
      anyTable(db).selectFrom(table).selectAll().orderBy('dibuat_pada').execute();
    found = {
      requests: await rows('permohonan'),
      objections: await rows('keberatan'),
      disputes: await rows('sengketa'),
      history: await db.selectFrom('riwayat').selectAll().execute(),
    };
    throw undo;
  };
  await opened.db
    .transaction()
    .execute(start)
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!found) throw new Error('nothing was seeded');
  return found;
}

const dayOf = (moment: unknown) => dayInJakarta(new Date(String(moment)));

const basicTitles = new Set<unknown>(basic.map(({ isi }) => isi.judul));

function assertAsMeant(all: Seeded, now: Date): void {
  const { history } = all;
  const requests = all.requests.filter(({ judul }) => basicTitles.has(judul));
  const ids = new Set(requests.map(({ id }) => id));
  const objections = all.objections.filter(({ permohonan_informasi_id: id }) => ids.has(id));
  const today = dayInJakarta(now);
  const left = [...requests, ...objections].map((row) => [
    row.status,
    workingDaysLeft(calendar, today, dayOf(row.batas_waktu)),
  ]);
  // On a day off, the working day before is the last that has been counted.
  const gone = dayOff(calendar, today) === null ? 0 : 1;
  expect(left).toEqual([
    ['diproses', -4 + gone],
    ['diteruskan', 3 + gone],
    ['diteruskan', 6 + gone],
    ['diteruskan', 7 + gone],
    ['diajukan', 9 + gone],
    ['diproses', 28 + gone],
  ]);
  const [late] = requests;
  const [objection] = objections;
  if (!late || !objection) throw new Error('cases are missing');
  const right = objectionRight(calendar, requestFacts(late), objectionFacts(objection).diterima);
  expect(right.halangan).toBeNull();
  expect(right.dasar).toContainEqual(expect.objectContaining({ alasan: 'c', ada: true }));
  const odd = history.map(({ waktu }) => String(waktu)).filter((moment) => isOdd(moment, now));
  expect(odd).toEqual([]);
}

const valuesOf = (rows: readonly Row[], column: string) =>
  new Set(rows.map((row) => row[column]).filter((value) => value !== null));
const allOf = (type: LookupType) => new Set<unknown>(lookupValues(type));

/** Whoever looks around finds each kind of case, and the registers without a gap. */
function assertYear({ requests, objections, disputes, history }: Seeded): void {
  expect(requests.length).toBeGreaterThan(75);
  expect(valuesOf(requests, 'status')).toEqual(allOf('status_permohonan'));
  expect(valuesOf(requests, 'keputusan')).toEqual(allOf('keputusan_permohonan'));
  expect(valuesOf(requests, 'alasan_penolakan')).toEqual(allOf('alasan_penolakan'));
  expect(valuesOf(requests, 'alasan_perpanjangan')).toEqual(allOf('alasan_perpanjangan'));
  expect(valuesOf(requests, 'saluran')).toEqual(allOf('saluran'));
  expect(valuesOf(objections, 'status')).toEqual(allOf('status_keberatan'));
  expect(valuesOf(objections, 'keputusan')).toEqual(allOf('keputusan_keberatan'));
  expect(valuesOf(objections, 'tanggapan_pemohon')).toEqual(allOf('tanggapan_pemohon'));
  expect(valuesOf(disputes, 'status')).toEqual(new Set(['mediasi', 'putusan']));
  for (const rows of [requests, objections]) assertNumbered(rows);
  assertOthersDecided(objections, history);
}

/** In the order in which they were entered, each year from one on. */
function assertNumbered(rows: readonly Row[]): void {
  const years = Map.groupBy(rows, ({ nomor_registrasi }) => String(nomor_registrasi).slice(0, 8));
  for (const [register, entries] of years) {
    expect(entries.map(({ nomor_registrasi }) => nomor_registrasi)).toEqual(
      entries.map((_, index) => `${register}${String(index + 1).padStart(6, '0')}`),
    );
  }
}

/** An objection is decided by another officer than answered its request. */
function assertOthersDecided(objections: readonly Row[], history: readonly Row[]): void {
  const answers = history.filter(({ aksi }) => aksi === 'jawab');
  const answeredBy = new Map(answers.map(({ record_id: id, pelaku_id: by }) => [id, by]));
  const decided = objections.filter(({ status }) => status === 'selesai');
  expect(decided.length).toBeGreaterThan(4);
  for (const { id, permohonan_informasi_id: about } of decided) {
    expect(answeredBy.get(id)).toBeDefined();
    expect(answeredBy.get(id)).not.toBe(answeredBy.get(about));
  }
}

/** Nobody works on a day off, at night or tomorrow. */
function isOdd(moment: string, now: Date): boolean {
  const hour = (new Date(moment).getUTCHours() + 7) % 24;
  const atWork = dayOff(calendar, dayOf(moment)) === null && hour >= 8 && hour <= 16;
  return !atWork || moment >= now.toISOString();
}

const everything: Seed = (deps) => seedDemo(deps, behaviours, async () => 'no password opens this');

const edges = ['2025-01-01', '2026-12-31', '2027-01-01', '2031-01-01', '2031-03-31'];
const hard = ['2026-12-29', '2027-01-04', '2027-01-15', '2027-03-15', '2028-01-03', ...edges];

const times = ['00:00:00', '00:01:00', '10:00:00', '23:59:00', '23:59:59'];

test('an empty portal starts from the first minute of a day to its last', async () => {
  for (const [index, day] of hard.entries()) {
    // Whole days are counted back: what holds from one's first moment on holds later in it too.
    for (const time of index === 0 ? times : times.slice(0, 1)) {
      const now = at(day, time);
      const found = await seeded(now, everything);
      assertAsMeant(found, now);
      assertYear(found);
    }
  }
}, 120_000);

// Accounts and what is published are the same on any day, and there once.
test('each demo case stands as it is meant to on any day', async () => {
  const first = demoDeps(opened.db, at('2025-01-01', '00:00:00'));
  const viewers = await transaction(opened.db, (trx) => seedContent(trx, first, '-'));
  const cases: Seed = (deps) => seedCases(deps.db, deps, { behaviours, viewers, files: ['dasar'] });
  const days =
    inject('databaseKind') === 'sqlite'
      ? [...daysOf('2025-01-01', '2027-12-31'), ...daysOf('2031-01-01', '2031-01-31')]
      : hard;
  for (const day of days) {
    const now = at(day, '10:00:00');
    assertAsMeant(await seeded(now, cases), now);
  }
}, 120_000);
