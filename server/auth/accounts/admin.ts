import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { dropPast } from '#server/kabar/read.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { beginToForget, forgetOfficer } from '#server/account/forget-officer.ts';
import { possibleDeputies } from '#server/cases/assign/deputies.ts';
import { releaseCases } from '#server/cases/assign/release.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { conflict, tooMany } from '#server/http/errors.ts';
import type {
  Behaviour,
  ContextOf,
  StateIn,
  StepContext,
  StepOf,
} from '#server/resources/behaviour.ts';
import { setAbsence } from './absence.ts';
import {
  changesOf,
  signatureChangesOf,
  tellAdministrators,
  tellDeleted,
  tellOwner,
} from './account-notices.ts';
import { holderToClaim } from './address-holder.ts';
import { invite, sendInvitation } from './invitation.ts';
import { choosing, dropTokens } from '../one-time-tokens.ts';
import { changePassword, checkOldPassword } from '../passwords/password-change.ts';
import { dummyHash } from '../passwords/passwords.ts';
import { roleName } from './role-name.ts';
import { assertOfficeStays, assertPosition } from './superior-office.ts';
import { revokeSessions } from '../sessions/sessions.ts';

const isActiveAdministrator = (row: Tables['admin']) => row.role_id === 1 && row.status === 'aktif';

/** Whether another active role 1 remains. All of them are locked, so that two cannot go at once. */
async function othersRemain(trx: Db, id: string): Promise<boolean> {
  await trx
    .updateTable('admin')
    .set((eb) => ({ versi: eb.ref('versi') }))
    .where('role_id', '=', 1)
    .where('status', '=', 'aktif')
    .execute();
  const other = await trx
    .selectFrom('admin')
    .select('id')
    .where('role_id', '=', 1)
    .where('status', '=', 'aktif')
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** @throws 409 for one's own account, and for the last active role 1 */
async function assertMayFall(context: ContextOf<'admin', 'update' | 'remove'>): Promise<void> {
  const { trx, id, current, viewer } = context;
  if (viewer?.id === id) {
    throw conflict('Anda tidak dapat menghapus, menonaktifkan, atau menurunkan akun Anda sendiri.');
  }
  if (isActiveAdministrator(current) && !(await othersRemain(trx, id))) {
    throw conflict('Administrator aktif yang terakhir tidak dapat dihapus atau diturunkan.');
  }
}

/** One address logs in to one account, a citizen's or an officer's. */
async function assertEmailFree(
  { trx }: Pick<StepContext, 'trx'>,
  email: string | undefined,
): Promise<void> {
  if (email !== undefined && (await holderToClaim(trx, email))?.table === 'user')
    throw invalidOf<'admin'>({ email: say('Surel', 'taken') });
}

/** The officer gets a link to choose their own password; nobody else ever knows it. */
const create: StepOf<'admin', 'create'> = async (context) => {
  const { deps, trx, id, now, values } = context;
  const { name, email, status } = values;
  assertPosition(values);
  await assertEmailFree(context, email);
  const isActive = status === 'aktif';
  const to = { id, name, email };
  if (isActive) await invite(deps, trx, to, now);
  const role = lookupLabel('role_internal', String(values.role_id));
  const office = values.atasan_ppid ? ' dan jabatan Atasan PPID' : '';
  await tellAdministrators(context, to, [`Akun baru dibuat, dengan peran ${role}${office}.`]);
  return {
    changes: { ...values, password: dummyHash() } satisfies StateIn<'admin'>,
    message: isActive
      ? `Akun dibuat. Tautan untuk membuat kata sandi dikirim ke ${to.email}.`
      : 'Akun dibuat.',
  };
};

/**
 * What role 1 writes down counts at once: the old mailbox may be lost, and an officer who was invited
 * at a mistyped address has no password yet to prove the right one with.
 */
const update: StepOf<'admin', 'update'> = async (context) => {
  const { trx, id, now, current, values } = context;
  const after = { ...current, ...values };
  assertPosition(after);
  await assertEmailFree(context, values.email);
  const [changes, signature] = [changesOf(context), signatureChangesOf(context)];
  const isOut = changes.length > 0;
  if (!isOut && signature.length === 0) return { changes: values };
  if (!isOut) await assertMaySignAnew(context);
  const differs = (name: 'email' | 'role_id' | 'status') =>
    values[name] !== undefined && values[name] !== current[name];
  const falls = differs('role_id') || differs('status');
  if (falls && isActiveAdministrator(current)) await assertMayFall(context);
  await assertOfficeStays(trx, current, after);
  if (isOut) await revokeSessions(trx, id, now);
  await releaseCases(context, { ...after, atasan_ppid: Number(after.atasan_ppid) });
  if (differs('email') || differs('status')) await dropTokens(trx, id, ...choosing, 'ganti-surel');
  const all = [...changes, ...signature];
  await tellOwner(context, [current.email, values.email ?? current.email], all, isOut);
  await tellAdministrators(context, { name: current.name, email: current.email }, all);
  return { changes: values };
};

const remove: StepOf<'admin', 'remove'> = async (context) => {
  const { trx, id, now, current } = context;
  await assertMayFall(context);
  await assertOfficeStays(trx, current, null);
  await revokeSessions(trx, id, now);
  await releaseCases(context, { ...current, status: 'nonaktif' });
  await beginToForget(trx, id, now);
  await tellDeleted(context);
  return {
    skip: true,
    follow: async (deps) => {
      await forgetOfficer(deps, id);
      return null;
    },
  };
};

/** Each of whom a change is told gets a mail: changed again and again it fills mailboxes. @throws 429 */
async function assertMaySignAnew({ trx, deps, id }: StepContext<'admin'>): Promise<void> {
  if (!(await deps.limits.allows(trx, ['signature mails', id])))
    throw tooMany(3600, 'Nama atau jabatan ini terlalu sering diubah. Coba lagi dalam satu jam.');
}

/** Officers write down their own name and position; who bears the office keeps one. */
const updateOwn: StepOf<'admin', 'update-admin'> = async (context) => {
  const { current, values } = context;
  assertPosition({ ...current, ...values });
  const signature = signatureChangesOf(context);
  if (signature.length === 0) return { changes: values };
  await assertMaySignAnew(context);
  await tellAdministrators(context, current, signature);
  return { changes: values };
};

/** What a declaration cannot say of internal accounts. */
export const adminBehaviour: Behaviour<'admin'> = {
  compute: ({ rows }) =>
    Promise.resolve(new Map(rows.map(({ id, role_id }) => [id, roleName(role_id)]))),
  checks: {
    'change-password': checkOldPassword,
    remove: ({ deps, row }) => dropPast(deps.db, row.id),
  },
  summaries: { 'calon-wakil': possibleDeputies },
  steps: {
    create,
    update,
    'update-admin': updateOwn,
    ketidakhadiran: setAbsence,
    remove,
    'change-password': changePassword,
    'kirim-tautan': sendInvitation,
  },
};
