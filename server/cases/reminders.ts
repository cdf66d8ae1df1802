import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import {
  dayInJakarta,
  dayOff,
  dueDate,
  endOfDayInJakarta,
  startOfDayInJakarta,
  workingDaysLeft,
  type Calendar,
  type Day,
} from '#core/dates/working-days.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import { longDay } from '#core/format/day.ts';
import { formatNumber } from '#core/format/number.ts';
import { caseNames, type CaseName, type CaseRow } from './case-kind.ts';
import { caseScreen } from './case-screen.ts';
import { eachCase } from './mails/each-case.ts';
import { nearestDay } from './summary/nearest-day.ts';
import { anyRows, rowsOf, type Db, type Tables } from '#server/database/index.ts';
import { manyKey } from '#server/kabar/still-wanted.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Step } from '#server/tasks/each-alone.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { createTurns } from '#server/turns.ts';
import { calendarFrom } from './steps/completion.ts';

/** Working days before a due date on which officers hear of it; 0 is the day itself. */
const remindAt = [3, 1, 0];
/** Cases that one mail names; of more it says how many. */
const mostNamed = 50;

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
 * A step for each officer who has a case that is due in three working days, tomorrow or today, or whose term
 * has passed: one mail. Its unit's officers and role 1 hear of that on each working day until it is answered,
 * and of objections the superior, who decides on them.
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
  const calendar = await calendarFrom(db, today);
  if (dayOff(calendar, today) !== null) return;
  const pressing = await pressingCases(db, calendar, today);
  const officers = await db
    .selectFrom('admin')
    .select(['id', 'name', 'email', 'role_id', 'kode_unit_kerja', 'atasan_ppid'])
    .where('status', '=', 'aktif')
    .execute();
  const ofGroup = new Map<string, Omit<Told, 'today'>>();
  const turn = createTurns();
  for (const officer of officers) {
    await turn();
    const group = groupOf(officer);
    const key = JSON.stringify(group);
    const { own, late } = ofGroup.get(key) ?? {
      own: pressing.filter((each) => isOf(group, each.resource) || each.unit === group.unit),
      late: await lateCases(db, group, today),
    };
    ofGroup.set(key, { own, late });
    if (own.length + late.many === 0) continue;
    const told = { own, late, today };
    yield { name: `${task}: ${officer.id}`, run: () => remind(deps, officer, told) };
  }
}

/** Whose cases are named to an officer. */
interface Group {
  unit: string | null;
  /** The kinds of which those of every unit are. */
  all: readonly CaseName[];
}

const groupOf = (
  officer: Pick<Tables['admin'], 'role_id' | 'kode_unit_kerja' | 'atasan_ppid'>,
): Group => {
  if (officer.role_id === 1) return { unit: null, all: caseNames };
  return { unit: officer.kode_unit_kerja, all: officer.atasan_ppid === 1 ? ['keberatan'] : [] };
};

const isOf = ({ all }: Group, kind: CaseName): boolean => all.includes(kind);

/** What one mail tells of. */
interface Told {
  own: readonly Pressing[];
  late: Late;
  today: Day;
}

interface Late {
  many: number;
  /** Those missed first. */
  named: Pressing[];
}

/** The open cases whose term has passed: there may be any number. */
async function lateCases(db: Db, group: Group, today: Day): Promise<Late> {
  const late: Late = { many: 0, named: [] };
  for (const { name, title } of kinds) {
    const missed = db
      .selectFrom(name)
      .where(nearestDay(name), '<', today)
      .where('batas_waktu', '<', startOfDayInJakarta(today))
      .$if(!isOf(group, name), (query) => query.where('kode_unit_kerja', '=', group.unit));
    const { many } = await missed
      .select((eb) => eb.fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow();
    late.many += many;
    if (many === 0) continue;
    const rows = await missed
      .select(['id', 'nomor_registrasi', 'batas_waktu', 'kode_unit_kerja'])
      .orderBy(nearestDay(name))
      .orderBy('id')
      .limit(mostNamed)
      .execute();
    for (const row of rows) {
      const due = dayInJakarta(new Date(row.batas_waktu));
      const when = `batas waktu menurut undang-undang ${longDay(due)}, sudah lewat`;
      late.named.push({
        ...{ resource: name, id: row.id, title: `${title} ${row.nomor_registrasi}` },
        ...{ unit: row.kode_unit_kerja, when, due },
      });
    }
  }
  late.named.sort(byDay);
  return late;
}

const byDay = (one: Pressing, other: Pressing) => one.due.localeCompare(other.due);

/** The open cases that are due soon and that a day's mail may name, those due first before the others. */
async function pressingCases(db: Db, calendar: Calendar, today: Day): Promise<Pressing[]> {
  const { due: last } = dueDate(calendar, today, Math.max(...remindAt));
  const found: Pressing[] = [];
  const columns = ['nomor_registrasi', 'batas_waktu', 'batas_unit', 'kode_unit_kerja'];
  for (const { name, title, open } of kinds) {
    const rows = rowsOf<CaseName>(db, name)
      .where('status', 'in', open)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('batas_waktu', '>=', startOfDayInJakarta(today)),
            eb('batas_waktu', '<=', endOfDayInJakarta(last)),
          ]),
          eb.and([eb('batas_unit', '>=', today), eb('batas_unit', '<=', last)]),
        ]),
      )
      .orderBy('batas_waktu')
      .orderBy('id');
    for await (const row of eachCase(db, name, anyRows(rows), columns)) {
      const { id, nomor_registrasi = '', batas_waktu, kode_unit_kerja: unit = null } = row;
      const { batas_unit = null } = row;
      if (!batas_waktu) continue;
      const when = occasion(calendar, today, { batas_waktu, batas_unit });
      if (when === null) continue;
      const due = dayInJakarta(new Date(batas_waktu));
      found.push({ resource: name, id, title: `${title} ${nomor_registrasi}`, unit, when, due });
    }
  }
  return found.sort(byDay);
}

type Due = Pick<CaseRow, 'batas_waktu' | 'batas_unit'>;
type Officer = Pick<
  Tables['admin'],
  'id' | 'name' | 'email' | 'role_id' | 'kode_unit_kerja' | 'atasan_ppid'
>;

/** Why a case is in today's mail; null where it is not. */
function occasion(calendar: Calendar, today: Day, row: Due): string | null {
  const due = dayInJakarta(new Date(row.batas_waktu));
  const left = workingDaysLeft(calendar, today, due);
  // Told with what is late.
  if (left < 0) return null;
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

async function remind(deps: TaskDeps, officer: Officer, { own, late, today }: Told): Promise<void> {
  const cases = [...late.named, ...own];
  const all = late.many + own.length;
  const [first] = cases;
  const many = `${formatNumber(all)} perkara`;
  const named = cases.slice(0, mostNamed);
  const passing = own.length === 0 ? 'melewati' : 'mendekati atau melewati';
  const what = late.many > 0 ? passing : 'mendekati';
  const title = `${all === 1 ? (first?.title ?? '') : many} ${what} batas waktu`;
  const only = all === 1 && first;
  const path = only ? caseScreen(only.resource, only.id) : '/ppid-cms/beranda';
  const body = mailBody({
    title,
    paragraphs: [
      `Yth. ${officer.name},`,
      named.length === all
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
    key: manyKey(`pengingat:${today}`, officer),
  });
}
