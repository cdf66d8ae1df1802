import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { workingDaysLeft, type Calendar } from '#core/dates/working-days.ts';
import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import { rataRata, tahunTanpaDaftar } from '#core/report/rata-rata.ts';
import type { Lama } from '#core/report/bahan.ts';
import { columnOf, type Db } from '#server/database/index.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import { dayMark, dayOfMark } from '#server/report/jakarta-day.ts';
import { monthsOf, received } from '#server/report/read.ts';
import { inScope, type ScopeRule } from '#server/resources/scope.ts';

/** Answered cases that share both their days, and whether they were late. */
interface Group extends Lama {
  lewat: boolean;
}

/** The answered cases among those received in a year, month by month, so that others get their turn. */
export async function answeredIn(
  db: Db,
  asked: { resource: CaseName; rule: ScopeRule | null; tahun: number },
): Promise<Group[]> {
  const { resource, rule, tahun } = asked;
  const groups: Group[] = [];
  for (const month of monthsOf(tahun)) {
    const rows = await inScope(received(db, resource, month), rule)
      .where('status', '=', 'selesai')
      .where('selesai_pada', 'is not', null)
      .select((eb) => [
        dayMark(eb.ref('tanggal_diterima')).as('diterima'),
        dayMark(eb.ref('selesai_pada')).as('dijawab'),
        sql<number>`case when ${columnOf(resource, 'selesai_pada')} > ${columnOf(resource, 'batas_waktu')} then 1 else 0 end`.as(
          'lewat',
        ),
        eb.fn.countAll<number>().as('jumlah'),
      ])
      .groupBy(['diterima', 'dijawab', 'lewat'])
      .execute();
    for (const { diterima, dijawab, lewat, jumlah } of rows) {
      groups.push({
        diterima: dayOfMark(diterima),
        dijawab: dayOfMark(dijawab),
        lewat: lewat === 1,
        jumlah,
      });
    }
    await breathe();
  }
  return groups;
}

/**
 * How long answers took.
 * @param steps working days up to which the spread is told apart
 */
export function answerTimes(
  calendar: Calendar,
  groups: readonly Group[],
  steps: readonly number[],
): Ringkasan['waktu_jawab'] {
  const took = groups
    .map(({ diterima, dijawab, jumlah }) => ({
      days: workingDaysLeft(calendar, diterima, dijawab),
      jumlah,
    }))
    .toSorted((a, b) => a.days - b.days);
  const dijawab = groups.reduce((total, { jumlah }) => total + jumlah, 0);
  const bounds = [...steps, null];
  return {
    dijawab,
    tepat_waktu: groups.reduce((total, { lewat, jumlah }) => total + (lewat ? 0 : jumlah), 0),
    rata_rata: rataRata(calendar, groups),
    median: medianOf(took, dijawab),
    sebaran: bounds.map((sampai, index) => {
      const dari = index === 0 ? 0 : (steps[index - 1] ?? 0) + 1;
      const within = took.filter(({ days }) => days >= dari && (sampai === null || days <= sampai));
      return { dari, sampai, jumlah: within.reduce((total, { jumlah }) => total + jumlah, 0) };
    }),
    tahun_tanpa_daftar: tahunTanpaDaftar(calendar, groups),
  };
}

/** The middle one, or halfway between the middle two. */
function medianOf(took: readonly { days: number; jumlah: number }[], total: number) {
  const at = (place: number): number => {
    let before = 0;
    return took.find(({ jumlah }) => (before += jumlah) > place)?.days ?? 0;
  };
  if (total === 0) return null;
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
