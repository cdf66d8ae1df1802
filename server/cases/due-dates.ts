import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import { aturanJam } from '#core/case/aturan.ts';
import { answerRule } from '#core/case/clocks.ts';
import {
  dayInJakarta,
  dueDate,
  endOfDayInJakarta,
  type Calendar,
  type Day,
} from '#core/case/working-days.ts';
import type { Row, Value } from '#server/database/index.ts';

/** The last moment of the day `count` working days after a day, as the tables keep it. */
export const dueMoment = (calendar: Calendar, from: Day, count: number): string =>
  endOfDayInJakarta(dueDate(calendar, from, count).due);

/** The due dates that a request keeps, as they follow from its facts. */
export function requestDueDates(row: Row, calendar: Calendar): Record<string, Value> {
  const facts = requestFacts(row);
  const days = answerRule(facts.perpanjangan).hari;
  const batas_waktu = dueMoment(calendar, facts.diterima, days);
  return {
    batas_waktu,
    batas_waktu_lengkap: facts.dilengkapi && dueMoment(calendar, facts.dilengkapi, days),
    kelengkapan_batas:
      facts.kelengkapan_diminta &&
      dueMoment(calendar, facts.kelengkapan_diminta, aturanJam.kelengkapan.hari),
    batas_unit: notAfter(row.batas_unit ?? null, batas_waktu),
  };
}

/** The due dates that an objection keeps. */
export function objectionDueDates(row: Row, calendar: Calendar): Record<string, Value> {
  const batas_waktu = dueMoment(
    calendar,
    objectionFacts(row).diterima,
    aturanJam.jawaban_keberatan.hari,
  );
  return { batas_waktu, batas_unit: notAfter(row.batas_unit ?? null, batas_waktu) };
}

/** The unit's own date moves only where the law's would come before it. */
function notAfter(day: Value, due: string): Value {
  const last = dayInJakarta(new Date(due));
  return typeof day === 'string' && day > last ? last : day;
}
