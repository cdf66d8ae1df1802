import { createHash } from 'node:crypto';
import { dayAt, numberOf } from '#core/dates/day-number.ts';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { formatNumber } from '#core/format/number.ts';
import { cmsPath, standingOf, type Resource } from '#core/resource/index.ts';
import { anyTable, type Db, type Tables } from '#server/database/index.ts';
import { manyKey } from '#server/kabar/still-wanted.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Step } from './each-alone.ts';
import type { TaskDeps } from './task-deps.ts';

/** Days before a last day from which on whoever may change the record hears of it; 0 is the day itself. */
const warnFrom = [0, 7, 30];
const farthest = Math.max(...warnFrom);
/** Records that one mail names; of more it says how many. */
const mostNamed = 50;

/** The records of a resource that end with a day. */
interface Ending {
  resource: Resource;
  day: Day;
  /** Days until then. */
  left: number;
  records: { id: string; title: string }[];
}

type Officer = Pick<
  Tables['admin'],
  'id' | 'name' | 'email' | 'role_id' | 'kode_unit_kerja' | 'atasan_ppid'
>;

/**
 * A step for each officer and each last day that is near: one mail, thirty days before, seven days before
 * (or as soon after as a server runs) and on the day. Of resources that say what follows from it, and to
 * whoever may change any of their records.
 * @param task begins the steps' names
 */
export async function* lastDays(deps: TaskDeps, task: string, now: Date): AsyncGenerator<Step> {
  const { db, registry } = deps;
  for (const resource of registry.values()) {
    if (resource.ending === undefined) continue;
    const endings = await endingsOf(db, resource, now);
    const officers = endings.length === 0 ? [] : await editorsOf(db, resource);
    for (const ending of endings) {
      for (const officer of officers) {
        const name = `${task}: ${resource.name} ${ending.day} ${officer.id}`;
        yield { name, run: () => warn(deps, officer, ending) };
      }
    }
  }
}

/** What is public now and ends soon, those that end first before the others. */
async function endingsOf(db: Db, resource: Resource, now: Date): Promise<Ending[]> {
  const { name, title, schedule, scopes } = resource;
  const { lastDay, from, until } = schedule ?? {};
  const flag = scopes?.published;
  if (lastDay === undefined || !from || !until || flag === undefined) return [];
  const today = dayInJakarta(now);
  const rows = await anyTable(db)
    .selectFrom(name)
    .select(['id', title, lastDay, from, until, flag])
    .where(lastDay, '>=', today)
    .where(lastDay, '<=', dayAt(numberOf(today) + farthest))
    .orderBy(lastDay)
    .orderBy('id')
    .execute();
  const ofDay = Map.groupBy(
    rows.filter((row) => standingOf(resource, row, now) === 'out'),
    (row) => String(row[lastDay]),
  );
  return [...ofDay].map(([day, found]) => ({
    ...{ resource, day, left: numberOf(day) - numberOf(today) },
    records: found.map((row) => ({ id: String(row['id']), title: String(row[title]) })),
  }));
}

/** The active officers who may change any record of a resource. */
async function editorsOf(db: Db, { calls }: Resource): Promise<Officer[]> {
  const access = calls['update']?.access ?? {};
  const roles = ([1, 2] as const).filter((role) => access[role] === 'all');
  if (roles.length === 0) return [];
  return db
    .selectFrom('admin')
    .select(['id', 'name', 'email', 'role_id', 'kode_unit_kerja', 'atasan_ppid'])
    .where('status', '=', 'aktif')
    .where('role_id', 'in', roles)
    .orderBy('id')
    .execute();
}

async function warn(deps: TaskDeps, officer: Officer, ending: Ending): Promise<void> {
  const { resource, day, left, records } = ending;
  const { name, label, menu, ending: follows = '' } = resource;
  const [first] = records;
  const only = records.length === 1 && first;
  const many = `${formatNumber(records.length)} ${label.many}`;
  const when = left === 0 ? 'hari ini' : `${formatNumber(left)} hari lagi`;
  const title = `${only ? only.title : many} berakhir ${when}`;
  const named = records.slice(0, mostNamed);
  const rest = records.length - named.length;
  const body = mailBody({
    title,
    paragraphs: [
      `Yth. ${officer.name},`,
      `${label.many} berikut berlaku sampai dengan ${longDay(day)}.`,
      follows,
      ...(rest > 0 ? [`Selain yang disebut di bawah ada ${formatNumber(rest)} lagi.`] : []),
    ],
    details: named.map((record): [string, string] => [label.one, record.title]),
    action: {
      label: only ? 'Buka datanya' : 'Buka daftarnya',
      url: `${deps.config.publicUrl}${cmsPath}${menu?.path ?? ''}${only ? `/${only.id}/show` : ''}`,
    },
    agency: deps.agency,
  });
  const stage = warnFrom.find((days) => left <= days) ?? farthest;
  await deps.mailer.enqueue(deps.db, {
    to: officer.email,
    subject: title,
    ...body,
    // What comes to end on that day as well is told of again, with the others.
    key: manyKey(`pengingat-berakhir:${name}:${day}:${stage}:${digestOf(records)}`, officer),
  });
}

const digestOf = (records: Ending['records']): string =>
  createHash('sha256')
    .update(records.map(({ id }) => id).join())
    .digest('base64url')
    .slice(0, 16);
