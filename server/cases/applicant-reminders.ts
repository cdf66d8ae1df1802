import { setImmediate as pause } from 'node:timers/promises';
import { jamKeberatan } from '#core/case/jam/jam.ts';
import {
  objectionColumns,
  objectionFacts,
  requestColumns,
  requestFacts,
} from '#core/case/facts.ts';
import { objectionRight } from '#core/case/hak/hak-keberatan.ts';
import { dayInJakarta, dayOff, workingDaysLeft, type Day } from '#core/dates/working-days.ts';
import { weekdayAndDay } from '#core/format/day.ts';
import type { CaseName, CaseState } from './case-kind.ts';
import {
  anyRows,
  lockRow,
  rowsOf,
  transaction,
  type Db,
  type Row,
  type Tables,
} from '#server/database/index.ts';
import type { Query } from '#server/resources/behaviour.ts';
import type { Step } from '#server/tasks/each-alone.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { mailAboutCase } from './mail.ts';
import { eachCase, unanswered } from './mails/each-case.ts';
import { objectionsTo } from './objections-to.ts';
import { calendarFrom } from './steps/completion.ts';

interface Kind<N extends CaseName = CaseName> {
  name: N;
  subject: string;
  /** What the mail says is running out: "Waktu melengkapi permohonan Anda". */
  title: string;
  /** What may be done, before "paling lambat …". */
  may: string;
  /** Working days before the last one on which the applicant hears of it. */
  on: readonly number[];
  /** The cases that could be meant. */
  rows(trx: Db, since: string, now: string): Query<Row>;
  /** The columns of a case that its last day follows from. */
  columns: readonly (keyof Tables[N])[];
  /** The last day; null where nothing is to be done. */
  last(calendar: Awaited<ReturnType<typeof calendarFrom>>, row: CaseState, today: Day): Day | null;
}

const day = (moment: unknown): Day => dayInJakarta(new Date(String(moment)));

/** With no term longer than 30 working days, what ended earlier has no term left. */
const longest = 75 * 86_400_000;

/** Cases of accounts that were answered with less than all, or not answered in time. */
function contestable(
  trx: Db,
  of: { name: Kind['name']; gotAll: Tables[CaseName]['keputusan']; since: string; now: string },
) {
  const { name, gotAll, since, now } = of;
  return (
    rowsOf<CaseName>(trx, name)
      .where('user_id', 'is not', null)
      // Who got all that they asked for is left in peace.
      .where((eb) =>
        eb.or([
          eb.and([
            eb('status', '=', 'selesai'),
            eb('selesai_pada', '>', since),
            eb('keputusan', '!=', gotAll),
          ]),
          ...(name === 'permohonan'
            ? [eb.and([eb('ralat_pada', '>', since), eb('keputusan', '!=', gotAll)])]
            : []),
          eb.and([
            eb('status', 'in', unanswered),
            eb('batas_waktu', '>', since),
            eb('batas_waktu', '<', now),
          ]),
        ]),
      )
  );
}

const kinds: readonly (Kind<'permohonan'> | Kind<'keberatan'>)[] = [
  {
    name: 'permohonan',
    subject: 'Permohonan',
    title: 'Waktu melengkapi permohonan Anda hampir habis',
    may: 'Petugas menunggu kelengkapan permohonan Anda',
    on: [1, 0],
    rows: (trx) =>
      anyRows(
        rowsOf(trx, 'permohonan')
          .where('status', '=', 'menunggu_kelengkapan')
          .where('user_id', 'is not', null),
      ),
    columns: ['tanggal_diterima', 'kelengkapan_batas'],
    last: (_, { kelengkapan_batas: due }) => (due ? day(due) : null),
  },
  {
    name: 'permohonan',
    subject: 'Permohonan',
    title: 'Waktu menjawab surat biaya hampir habis',
    may: 'Petugas menunggu jawaban Anda atas biaya penggandaan, setuju atau tidak',
    on: [1, 0],
    rows: (trx) =>
      anyRows(
        rowsOf(trx, 'permohonan')
          .where('biaya_batas', 'is not', null)
          .where('biaya_tanggapan', 'is', null)
          .where('status', 'in', unanswered)
          .where('user_id', 'is not', null),
      ),
    columns: ['tanggal_diterima', 'biaya_batas'],
    last: (_, { biaya_batas: due }) => due ?? null,
  },
  {
    name: 'permohonan',
    subject: 'Permohonan',
    title: 'Waktu mengajukan keberatan hampir habis',
    may: 'Bila jawaban atas permohonan Anda tidak memuaskan, atau tidak Anda terima, keberatan dapat Anda ajukan',
    on: [3, 1],
    rows: (trx, since, now) =>
      anyRows(
        contestable(trx, { name: 'permohonan', gotAll: 'dikabulkan', since, now }).where(
          ({ not, exists, ref }) =>
            not(exists(objectionsTo(trx, ref('permohonan.id')).select('keberatan.id'))),
        ),
      ),
    columns: requestColumns,
    last: (calendar, row, today) => objectionRight(calendar, requestFacts(row), today).sampai,
  },
  {
    name: 'keberatan',
    subject: 'Keberatan',
    title: 'Waktu mengajukan sengketa hampir habis',
    may: 'Bila tanggapan atas keberatan Anda tidak memuaskan, atau tidak Anda terima, sengketa dapat Anda ajukan kepada Komisi Informasi',
    on: [3, 1],
    rows: (trx, since, now) =>
      anyRows(
        contestable(trx, { name: 'keberatan', gotAll: 'diterima', since, now }).where(
          ({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('sengketa')
                  .select('sengketa.id')
                  .whereRef('sengketa.keberatan_id', '=', 'keberatan.id'),
              ),
            ),
        ),
      ),
    columns: objectionColumns,
    last: (calendar, row, today) =>
      jamKeberatan(calendar, objectionFacts(row), today).find(({ id }) => id === 'sengketa')
        ?.batas ?? null,
  },
];

interface Due {
  kind: (typeof kinds)[number];
  now: Date;
}

const casesOf = (db: Db, { kind, now }: Due): Query<Row> =>
  kind.rows(db, new Date(now.getTime() - longest).toISOString(), now.toISOString());

/** The last day of a term that the applicant is to hear of today; null where there is none. */
async function endingDay(db: Db, { kind, now }: Due, row: CaseState): Promise<Day | null> {
  const today = dayInJakarta(now);
  const calendar = await calendarFrom(db, day(row.tanggal_diterima), today);
  const last = kind.last(calendar, row, today);
  if (last === null || last < today) return null;
  return kind.on.includes(workingDaysLeft(calendar, today, last)) ? last : null;
}

/**
 * A step for each applicant who is to be told, unless they do without, that a term of their own is about
 * to end. They are found beside what others write: to go through thousands of cases takes a while.
 * @param task begins the steps' names
 */
export async function* applicantReminders(
  deps: TaskDeps,
  task: string,
  now: Date,
): AsyncGenerator<Step> {
  const { db } = deps;
  const today = dayInJakarta(now);
  if (dayOff(await calendarFrom(db, today), today) !== null) return;
  for (const kind of kinds) {
    const due = { kind, now };
    for await (const row of eachCase(db, kind.name, casesOf(db, due), kind.columns)) {
      if ((await endingDay(db, due, row)) === null) continue;
      const { id } = row;
      yield {
        name: `${task}: ${kind.name} ${id}`,
        run: () => transaction(db, (trx) => remind(trx, deps, due, id)),
      };
      // A mail takes some questions to the database: others get their turn after each.
      await pause();
    }
  }
}

async function remind(trx: Db, deps: TaskDeps, due: Due, id: string): Promise<void> {
  const { kind, now } = due;
  // It may have been completed or objected to since it was found; from here on nobody can.
  const row = await lockRow<CaseName>(trx, kind.name, id);
  const still = casesOf(trx, due).clearSelect().select(`${kind.name}.id`);
  if (!row || !(await still.where(`${kind.name}.id`, '=', id).executeTakeFirst())) return;
  const last = await endingDay(trx, due, row);
  if (last === null) return;
  const today = dayInJakarta(now);
  await mailAboutCase(trx, deps, kind, {
    row,
    title: kind.title,
    paragraphs: [
      `${kind.may} paling lambat ${weekdayAndDay(last)}${last === today ? ', hari ini' : ''}.`,
      'Pengingat ini dapat Anda matikan di halaman Detail User.',
    ],
    choice: 'surat_pengingat',
    key: `pengingat-pemohon:${today}:${kind.title}:${id}`,
  });
}
