import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import { dayInJakarta, dueDate } from '#core/dates/working-days.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import { readCalendar, yearOf } from '#server/cases/read-kalender.ts';
import type { CaseColumn, CaseKind, CaseName } from '#server/cases/case-kind.ts';
import { calendarFrom } from '#server/cases/steps/completion.ts';
import { rowsByIds, type Db } from '#server/database/index.ts';
import type { Summary } from '#server/resources/behaviour.ts';
import { inScope, type ScopeRule } from '#server/resources/scope.ts';
import { satisfactionIn } from '#server/survei/answers.ts';
import { answeredIn, answerTimes } from './answer-times.ts';
import { byValue, keptCounts, sum, type Count } from './kept.ts';
import { nearestDay } from './nearest-day.ts';

/** Working days left from which on a case is pressing. */
const pressing = 2;

/**
 * Figures of the cases of a kind. Counts come from those that the database keeps, so that they cost
 * the same however many cases there are.
 */
export const summaryOf =
  (kind: CaseKind): Summary<CaseName> =>
  async ({ deps, rule, values }) => {
    const { db, clock } = deps;
    const now = clock.now();
    const tahun = values.tahun ?? yearOf(dayInJakarta(now));
    const statuses = lookupValues(kind.statuses);
    const decisions = lookupValues(kind.decisions);
    const about = { resource: kind.name, rule };
    const byStatus = { ...about, by: 'status' satisfies CaseColumn, values: statuses };
    const allMonths = await keptCounts(db, { ...about, by: null, values: [] });
    const standing = await keptCounts(db, byStatus);
    const ofYear = standing.filter(({ bulan }) => yearOf(bulan) === tahun);
    const decided = await keptCounts(db, {
      ...about,
      by: 'keputusan' satisfies CaseColumn,
      values: decisions,
      tahun,
    });
    const received = allMonths.filter(({ bulan }) => yearOf(bulan) === tahun);
    const open = byValue(
      standing,
      statuses.filter((status) => !kind.machine.isFinal(status)),
    );
    const answer: Ringkasan = {
      tahun,
      tahun_ada: yearsOf(allMonths, yearOf(dayInJakarta(now))),
      sekarang: {
        berjalan: sum(open),
        ...(await pressingOf(db, { ...about, now })),
        menurut_status: open,
      },
      diterima: sum(received),
      menurut_status: byValue(ofYear, statuses),
      menurut_bulan: monthly(tahun, ofYear, statuses),
      menurut_keputusan: byValue(decided, decisions),
      menurut_unit: rule ? [] : await unitsOf(db, kind.name, tahun, sum(received)),
      kepuasan: kind.name === 'permohonan' ? await satisfactionIn(db, tahun) : null,
      waktu_jawab: await timesOf(db, { ...about, tahun, kind, now }),
    };
    return answer;
  };

function yearsOf(counts: readonly Count[], thisYear: number): number[] {
  const years = new Set([thisYear, ...counts.map(({ bulan }) => yearOf(bulan))]);
  return [...years].sort((a, b) => b - a);
}

function monthly(tahun: number, counts: readonly Count[], statuses: readonly string[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const bulan = `${tahun}-${String(index + 1).padStart(2, '0')}`;
    const ofMonth = counts.filter((count) => count.bulan === bulan);
    return { bulan, jumlah: sum(ofMonth), menurut_status: byValue(ofMonth, statuses) };
  });
}

interface About {
  resource: CaseName;
  rule: ScopeRule | null;
  now: Date;
}

/** The open cases that are due soonest: read from the front of the index that is in this order. */
async function pressingOf(db: Db, { resource, rule, now }: About) {
  const today = dayInJakarta(now);
  const soon = dueDate(await calendarFrom(db, today), today, pressing).due;
  const row = await inScope(db.selectFrom(resource), rule)
    .where(nearestDay(resource), '<=', soon)
    .select((eb) => [
      eb.fn.countAll<number>().as('mendesak'),
      eb.fn
        .sum<number>(eb.case().when('batas_waktu', '<', now.toISOString()).then(1).else(0).end())
        .as('terlambat'),
    ])
    .executeTakeFirst();
  return { mendesak: row?.mendesak ?? 0, terlambat: row?.terlambat ?? 0 };
}

/** How many cases of a year went to which work unit, the most first, and how many to none. */
async function unitsOf(db: Db, resource: string, tahun: number, total: number) {
  const by = 'kode_unit_kerja' satisfies CaseColumn;
  const counts = await keptCounts(db, { resource, rule: null, by, values: [], tahun });
  const ids = [...new Set(counts.map(({ nilai }) => nilai))];
  const names = await rowsByIds(db, 'unit_kerja', ['id', 'nama'], ids);
  const nameOf = new Map(names.map(({ id, nama }) => [id, nama]));
  const units: Ringkasan['menurut_unit'] = byValue(counts, ids)
    .map(({ nilai, jumlah }) => ({ id: nilai, nama: nameOf.get(nilai) ?? null, jumlah }))
    .toSorted((a, b) => b.jumlah - a.jumlah);
  const none = total - sum(units);
  return none > 0 ? [...units, { id: null, nama: null, jumlah: none }] : units;
}

async function timesOf(db: Db, asked: About & { tahun: number; kind: CaseKind }) {
  const { tahun, kind, now } = asked;
  const groups = await answeredIn(db, asked);
  const calendar = await readCalendar(db, [`${tahun}-01-01`, dayInJakarta(now)]);
  return answerTimes(calendar, groups, spread(kind.days));
}

/** Half the time of the law, all of it, and as much again as an extension may give. */
const spread = (days: number): number[] => [
  Math.round(days * 0.3),
  Math.round(days * 0.5),
  days,
  Math.round(days * 1.7),
];
