import { aturanJam } from '#core/case/jam/aturan.ts';
import { requestFacts } from '#core/case/facts.ts';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';
import { countByCalendar } from '#server/cases/calendar-locks.ts';
import { readCalendar, yearOf } from '#server/cases/read-kalender.ts';
import type { CaseKind, RequestState } from '#server/cases/case-kind.ts';
import { dueMoment, requestDueDates } from '#server/cases/due-dates.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import type { Db } from '#server/database/index.ts';
import type { StepOf } from '#server/resources/behaviour.ts';
import { tellOfficers } from '#server/kabar/tell.ts';
import { advance, note, sentWords, toldWords } from './common.ts';
import { caseNews } from './news.ts';

/** The agency asks for what is missing; the applicant has three working days. */
export const askForMore =
  (kind: CaseKind): StepOf<'permohonan', 'minta-kelengkapan'> =>
  async (context) => {
    const { trx, now, values, current } = context;
    const status = advance(kind, context, 'minta_kelengkapan');
    const { catatan } = values;
    const today = dayInJakarta(now);
    await countByCalendar(trx);
    const calendar = await calendarFrom(trx, today);
    const kelengkapan_batas = dueMoment(calendar, today, aturanJam.kelengkapan.hari);
    await note(context, { aksi: 'minta_kelengkapan', judul: 'Kelengkapan diminta', catatan });
    const changes = {
      status,
      kelengkapan_diminta_pada: now.toISOString(),
      kelengkapan_batas,
      dilengkapi_pada: null,
      batas_waktu_lengkap: null,
    } satisfies RequestState;
    const row = { ...current, ...changes, catatan };
    const hasMailbox = await mailApplicant(kind, context, row, 'kelengkapan');
    return { changes, message: sentWords('Permintaan kelengkapan', hasMailbox) };
  };

/** The applicant supplies it; late or not is for the officer to weigh. */
export const complete =
  (kind: CaseKind): StepOf<'permohonan', 'lengkapi-permohonan'> =>
  async (context) => {
    const { trx, now, values, current, viewer } = context;
    const status = advance(kind, context, 'lengkapi');
    const { kelengkapan: catatan, file_kelengkapan } = values;
    const changes = {
      status,
      kelengkapan: catatan,
      ...(file_kelengkapan ? { file_kelengkapan } : {}),
      dilengkapi_pada: now.toISOString(),
    } satisfies RequestState;
    const { diterima } = requestFacts(current);
    await countByCalendar(trx);
    const calendar = await calendarFrom(trx, diterima, dayInJakarta(now));
    const completed: RequestState = { ...current, dilengkapi_pada: changes.dilengkapi_pada };
    const { batas_waktu_lengkap } = requestDueDates(completed, calendar);
    const berkas = file_kelengkapan?.id ?? null;
    await note(context, { aksi: 'lengkapi', judul: 'Permohonan dilengkapi', catatan, berkas });
    const isTheirs = viewer?.role === 3;
    const row = { ...current, ...changes };
    const hasMailbox = isTheirs
      ? await mailApplicant(kind, context, row, 'dilengkapi')
      : await mailApplicant(kind, context, row, 'dilengkapi_atas_nama');
    await tellOfficers(context, {
      ...(await caseNews(kind, context, current)),
      jenis: 'dilengkapi',
      administrators: true,
      unit: current.kode_unit_kerja,
    });
    return {
      changes: { ...changes, batas_waktu_lengkap } satisfies RequestState,
      message: isTheirs
        ? 'Kelengkapan sudah kami terima.'
        : `Kelengkapan tercatat; ${toldWords(hasMailbox)}`,
    };
  };

/** The calendar from the first of some days to the end of the year after the last. */
export function calendarFrom(trx: Db, ...days: Day[]) {
  const last = Math.max(...days.map(yearOf)) + 1;
  return readCalendar(trx, [...days, `${last}-12-31`]);
}
