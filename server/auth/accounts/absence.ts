import { absentDays } from '#core/case/ketidakhadiran.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { say } from '#core/rules/messages.ts';
import { mayStandIn } from '#server/cases/assign/deputies.ts';
import { rowsOf, type Tables } from '#server/database/index.ts';
import { tooMany } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { ContextOf, StateIn, StepOf } from '#server/resources/behaviour.ts';

type Call = ContextOf<'admin', 'ketidakhadiran'>;

/** An officer says on which days they are absent, and who stands in for them; or that they are not. */
export const setAbsence: StepOf<'admin', 'ketidakhadiran'> = async (context) => {
  const { current, values } = context;
  const from = values.tidak_hadir_dari ?? null;
  const until = values.tidak_hadir_sampai ?? null;
  const wanted = values.wakil_id ?? null;
  assertDays(context, { from, until, wanted });
  const deputy = wanted === null ? null : await deputyOf(context, wanted);
  const changes = {
    ...{ tidak_hadir_dari: from, tidak_hadir_sampai: until, wakil_id: wanted },
  } satisfies StateIn<'admin'>;
  if (from === null || until === null) return { changes, message: 'Anda tercatat hadir.' };
  const isSame =
    current.tidak_hadir_dari === from &&
    current.tidak_hadir_sampai === until &&
    current.wakil_id === wanted;
  if (deputy && !isSame) await tellDeputy(context, deputy, { from, until });
  const days = absentDays(from, until);
  return {
    changes,
    message: deputy
      ? `Tercatat tidak hadir ${days}, diwakili ${deputy.name}.`
      : `Tercatat tidak hadir ${days}, tanpa wakil.`,
  };
};

interface Days {
  from: string | null;
  until: string | null;
  wanted: string | null;
}

/** @throws 422 at the field that is wrong or missing */
function assertDays({ now }: Call, { from, until, wanted }: Days): void {
  const isAny = from !== null || until !== null || wanted !== null;
  if (isAny && from === null)
    throw invalidOf<'admin'>({ tidak_hadir_dari: say('Tidak hadir sejak', 'required') });
  if (isAny && until === null)
    throw invalidOf<'admin'>({ tidak_hadir_sampai: say('Tidak hadir sampai', 'required') });
  if (from === null || until === null) return;
  if (until < from)
    throw invalidOf<'admin'>({ tidak_hadir_sampai: 'Hari terakhir mendahului hari pertama' });
  if (until < dayInJakarta(now))
    throw invalidOf<'admin'>({ tidak_hadir_sampai: 'Hari terakhir sudah lewat' });
}

/** @throws 422 for whoever may not stand in for them */
async function deputyOf({ trx, current }: Call, id: string): Promise<Tables['admin']> {
  const deputy = await rowsOf(trx, 'admin').where('id', '=', id).executeTakeFirst();
  if (deputy && mayStandIn(deputy, current)) return deputy;
  throw invalidOf<'admin'>({
    wakil_id: deputy ? `${deputy.name} tidak dapat mewakili Anda` : 'Petugas tidak ditemukan',
  });
}

/**
 * Whoever stands in for somebody knows of it beforehand.
 * @throws HttpError 429 for days that are changed again and again, which would fill a colleague's mailbox
 */
async function tellDeputy(
  { trx, deps, current }: Call,
  { name, email }: Pick<Tables['admin'], 'name' | 'email'>,
  { from, until }: { from: string; until: string },
): Promise<void> {
  if (!(await deps.limits.allows(trx, ['absence mails', current.id])))
    throw tooMany(3600, 'Terlalu banyak perubahan hari tidak hadir. Coba lagi dalam satu jam.');
  const subject = `Anda mewakili ${current.name}`;
  const body = mailBody({
    title: subject,
    paragraphs: [
      `Yth. ${name},`,
      `${current.name} tidak hadir ${absentDays(from, until)}, dan menunjuk Anda sebagai wakil.`,
      'Selama itu kabar perkara yang ditugaskan kepadanya datang juga kepada Anda, dan perkaranya tampak di antara perkara Anda. Hak Anda tidak berubah. Keesokan harinya semua kembali seperti semula.',
    ],
    action: { label: 'Buka ruang kerja', url: `${deps.config.publicUrl}/ppid-cms/beranda` },
    agency: deps.agency,
  });
  await deps.mailer.enqueue(trx, { to: email, subject, ...body });
}
