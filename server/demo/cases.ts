import { randomUUID } from 'node:crypto';
import {
  dayInJakarta,
  startOfDayInJakarta,
  workingDay,
  type Calendar,
  type Day,
} from '#core/dates/working-days.ts';
import type { InputOf } from '#resources';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { readCalendar } from '#server/cases/read-kalender.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { behaviourOf, type Behaviours, type StepContext } from '#server/resources/behaviour.ts';
import { insertRecord, updateRecord } from '#server/resources/write/write-record.ts';
import { declared } from './declared.ts';

/** A case as its file has it: how long ago it was filed, and what was done since. */
interface Along {
  hariKerjaLalu: number;
  /** `proses`, or `teruskan:UNIT`. */
  langkah: readonly string[];
}

export interface RequestExample extends InputOf<'permohonan'>, Along {
  /** Where it came in at the desk. */
  masukHariKerjaLalu?: number;
}

export interface ObjectionExample extends InputOf<'keberatan'>, Along {
  /** The title of the request that it is against. */
  permohonan: string;
}

interface Options {
  trx: Db;
  deps: Deps;
  behaviours: Behaviours;
  viewers: ReadonlyMap<string, Viewer>;
  requests: readonly RequestExample[];
  objections: readonly ObjectionExample[];
}

interface Filing {
  resource: 'permohonan' | 'keberatan';
  /** The call that files it. */
  call: string;
  by: Viewer | null;
  values: InputOf<'permohonan'> | InputOf<'keberatan'>;
  day: Day;
  /** `langkah`, three hours after each other. */
  steps: Along['langkah'];
}

const hourMs = 3_600_000;
/** In Jakarta; two steps later the office is still open. */
const filedAtHour = 9;

/**
 * Takes cases some way along, by the same steps as real ones but on past working days and without
 * mail. Counted by the calendar of the law, each stands where it is meant to on any day.
 */
export async function fileDemoCases(options: Options): Promise<void> {
  const { viewers, requests, objections, deps } = options;
  const citizen = viewers.get('warga@ppid.test') ?? null;
  const officer = viewers.get('admin@ppid.test') ?? null;
  const file = filer(options, officer);
  const daysAgo = workingDaysAgo(await readCalendar(options.trx), deps.clock.now());
  const byTitle = new Map<string, string>();

  for (const { hariKerjaLalu, langkah, masukHariKerjaLalu, ...values } of requests) {
    const atDesk = masukHariKerjaLalu !== undefined;
    const own = (
      atDesk ? { tanggal_masuk: daysAgo(masukHariKerjaLalu) } : { user_id: citizen?.id ?? null }
    ) satisfies InputOf<'permohonan'>;
    const id = await file({
      resource: 'permohonan',
      call: atDesk ? 'catat-permohonan' : 'create',
      by: atDesk ? officer : citizen,
      values: { ...values, ...own },
      day: daysAgo(hariKerjaLalu),
      steps: langkah,
    });
    byTitle.set(values.judul ?? '', id);
  }
  for (const { hariKerjaLalu, langkah, permohonan, ...values } of objections) {
    await file({
      resource: 'keberatan',
      call: 'create',
      by: citizen,
      values: {
        ...values,
        permohonan_informasi_id: byTitle.get(permohonan) ?? null,
        user_id: citizen?.id ?? null,
      },
      day: daysAgo(hariKerjaLalu),
      steps: langkah,
    });
  }
}

const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs);

/** Whole working days, so that nothing has happened later than now, early in the morning either. */
function workingDaysAgo(calendar: Calendar, now: Date) {
  const today = dayInJakarta(now);
  return (count: number): Day => workingDay(calendar, today, -count);
}

const unsent = async () => {};

function filer({ trx, deps: given, behaviours }: Options, officer: Viewer | null) {
  const deps: Deps = { ...given, mailer: { ...given.mailer, enqueue: unsent, enqueueAll: unsent } };

  return async (filing: Filing): Promise<string> => {
    const resource = declared(deps, filing.resource);
    const steps = behaviourOf(behaviours, resource).steps ?? {};
    const filed = after(new Date(startOfDayInJakarta(filing.day)), filedAtHour);
    const id = randomUUID();
    const context = { trx, deps, resource, id, address: 'data contoh' };
    const run = async (name: string, step: Omit<StepContext, keyof typeof context>) => {
      const result = await steps[name]?.({ ...context, ...step });
      return result && 'changes' in result ? result.changes : step.values;
    };
    const { by: viewer, values } = filing;
    const created = await run(filing.call, { viewer, now: filed, current: null, values });
    let row = await insertRecord(trx, resource, { id, values: created, now: filed });
    for (const [index, step] of filing.steps.entries()) {
      const [, unit] = step.split(':');
      const now = after(filed, (index + 1) * 3);
      const changes = await run('update', {
        ...{ viewer: officer, now, current: row },
        values: (unit ? { kode_unit_kerja: unit } : {}) satisfies InputOf<Filing['resource']>,
      });
      row = await updateRecord(trx, resource, row, { values: changes, now });
    }
    return id;
  };
}
