import { setImmediate as pause } from 'node:timers/promises';
import { weekdayAndDay } from '#core/format/day.ts';
import { dayInJakarta, startOfDayInJakarta, type Day } from '#core/case/working-days.ts';
import type { Jam } from '#core/case/jam-schema.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import { mailAboutCase } from '#server/cases/mail.ts';
import { anyRows, rowsOf, type Db } from '#server/database/index.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { eachCase, unanswered } from './each-case.ts';
import { calendarFile, caveats, nextClock, objectionPath } from './after-decision.ts';

/** The ground of who got no answer at all: UU 14/2008 Ps 35(1)c. */
const silence = 'c';

/** Days that a server may have been out of order without anybody's going untold. */
const lookedBack = 7;

interface Late {
  name: CaseName;
  subject: string;
  /** What is late. */
  what: string;
  /** What may be done instead of waiting, after "Anda berhak …". */
  may: string;
  action?: string;
  path?(id: string): string;
}

const kinds: readonly Late[] = [
  {
    name: 'permohonan',
    subject: 'Permohonan',
    what: 'Jawaban atas permohonan Anda',
    may: `mengajukan keberatan kepada Atasan PPID dengan alasan “${lookupLabel('alasan_keberatan', silence)}”`,
    action: 'Ajukan keberatan',
    path: (id) => objectionPath(id, silence),
  },
  {
    name: 'keberatan',
    subject: 'Keberatan',
    what: 'Keputusan atas keberatan Anda',
    may: 'mengajukan penyelesaian sengketa kepada Komisi Informasi',
  },
];

/**
 * Tells applicants on the day after the term that the agency has become late, and what they may do
 * about it. Nobody can do without this mail: the right that it tells of ends on a day.
 */
export async function tellLate(trx: Db, deps: TaskDeps, now: Date): Promise<void> {
  const today = dayInJakarta(now);
  const since = startOfDayInJakarta(
    dayInJakarta(new Date(now.getTime() - lookedBack * 86_400_000)),
  );
  for (const kind of kinds) {
    const late = anyRows(
      rowsOf<CaseName>(trx, kind.name)
        .where('status', 'in', unanswered)
        .where('batas_waktu', '>=', since)
        .where('batas_waktu', '<', startOfDayInJakarta(today)),
    );
    for await (const { id } of eachCase(kind.name, late, [])) {
      await tell(trx, deps, kind, id, now);
      // A mail takes some questions to the database: others get their turn after each.
      await pause();
    }
  }
}

async function tell(trx: Db, deps: TaskDeps, kind: Late, id: string, now: Date): Promise<void> {
  const { name, subject, what, may, action, path } = kind;
  const row = await trx.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const clock = await nextClock(name, { trx, now }, row);
  if (!clock) return;
  await mailAboutCase(
    trx,
    deps,
    { name, subject },
    {
      row,
      title: `${what} terlambat`,
      paragraphs: paragraphs(what, may, dayInJakarta(new Date(row.batas_waktu)), clock),
      files: [await calendarFile({ trx, deps, now }, row, clock)],
      action,
      ...(path && { path: path(id) }),
      // A calendar that moves the day moves what is late as well.
      key: `pengingat-terlambat:${id}:${row.batas_waktu}`,
    },
  );
}

function paragraphs(what: string, may: string, due: Day, clock: Jam): string[] {
  return [
    `${what} seharusnya sudah Anda terima paling lambat ${weekdayAndDay(due)}. Sampai hari itu berakhir kami belum memberikannya. Kami mohon maaf.`,
    `Anda tidak perlu menunggu lagi: Anda berhak ${may} paling lambat ${weekdayAndDay(clock.batas)} (${clock.pasal}).`,
    ...caveats(clock),
  ];
}
