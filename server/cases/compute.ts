import type { Tenggat } from '#core/case/riwayat.ts';
import {
  dayInJakarta,
  nextDay,
  workingDaysLeft,
  type Calendar,
  type Day,
} from '#core/case/working-days.ts';
import { mayCall } from '#core/resource/index.ts';
import type { Row } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Compute, Values } from '#server/resources/behaviour.ts';
import { readCalendar } from './calendar.ts';
import type { CaseKind } from './case-kind.ts';
import { readHistory } from './history.ts';

/** Works out how a case stands, what the reader may do next, and its history. */
export function computeCase(kind: CaseKind): Compute {
  return async ({ deps, viewer, rows, detail }) => {
    const standings = await standingsOf(kind, deps, rows);
    const resource = deps.registry.get(kind.name);
    const computed = new Map<string, Values>();
    for (const row of rows) {
      const id = String(row.id);
      const values: Values = { tenggat: standings.get(row) ?? null };
      if (detail) {
        values.tindakan = kind.machine.actions(String(row.status)).filter((action) => {
          const call = kind.calls[action];
          return resource && call && mayCall(resource, call, viewer?.role ?? null);
        });
        values.riwayat = await readHistory(deps.db, kind.name, id, viewer);
      }
      computed.set(id, values);
    }
    return computed;
  };
}

/** Of the cases that are under way; the days off are read as far as these reach, or not at all. */
async function standingsOf(
  kind: CaseKind,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rows: readonly Row[],
): Promise<Map<Row, Tenggat>> {
  const day = (moment: unknown) => dayInJakarta(new Date(String(moment)));
  const today = dayInJakarta(clock.now());
  const open = rows
    .filter((row) => !kind.machine.isFinal(String(row.status)))
    .map((row) => ({ row, received: day(row.tanggal_diterima), due: day(row.batas_waktu) }));
  if (open.length === 0) return new Map();
  const days = open.flatMap(({ received, due }) => [received, due]);
  const calendar = await readCalendar(db, [today, ...days]);
  return new Map(
    open.map(({ row, received, due }) => [row, standing(calendar, { today, received, due })]),
  );
}

function standing(
  calendar: Calendar,
  { today, received, due }: { today: Day; received: Day; due: Day },
): Tenggat {
  return {
    sisa_hari: workingDaysLeft(calendar, today, due),
    terlambat: today > due,
    tahun_tanpa_daftar: missingYears(calendar, received, due),
  };
}

/** Years on the way from receipt to due date that have no list of holidays. */
function missingYears(calendar: Calendar, received: Day, due: Day): number[] {
  const years = new Set([nextDay(received), due].map((day) => Number(day.slice(0, 4))));
  return [...years].filter((year) => !calendar.years.has(year));
}
