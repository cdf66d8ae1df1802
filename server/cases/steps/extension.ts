import { mayExtend } from '#core/case/conditions.ts';
import { requestFacts } from '#core/case/facts.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '#core/format/day.ts';
import { countByCalendar } from '#server/cases/calendar-locks.ts';
import { conflict } from '#server/http/errors.ts';
import type { CaseKind, RequestState } from '#server/cases/case-kind.ts';
import { requestDueDates } from '#server/cases/due-dates.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import { issueExtension } from '#server/cases/papers/issue.ts';
import type { StepOf } from '#server/resources/behaviour.ts';
import { advance, note } from './common.ts';
import { calendarFrom } from './completion.ts';

/** The single extension, with its reason and the letter that tells it. */
export const extend =
  (kind: CaseKind): StepOf<'permohonan', 'perpanjang-permohonan'> =>
  async (context) => {
    const { trx, now, values, current } = context;
    const status = advance(kind, context, 'perpanjang');
    const facts = requestFacts(current);
    const batas = dayInJakarta(new Date(current.batas_waktu));
    const obstacle = mayExtend({ ...facts, batas }, dayInJakarta(now));
    if (obstacle) throw conflict(obstacle);
    await countByCalendar(trx);
    const calendar = await calendarFrom(trx, facts.diterima, dayInJakarta(now));
    const { perpanjangan_hari, alasan_perpanjangan, uraian_perpanjangan } = values;
    const stored: RequestState = { ...current, perpanjangan_hari };
    const { batas_waktu, batas_waktu_lengkap } = requestDueDates(stored, calendar);
    const changes = {
      ...values,
      status,
      diperpanjang_pada: now.toISOString(),
      batas_waktu,
      batas_waktu_lengkap,
    } satisfies RequestState;
    const row = { ...current, ...changes };
    const until = longDay(batas_waktu);
    await note(context, {
      aksi: 'perpanjang',
      judul: `Waktu diperpanjang ${perpanjangan_hari} hari kerja, menjadi ${until}`,
      catatan: `${lookupLabel('alasan_perpanjangan', alasan_perpanjangan)}. ${uraian_perpanjangan}`,
    });
    await issueExtension(context, row);
    await mailApplicant(kind, context, row, 'diperpanjang');
    return { changes, message: `Batas waktu menjadi ${until}.` };
  };
