import type { Tenggat } from '#core/case/riwayat.ts';
import { dayInJakarta, nextDay, workingDaysLeft, type Calendar } from '#core/case/working-days.ts';
import { mayCall } from '#core/resource/index.ts';
import type { Row } from '#server/database/index.ts';
import type { Compute, Values } from '#server/resources/behaviour.ts';
import { readCalendar } from './calendar.ts';
import type { CaseKind } from './case-kind.ts';
import { readHistory } from './history.ts';

/** Works out how a case stands, what the reader may do next, and its history. */
export function computeCase(kind: CaseKind): Compute {
  return async ({ deps, viewer, rows, detail }) => {
    const calendar = await readCalendar(deps.db);
    const today = dayInJakarta(deps.clock.now());
    const resource = deps.registry.get(kind.name);
    const computed = new Map<string, Values>();
    for (const row of rows) {
      const id = String(row.id);
      const status = String(row.status);
      const isFinal = kind.machine.isFinal(status);
      const values: Values = { tenggat: isFinal ? null : standing(calendar, today, row) };
      if (detail) {
        values.tindakan = kind.machine.actions(status).filter((action) => {
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

function standing(calendar: Calendar, today: string, row: Row): Tenggat {
  const due = dayInJakarta(new Date(String(row.batas_waktu)));
  const received = dayInJakarta(new Date(String(row.tanggal_diterima)));
  return {
    sisa_hari: workingDaysLeft(calendar, today, due),
    terlambat: today > due,
    tahun_tanpa_daftar: missingYears(calendar, received, due),
  };
}

/** Years on the way from receipt to due date that have no list of holidays. */
function missingYears(calendar: Calendar, received: string, due: string): number[] {
  const years = new Set([nextDay(received), due].map((day) => Number(day.slice(0, 4))));
  return [...years].filter((year) => !calendar.years.has(year));
}
