import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { dataFile } from '#server/account/data-file.ts';
import { checkErasure, eraseAccount } from '#server/account/erase.ts';
import { keptOf } from '#server/account/deleted-account.ts';
import { beginForgetting, forgetAccount } from '#server/account/forget-account.ts';
import { conflict } from '#server/http/errors.ts';
import { mailBody } from '#server/mail/layout.ts';
import type {
  Behaviour,
  ContextOf,
  Of,
  Preview,
  StateIn,
  StepContext,
  StepOf,
} from '#server/resources/behaviour.ts';
import { assertNewNik, assertNik } from './assert-nik.ts';
import { tellAdministrators, tellDeleted, tellOwner } from './account-notices.ts';
import { holderToClaim, unverified } from './address-holder.ts';
import { choosing, dropTokens } from '../one-time-tokens.ts';
import { requestEmailChange } from './email-change.ts';
import { changePassword, checkOldPassword } from '../passwords/password-change.ts';
import { register } from './registration.ts';
import { ownTexts } from './own-texts.ts';
import { roleName } from './role-name.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { assertUncommon } from '../passwords/uncommon.ts';
import { dropOthers } from './registrations.ts';

type StatusChange = ContextOf<'user', 'update-status'>;

async function mailStatus(
  { trx, deps, current }: StatusChange,
  status: string,
  reason: string | null,
): Promise<void> {
  const label = lookupLabel('status_user', status);
  const subject = `Status akun Anda: ${label}`;
  // A registration that nobody has verified may name whoever likes to be read by a stranger.
  const name = current.status === unverified ? 'Pendaftar' : current.name;
  const paragraphs = [`Yth. ${name},`, `Akun Anda kini berstatus ${label}.`];
  if (reason !== null) paragraphs.push(`Alasan: ${reason}`);
  await deps.mailer.enqueue(trx, {
    to: current.email,
    subject,
    ...mailBody({ title: subject, paragraphs, agency: deps.agency }),
  });
}

/** @throws 409 for an account that its owner has had erased */
function assertThere({ current }: StepContext<'user'>): void {
  if (typeof current?.dihapus_pada === 'string') {
    throw conflict('Akun ini sudah dihapus atas permintaan pemiliknya.');
  }
}

/** Changes who may log in; one who may no longer is logged out at once. */
const updateStatus: StepOf<'user', 'update-status'> = async (context) => {
  const { trx, id, now, current, values } = context;
  assertThere(context);
  const { status } = values;
  if (status === undefined) throw invalidOf<'user'>({ status: say('Status', 'required') });
  // A reason belongs to the status that it was given for.
  const reason = values.alasan_status ?? null;
  const dropped = await decideRegistration(context, status);
  if (status !== 'aktif') {
    await revokeSessions(trx, id, now);
    await dropTokens(trx, id, ...choosing, 'ganti-surel');
  }
  if (status !== current.status) {
    await mailStatus(context, status, reason);
    const word = (value: typeof status) => lookupLabel('status_user', value);
    await tellAdministrators(context, { name: current.name, email: current.email }, [
      `Status diubah dari ${word(current.status)} menjadi ${word(status)}.`,
    ]);
  }
  // Its link has ended with those that open an account.
  const waiting = status === 'aktif' ? {} : { email_baru: null };
  const changes = { status, alasan_status: reason, ...waiting };
  return { changes, message: 'Status akun diubah.', dropped };
};

/**
 * Of several registrations of an address one becomes its account; where role 1 lets one in before
 * its link is opened, the others go. @returns storage keys @throws 409, 422
 */
async function decideRegistration({ trx, id, current }: StatusChange, status: string) {
  const { status: was, email } = current;
  if (status === was) return [];
  if (status === unverified)
    throw invalidOf<'user'>({ status: 'Status ini hanya untuk pendaftaran baru' });
  if (was !== unverified) return [];
  // Any other status would hold the address, which nobody has shown to be theirs.
  if (status !== 'aktif') {
    throw invalidOf<'user'>({ status: 'Pendaftaran ini hanya dapat diaktifkan atau dihapus' });
  }
  if (await holderToClaim(trx, email)) {
    throw conflict('Surel ini sudah memiliki akun. Pendaftaran ini hanya dapat dihapus.');
  }
  return dropOthers(trx, email, id);
}

/** A citizen's new address waits for its proof; one that role 1 writes down counts at once. */
const updateProfile: StepOf<'user', 'update'> = async (context) => {
  const { trx, id, current, values, viewer } = context;
  const { email, ...rest } = values;
  assertThere(context);
  assertNewNik(context);
  if (email === undefined) return { changes: rest, message: 'Profil tersimpan.' };
  if (viewer?.role === 3) {
    const pending = await requestEmailChange(context, email);
    const message =
      pending.email_baru === null
        ? 'Profil tersimpan.'
        : `Profil tersimpan. Buka tautan yang kami kirim ke ${email} untuk memakai surel itu.`;
    return { changes: { ...rest, ...pending }, message };
  }
  if (email !== current.email) {
    if (await holderToClaim(trx, email)) throw invalidOf<'user'>({ email: say('Surel', 'taken') });
    // A link proves the address that it was mailed to.
    await dropTokens(trx, id, ...choosing, 'ganti-surel', 'verifikasi');
    await revokeSessions(trx, id, context.now);
    const changes = [`Surel diubah dari ${current.email} menjadi ${email}.`];
    await tellOwner(context, [current.email, email], changes);
    await tellAdministrators(context, { name: current.name, email: current.email }, changes);
    const changed: StateIn<'user'> = { ...values, email_baru: null };
    return { changes: changed, message: 'Profil tersimpan.' };
  }
  return { changes: values, message: 'Profil tersimpan.' };
};

/**
 * What refers to the account keeps it; that is asked after this, and undoes it. Of whoever it was the
 * log then says no more than after an erasure: that somebody of role 1 deleted it, and when.
 */
const remove: StepOf<'user', 'remove'> = async (context) => {
  const { trx, id, now, current, resource } = context;
  await tellDeleted(context);
  await beginForgetting(trx, { id, now, kept: keptOf(resource, current) });
  return {
    skip: true,
    follow: async (deps) => {
      await forgetAccount(deps, id);
      return null;
    },
  };
};

/** Refuses what a registration would be refused for, before its ID card is on its way. */
const judgeRegistration: Of<Preview<'user'>, 'user', 'periksa-pendaftaran'> = async ({
  deps,
  values,
}) => {
  assertNik(values);
  const { agency, registry } = deps;
  const resource = registry.get('user');
  const own = resource ? ownTexts(resource, values) : [];
  const { email, password } = values;
  assertUncommon(password, { field: 'password', email, agency, own });
  return null;
};

/** What a declaration cannot say of citizens' accounts. */
export const userBehaviour: Behaviour<'user'> = {
  compute: ({ rows }) => Promise.resolve(new Map(rows.map(({ id }) => [id, roleName(3)]))),
  checks: { 'ganti-password': checkOldPassword, 'hapus-akun': checkErasure },
  steps: {
    create: register,
    update: updateProfile,
    'update-status': updateStatus,
    remove,
    'ganti-password': changePassword,
    'hapus-akun': eraseAccount,
  },
  previews: { 'periksa-pendaftaran': judgeRegistration },
  documents: { 'data-pribadi': dataFile },
  answers: {
    create: { message: 'Pendaftaran diterima. Periksa surel Anda untuk mengaktifkan akun.' },
  },
};
