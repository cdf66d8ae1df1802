import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import {
  dayInJakarta,
  dayOff,
  dueDate,
  endOfDayInJakarta,
  workingDaysLeft,
  type Calendar,
  type Day,
} from '#core/dates/working-days.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import { longDay } from '#core/format/day.ts';
import { formatNumber } from '#core/format/number.ts';
import type { CaseRow } from './case-kind.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Step } from '#server/tasks/each-alone.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { createTurns } from '#server/turns.ts';
import { calendarFrom } from './steps/completion.ts';

/** Working days before a due date on which officers hear of it; 0 is the day itself. */
const remindAt = [3, 1, 0];
/** The working day after a due date that was missed. */
const missed = -1;
/** Cases that one mail names; of more it says how many. */
const mostNamed = 50;
/** ms; a month, so that it spans any run of consecutive days off. */
const lookedBack = 31 * 24 * 3_600_000;

const kinds = [
  {
    name: 'permohonan',
    title: 'Permohonan',
    open: lookupValues('status_permohonan').filter((status) => !permohonanMachine.isFinal(status)),
  },
  {
    name: 'keberatan',
    title: 'Keberatan',
    open: lookupValues('status_keberatan').filter((status) => !keberatanMachine.isFinal(status)),
  },
] as const;

interface Pressing {
  resource: (typeof kinds)[number]['name'];
  id: string;
  title: string;
  unit: string | null;
  /** What it says after the number: "2 hari kerja lagi". */
  when: string;
  due: Day;
}

/**
 * A step for each officer who has a case that is due in three working days, tomorrow or today: one mail.
 * The cases are found beside what others write: to go through thousands takes a while.
 * @param task begins the steps' names
 */
export async function* officerReminders(
  deps: TaskDeps,
  task: string,
  now: Date,
): AsyncGenerator<Step> {
  const { db } = deps;
  const today = dayInJakarta(now);
  // What was missed may lie before the turn of the year, whose days off count as well.
  const before = dayInJakarta(new Date(now.getTime() - lookedBack));
  const calendar = await calendarFrom(db, before, today);
  if (dayOff(calendar, today) !== null) return;
  const pressing = await pressingCases(db, calendar, { before, today });
  if (pressing.length === 0) return;
  const officers = await db
    .selectFrom('admin')
    .select(['id', 'name', 'email', 'role_id', 'kode_unit_kerja'])
    .where('status', '=', 'aktif')
    .execute();
  const turn = createTurns();
  for (const officer of officers) {
    await turn();
    const own = pressing.filter(
      ({ unit }) => officer.role_id === 1 || (unit !== null && unit === officer.kode_unit_kerja),
    );
    if (own.length === 0) continue;
    yield { name: `${task}: ${officer.id}`, run: () => remind(deps, officer, own, today) };
  }
}

/** The open cases that a day's mail may name, those due first before the others. Those missed longer ago are left out: there may be any number. */
async function pressingCases(
  db: Db,
  calendar: Calendar,
  { before, today }: { before: Day; today: Day },
): Promise<Pressing[]> {
  const { due: last } = dueDate(calendar, today, Math.max(...remindAt));
  const found: Pressing[] = [];
  const turn = createTurns();
  for (const { name, title, open } of kinds) {
    const rows = await db
      .selectFrom(name)
      .select(['id', 'nomor_registrasi', 'batas_waktu', 'batas_unit', 'kode_unit_kerja'])
      .where('status', 'in', open)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('batas_waktu', '>=', endOfDayInJakarta(before)),
            eb('batas_waktu', '<=', endOfDayInJakarta(last)),
          ]),
          eb.and([eb('batas_unit', '>=', today), eb('batas_unit', '<=', last)]),
        ]),
      )
      .orderBy('batas_waktu')
      .execute();
    for (const row of rows) {
      await turn();
      const when = occasion(calendar, today, row);
      if (when === null) continue;
      found.push({
        resource: name,
        id: row.id,
        title: `${title} ${row.nomor_registrasi}`,
        unit: typeof row.kode_unit_kerja === 'string' ? row.kode_unit_kerja : null,
        when,
        due: dayInJakarta(new Date(row.batas_waktu)),
      });
    }
  }
  return found.sort((one, other) => one.due.localeCompare(other.due));
}

type Due = Pick<CaseRow, 'batas_waktu' | 'batas_unit'>;
type Officer = Pick<Tables['admin'], 'id' | 'name' | 'email'>;

/** Why a case is in today's mail; null where it is not. */
function occasion(calendar: Calendar, today: Day, row: Due): string | null {
  const due = dayInJakarta(new Date(row.batas_waktu));
  const left = workingDaysLeft(calendar, today, due);
  if (left === missed) return `batas waktu menurut undang-undang ${longDay(due)}, sudah lewat`;
  if (remindAt.includes(left)) return `batas waktu menurut undang-undang ${inDays(left, due)}`;
  const unit = row.batas_unit;
  if (typeof unit !== 'string' || unit === due) return null;
  const unitLeft = workingDaysLeft(calendar, today, unit);
  return remindAt.includes(unitLeft) ? `batas waktu unit kerja ${inDays(unitLeft, unit)}` : null;
}

function inDays(left: number, day: Day): string {
  if (left === 0) return `hari ini, ${longDay(day)}`;
  return `${left} hari kerja lagi, ${longDay(day)}`;
}

const screens = {
  permohonan: '/ppid-cms/pengajuan/permohonan-informasi',
  keberatan: '/ppid-cms/pengajuan/pengajuan-keberatan',
} as const;

async function remind(
  deps: TaskDeps,
  officer: Officer,
  cases: readonly Pressing[],
  today: Day,
): Promise<void> {
  const [first] = cases;
  const many = `${formatNumber(cases.length)} perkara`;
  const named = cases.slice(0, mostNamed);
  const title = `${cases.length === 1 ? (first?.title ?? '') : many} mendekati batas waktu`;
  const only = cases.length === 1 && first;
  const path = only ? `${screens[only.resource]}/${only.id}/show` : '/ppid-cms/beranda';
  const body = mailBody({
    title,
    paragraphs: [
      `Yth. ${officer.name},`,
      named.length === cases.length
        ? 'Berikut perkara yang menunggu jawaban Anda.'
        : `Berikut ${named.length} dari ${many} yang menunggu jawaban Anda, yang lebih dahulu jatuh tempo. Yang lain ada di ruang kerja.`,
    ],
    details: named.map(({ title: what, when }): [string, string] => [what, when]),
    action: { label: 'Buka ruang kerja', url: `${deps.config.publicUrl}${path}` },
    agency: deps.agency,
  });
  await deps.mailer.enqueue(deps.db, {
    to: officer.email,
    subject: title,
    ...body,
    key: `pengingat:${today}:${officer.id}`,
  });
}
