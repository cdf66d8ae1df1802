import { invalidOf } from '#server/resources/body/invalid-of.ts';
import {
  dayInJakarta,
  endOfDayInJakarta,
  startOfDayInJakarta,
  dueDate,
  type Day,
} from '#core/dates/working-days.ts';
import { countByCalendar } from '#server/cases/calendar-locks.ts';
import { readCalendar } from '#server/cases/read-kalender.ts';
import type { CaseKind, CaseName, CaseState, FiledCase, Filings } from '#server/cases/case-kind.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import { registrationNumber } from '#server/cases/numbering.ts';
import type { ContextOf, StepContext, StepResult } from '#server/resources/behaviour.ts';
import { note } from './common.ts';
import { tellOfFiling } from './news.ts';

/** A citizen files a case of their own. */
export const fileStep =
  (kind: CaseKind) =>
  async (context: Filings[CaseName]): Promise<StepResult<CaseName>> => {
    const { now, values } = context;
    const more = await kind.assertFiling?.(context, dayInJakarta(now));
    return register(kind, context, {
      values: { ...values, ...more, saluran: 'daring' },
      received: now.toISOString(),
      title: `${kind.subject} diajukan`,
    });
  };

type Recording =
  ContextOf<'permohonan', 'catat-permohonan'> | ContextOf<'keberatan', 'catat-keberatan'>;

/** An officer enters what came in at the desk, by phone or by letter, into the same register. */
export const recordStep =
  (kind: CaseKind) =>
  async (context: Recording): Promise<StepResult<CaseName>> => {
    const { now, values } = context;
    const today = dayInJakarta(now);
    const day = values.tanggal_masuk ?? today;
    assertReceived(day, today);
    if (values.saluran === 'daring') {
      throw invalidOf<CaseName>({ saluran: 'Pilih cara pengajuan di luar portal' });
    }
    const more = await kind.assertFiling?.(context, day);
    return register(kind, context, {
      values: { ...values, ...more, tanggal_masuk: day },
      received: day === today ? now.toISOString() : startOfDayInJakarta(day),
      title: `${kind.subject} dicatat oleh petugas`,
    });
  };

/** What came in more than a year ago is a slip of the pen. */
const longestAgo = 366;

function assertReceived(day: Day, today: Day): void {
  if (day > today) throw invalidOf<CaseName>({ tanggal_masuk: 'Tanggal diterima belum tiba' });
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (days > longestAgo)
    throw invalidOf<CaseName>({ tanggal_masuk: 'Tanggal diterima lebih dari setahun lalu' });
}

interface Filing {
  /** What is filed; its number, its status and its days are found here. */
  values: CaseState & Pick<FiledCase, 'saluran'>;
  /** ISO 8601 in UTC. */
  received: string;
  /** What the first line of the history says. */
  title: string;
}

/** Its number, its clock, the first line of its history, the receipt. */
async function register(
  kind: CaseKind,
  context: StepContext<CaseName>,
  filing: Filing,
): Promise<StepResult<CaseName>> {
  const { trx } = context;
  const { values, received, title } = filing;
  const day = dayInJakarta(new Date(received));
  const year = day.slice(0, 4);
  await countByCalendar(trx);
  // No case runs on beyond the next year.
  const calendar = await readCalendar(trx, [day, `${Number(year) + 1}-12-31`]);
  const nomor = await registrationNumber(trx, kind.prefix, year);
  const changes = {
    ...values,
    nomor_registrasi: nomor,
    status: kind.machine.initial,
    tanggal_diterima: received,
    batas_waktu: endOfDayInJakarta(dueDate(calendar, day, kind.days).due),
  } satisfies CaseState;
  await note(context, { aksi: 'ajukan', judul: title });
  await kind.issueReceipt(context, changes);
  await mailApplicant(kind, context, changes, 'diterima');
  await tellOfFiling(kind, context, changes);
  return { changes, message: `${kind.subject} tercatat dengan nomor ${nomor}.` };
}
