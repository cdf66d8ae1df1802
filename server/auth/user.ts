import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { invalid } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Behaviour, Step, StepContext } from '#server/resources/behaviour.ts';
import { dropTokens } from './one-time-tokens.ts';
import { changePassword, checkOldPassword } from './password-change.ts';
import { register } from './registration.ts';
import { revokeSessions } from './sessions.ts';

async function mailStatus(context: StepContext, status: string, reason: unknown): Promise<void> {
  const { trx, deps, current } = context;
  if (!current) return;
  const label = lookupLabel('status_user', status);
  const subject = `Status akun Anda: ${label}`;
  const paragraphs = [`Yth. ${String(current.name)},`, `Akun Anda kini berstatus ${label}.`];
  if (typeof reason === 'string') paragraphs.push(`Alasan: ${reason}`);
  await deps.mailer.enqueue(trx, {
    to: String(current.email),
    subject,
    ...mailBody({ title: subject, paragraphs, agency: deps.agency }),
  });
}

/** Changes who may log in; one who may no longer is logged out at once. */
const updateStatus: Step = async (context) => {
  const { trx, id, now, current, values } = context;
  if (values.status === undefined) throw invalid({ status: say('Status', 'required') });
  const status = String(values.status);
  // A reason belongs to the status that it was given for.
  const reason = values.alasan_status ?? null;
  if (status !== 'aktif') await revokeSessions(trx, id, now);
  if (status !== current?.status) await mailStatus(context, status, reason);
  return { changes: { status, alasan_status: reason }, message: 'Status akun diubah.' };
};

/** An address moves with its account; its old owner hears of it. */
const updateProfile: Step = async (context) => {
  const { trx, deps, current, values } = context;
  if (current && values.email !== undefined && values.email !== current.email) {
    const taken = await trx
      .selectFrom('admin')
      .select('id')
      .where('email', '=', String(values.email))
      .executeTakeFirst();
    if (taken) throw invalid({ email: say('Surel', 'taken') });
    await dropTokens(trx, String(current.id), 'reset');
    const subject = 'Surel akun Anda diubah';
    const paragraphs = [
      `Yth. ${String(current.name)},`,
      `Surel akun Anda diubah menjadi ${String(values.email)}. Bila bukan Anda yang mengubahnya, hubungi PPID.`,
    ];
    await deps.mailer.enqueue(trx, {
      to: String(current.email),
      subject,
      ...mailBody({ title: subject, paragraphs, agency: deps.agency }),
    });
  }
  return { changes: values, message: 'Profil tersimpan.' };
};

/** What a declaration cannot say of citizens' accounts. */
export const userBehaviour: Behaviour = {
  checks: { 'ganti-password': checkOldPassword },
  steps: {
    create: register,
    update: updateProfile,
    'update-status': updateStatus,
    'ganti-password': changePassword,
  },
  answers: {
    create: { message: 'Pendaftaran diterima. Periksa surel Anda untuk mengaktifkan akun.' },
  },
};
