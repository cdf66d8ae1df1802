import { setImmediate as pause } from 'node:timers/promises';
import { dayInJakarta, startOfDayInJakarta } from '#core/dates/working-days.ts';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { groundsOf } from '#core/case/hak/grounds-of.ts';
import { objectionPath, unansweredGround } from '#core/case/hak/objection-path.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { weekdayAndDay } from '#core/format/day.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { isObjection, type CaseName, type CaseRow } from '#server/cases/case-kind.ts';
import { mailAboutCase } from '#server/cases/mail.ts';
import { objectionsTo } from '#server/cases/objections-to.ts';
import { anyRows, lockRow, rowsOf, transaction, type Db } from '#server/database/index.ts';
import type { Step } from '#server/tasks/each-alone.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { calendarFile, caveats, isOfAccount, nextClock, withoutAccount } from './after-decision.ts';
import { eachCase, unanswered } from './each-case.ts';

/** Days that a server may have been out of order without anybody's going untold. */
const lookedBack = 7;

interface Kind {
  name: CaseName;
  subject: string;
  /** What is late. */
  what: string;
  /** What may be done instead of waiting, after "Anda berhak …". */
  may: string;
  /** The form for it, for who can log in. */
  form?: { label: string; path(id: string): string };
  /** Whether the applicant has done it already. */
  isDone(trx: Db, id: string): Promise<boolean>;
}

const kinds: readonly Kind[] = [
  {
    name: 'permohonan',
    subject: 'Permohonan',
    what: 'Jawaban atas permohonan Anda',
    may: `mengajukan keberatan kepada Atasan PPID dengan alasan “${lookupLabel('alasan_keberatan', unansweredGround)}”`,
    form: { label: 'Ajukan keberatan', path: (id) => objectionPath(id, unansweredGround) },
    isDone: hasObjected,
  },
  {
    name: 'keberatan',
    subject: 'Keberatan',
    what: 'Keputusan atas keberatan Anda',
    may: 'mengajukan penyelesaian sengketa kepada Komisi Informasi',
    isDone: hasDisputed,
  },
];

const open = statusBerjalan('status_keberatan', keberatanMachine);

/** Whether an objection to a request is open, or one to its silence was decided. */
async function hasObjected(trx: Db, id: string): Promise<boolean> {
  const objections = await objectionsTo(trx, id)
    .select(['status', 'alasan', 'alasan_lain'])
    .execute();
  return objections.some(
    (each) => open.includes(each.status) || groundsOf(each).includes(unansweredGround),
  );
}

async function hasDisputed(trx: Db, id: string): Promise<boolean> {
  const dispute = await trx
    .selectFrom('sengketa')
    .select('id')
    .where('keberatan_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return dispute !== undefined;
}

/**
 * Before when the time of an answer ended that is told of now, and since when: that, or the entry of a
 * letter that had lain about until it was late.
 */
function span(now: Date) {
  const since = new Date(now.getTime() - lookedBack * 86_400_000);
  return {
    since: startOfDayInJakarta(dayInJakarta(since)),
    before: startOfDayInJakarta(dayInJakarta(now)),
  };
}

/**
 * A step for each case whose applicant is to be told that the agency has become late, and what they may
 * do about it. Nobody can do without this mail: the right that it tells of ends on a day.
 * @param task begins the steps' names
 */
export async function* lateSteps(deps: TaskDeps, task: string, now: Date): AsyncGenerator<Step> {
  const { db } = deps;
  const { since, before } = span(now);
  for (const kind of kinds) {
    const late = anyRows(
      rowsOf<CaseName>(db, kind.name)
        .where('status', 'in', unanswered)
        .where('batas_waktu', '<', before)
        .where((eb) => eb.or([eb('batas_waktu', '>=', since), eb('dibuat_pada', '>=', since)])),
    );
    for await (const { id } of eachCase(db, kind.name, late, [])) {
      yield {
        name: `${task}: ${kind.name} ${id}`,
        run: () => transaction(db, (trx) => tell(trx, deps, kind, id, now)),
      };
      // A mail takes some questions to the database: others get their turn after each.
      await pause();
    }
  }
}

async function tell(trx: Db, deps: TaskDeps, kind: Kind, id: string, now: Date): Promise<void> {
  const { name, subject, what, form } = kind;
  // It may have been answered since it was found, or objected to; from here on nobody can.
  const row = await lockRow(trx, name, id);
  if (!row || !isLate(row, now) || (await kind.isDone(trx, id))) return;
  const clock = await nextClock(name, { trx, now }, row);
  // Of what was entered later still the right may have ended.
  if (!clock || clock.batas < dayInJakarta(now)) return;
  const path = form?.path(id);
  const buttons =
    row.status === 'menunggu_kelengkapan'
      ? {
          action: 'Lengkapi permohonan',
          more: form && path ? [{ label: form.label, url: path }] : [],
        }
      : { action: form?.label, ...(path && { path }) };
  await mailAboutCase(
    trx,
    deps,
    { name, subject },
    {
      row,
      title: `${what} terlambat`,
      paragraphs: [
        ...paragraphs(kind, row, clock),
        ...caveats(clock),
        ...withoutAccount(name, deps, row),
      ],
      files: [await calendarFile({ trx, deps, now }, row, clock)],
      ...buttons,
      // A calendar that moves the day moves what is late as well.
      key: `pengingat-terlambat:${id}:${row.batas_waktu}`,
    },
  );
}

function isLate({ status, batas_waktu: due, dibuat_pada: made }: CaseRow, now: Date): boolean {
  const { since, before } = span(now);
  return unanswered.includes(status) && due < before && (due >= since || made >= since);
}

const dayOf = (moment: string) => weekdayAndDay(dayInJakarta(new Date(moment)));

function paragraphs({ what, may }: Kind, row: CaseRow, clock: Jam): string[] {
  const due = dayOf(row.batas_waktu);
  const right = `Anda berhak ${may} paling lambat ${weekdayAndDay(clock.batas)} (${clock.pasal}).`;
  if (row.status !== 'menunggu_kelengkapan' || isObjection(row)) {
    return [
      `${what} seharusnya sudah Anda terima paling lambat ${due}, tetapi belum kami berikan. Kami mohon maaf.`,
      `Anda tidak perlu menunggu lagi: ${right}`,
    ];
  }
  const asked = row.kelengkapan_diminta_pada;
  const since = ` yang kami minta${asked ? ` pada ${dayOf(asked)}` : ''}`;
  const how = isOfAccount(row)
    ? 'di halaman status permohonan'
    : 'di meja layanan kami atau dengan membalas surel ini';
  return [
    `Kelengkapan${since} belum kami terima, sehingga permohonan Anda masih menunggu. Sementara itu batas waktu jawaban tetap berjalan, dan sudah berakhir pada ${due} tanpa jawaban dari kami.`,
    `Anda masih dapat melengkapinya ${how}, agar permohonan kami lanjutkan.`,
    `Tanpa menunggu jawaban pun ${right}`,
  ];
}
