import { objectionFacts, requestFacts } from '#core/case/facts.ts';
import { aturanJam } from '#core/case/jam/aturan.ts';
import { answerRule } from '#core/case/jam/jam.ts';
import {
  dayInJakarta,
  dueDate,
  endOfDayInJakarta,
  type Calendar,
  type Day,
} from '#core/dates/working-days.ts';
import type { Tables } from '#server/database/index.ts';
import type { CaseState } from './case-kind.ts';

/** The last moment of the day `count` working days after a day, as the tables keep it. */
export const dueMoment = (calendar: Calendar, from: Day, count: number): string =>
  endOfDayInJakarta(dueDate(calendar, from, count).due);

type RequestDueDates = Pick<
  Tables['permohonan'],
  'batas_waktu' | 'batas_waktu_lengkap' | 'kelengkapan_batas' | 'batas_unit'
>;
type ObjectionDueDates = Pick<Tables['keberatan'], 'batas_waktu' | 'batas_unit'>;
/** Some of what a case keeps of when it is due. */
export type DueDates = Partial<RequestDueDates & ObjectionDueDates>;

/** The due dates that a request keeps, as they follow from its facts. */
export function requestDueDates(row: CaseState, calendar: Calendar): RequestDueDates {
  const facts = requestFacts(row);
  const days = answerRule(facts.perpanjangan).hari;
  const batas_waktu = dueMoment(calendar, facts.diterima, days);
  return {
    batas_waktu,
    batas_waktu_lengkap: facts.dilengkapi && dueMoment(calendar, facts.dilengkapi, days),
    kelengkapan_batas:
      facts.kelengkapan_diminta &&
      dueMoment(calendar, facts.kelengkapan_diminta, aturanJam.kelengkapan.hari),
    batas_unit: unitsDay(row, batas_waktu),
  };
}

/** The due dates that an objection keeps. */
export function objectionDueDates(row: CaseState, calendar: Calendar): ObjectionDueDates {
  const batas_waktu = dueMoment(
    calendar,
    objectionFacts(row).diterima,
    aturanJam.jawaban_keberatan.hari,
  );
  return { batas_waktu, batas_unit: unitsDay(row, batas_waktu) };
}

/**
 * The unit's own date moves only where the law's would come before it; not where it was set behind the
 * law's, once that had passed.
 */
function unitsDay({ batas_unit: day, batas_waktu: told }: CaseState, due: string): Day | null {
  if (!day) return null;
  const last = dayInJakarta(new Date(due));
  const isLate = told != null && day > dayInJakarta(new Date(told));
  return day > last && !isLate ? last : day;
}
