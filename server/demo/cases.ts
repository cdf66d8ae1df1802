import { randomUUID } from 'node:crypto';
import {
  dayInJakarta,
  startOfDayInJakarta,
  workingDay,
  type Calendar,
} from '#core/dates/working-days.ts';
import { mayCall, type Resource } from '#core/resource/index.ts';
import type { InputOf } from '#resources';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { readCalendar } from '#server/cases/read-kalender.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { behaviourOf, type Behaviours } from '#server/resources/behaviour.ts';
import { insertRecord, updateRecord } from '#server/resources/write/write-record.ts';
import { asSent } from './as-sent.ts';
import { declared } from './declared.ts';
import type { RequestStory } from './story.ts';
import { timeline, type Act, type Chapter } from './timeline.ts';

interface Options {
  trx: Db;
  deps: Deps;
  behaviours: Behaviours;
  viewers: ReadonlyMap<string, Viewer>;
  stories: readonly RequestStory[];
}

/** Working days for which news of the demo are unread. */
const unreadFor = 15;

/**
 * Takes cases along by the same steps as real ones, in the order of their days, but on past working
 * days and without mail. Counted by the calendar of the law, each stands where it is meant to on any
 * day; whole days, so that nothing has happened later than now, early in the morning either.
 */
export async function fileDemoCases(options: Options): Promise<void> {
  const { trx, deps, stories } = options;
  const calendar = await readCalendar(trx);
  const today = dayInJakarta(deps.clock.now());
  const daysAgo = (count: number) => workingDay(calendar, today, -count);
  for (const act of timeline(stories, daysAgo)) await take(options, calendar, act);
  await trx
    .updateTable('kabar')
    .set(({ ref }) => ({ dibaca_pada: ref('dibuat_pada') }))
    .where('dibuat_pada', '<', startOfDayInJakarta(daysAgo(unreadFor)))
    .execute();
}

const unsent = async () => {};

async function take(options: Options, calendar: Calendar, act: Act): Promise<void> {
  const { trx, deps: given, behaviours, viewers } = options;
  const { chapter, call, now } = act;
  const deps: Deps = {
    ...given,
    clock: { now: () => now },
    mailer: { ...given.mailer, enqueue: unsent, enqueueAll: unsent },
  };
  const resource = declared(deps, chapter.resource);
  const step = behaviourOf(behaviours, resource).steps?.[call];
  if (!step) throw new Error(`${resource.name}.${call}: the demo content needs it`);
  const { row: current } = chapter;
  const id = current?.id ?? randomUUID();
  const told = current ? act.values : { ...act.values, ...linksOf(chapter, viewers) };
  const values = await asSent(trx, deps, { resource, id, call, values: told, calendar });
  const viewer = actorOf(viewers, resource, act);
  const at = { trx, deps, resource, id, viewer, now, address: 'data contoh' };
  const result = await step({ ...at, current, values });
  if ('skip' in result) return;
  const { changes } = result;
  chapter.row = current
    ? await updateRecord(trx, resource, current, { values: changes, now })
    : await insertRecord(trx, resource, { id, values: changes, now });
}

type Viewers = Options['viewers'];

const applicantOf = ({ pemohon }: Chapter, viewers: Viewers): Viewer | null =>
  (pemohon !== null && viewers.get(pemohon)) || null;

/** The records that a new one names. */
function linksOf(chapter: Chapter, viewers: Viewers) {
  const about = chapter.about?.row?.id ?? null;
  const user_id = applicantOf(chapter, viewers)?.id ?? null;
  const links = {
    permohonan: { user_id },
    keberatan: { user_id, permohonan_informasi_id: about },
    sengketa: { keberatan_id: about },
  } satisfies { [N in Chapter['resource']]: InputOf<N> };
  return links[chapter.resource];
}

/** Its applicant where the call is theirs, else an officer of the unit that has it, else role 1. */
function actorOf(viewers: Viewers, resource: Resource, { chapter, call }: Act): Viewer | null {
  const applicant = applicantOf(chapter, viewers);
  if (applicant && mayCall(resource, call, applicant.role)) return applicant;
  const officers = [...viewers.values()].filter(
    ({ role }) => role !== 3 && mayCall(resource, call, role),
  );
  const unit = chapter.row?.kode_unit_kerja;
  return (
    officers.find((officer) => officer.role === 2 && officer.unit === unit) ??
    officers.find(({ role }) => role === 1) ??
    null
  );
}
