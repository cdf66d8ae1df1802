import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { dataFile } from '#server/account/data-file.ts';
import { eraseAccount } from '#server/account/erase.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { Behaviour, Step, StepContext } from '#server/resources/behaviour.ts';
import { dropTokens } from './one-time-tokens.ts';
import { mailMoved, requestEmailChange } from './email-change.ts';
import { changePassword, checkOldPassword, checkOwnPassword } from './password-change.ts';
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

/** @throws 409 for an account that its owner has had erased */
function assertThere({ current }: StepContext): void {
  if (typeof current?.dihapus_pada === 'string') {
    throw conflict('Akun ini sudah dihapus atas permintaan pemiliknya.');
  }
}

/** Changes who may log in; one who may no longer is logged out at once. */
const updateStatus: Step = async (context) => {
  const { trx, id, now, current, values } = context;
  assertThere(context);
  if (values.status === undefined) throw invalid({ status: say('Status', 'required') });
  const status = String(values.status);
  // A reason belongs to the status that it was given for.
  const reason = values.alasan_status ?? null;
  if (status !== 'aktif') await revokeSessions(trx, id, now);
  if (status !== current?.status) await mailStatus(context, status, reason);
  return { changes: { status, alasan_status: reason }, message: 'Status akun diubah.' };
};

/** A citizen's new address waits for its proof; one that role 1 writes down counts at once. */
const updateProfile: Step = async (context) => {
  const { trx, deps, id, current, values, viewer } = context;
  const { email, ...rest } = values;
  assertThere(context);
  if (typeof email !== 'string') return { changes: rest, message: 'Profil tersimpan.' };
  if (viewer?.role === 3) {
    const pending = await requestEmailChange(context, email);
    const message =
      pending.email_baru === null
        ? 'Profil tersimpan.'
        : `Profil tersimpan. Buka tautan yang kami kirim ke ${email} untuk memakai surel itu.`;
    return { changes: { ...rest, ...pending }, message };
  }
  if (current && email !== current.email) {
    const taken = await trx
      .selectFrom('admin')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (taken) throw invalid({ email: say('Surel', 'taken') });
    await dropTokens(trx, id, 'reset');
    await dropTokens(trx, id, 'ganti-surel');
    await mailMoved(trx, deps, current, email);
    return { changes: { ...values, email_baru: null }, message: 'Profil tersimpan.' };
  }
  return { changes: values, message: 'Profil tersimpan.' };
};

/** What a declaration cannot say of citizens' accounts. */
export const userBehaviour: Behaviour = {
  checks: { 'ganti-password': checkOldPassword, 'hapus-akun': checkOwnPassword },
  steps: {
    create: register,
    update: updateProfile,
    'update-status': updateStatus,
    'ganti-password': changePassword,
    'hapus-akun': eraseAccount,
  },
  documents: { 'data-pribadi': dataFile },
  answers: {
    create: { message: 'Pendaftaran diterima. Periksa surel Anda untuk mengaktifkan akun.' },
  },
};
