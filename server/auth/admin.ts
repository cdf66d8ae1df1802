import { say } from '#core/rules/messages.ts';
import type { Db, Row } from '#server/database/index.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import type { Behaviour, Step, StepContext } from '#server/resources/behaviour.ts';
import { invite, sendInvitation } from './invitation.ts';
import { dropTokens } from './one-time-tokens.ts';
import { changePassword, checkOldPassword } from './password-change.ts';
import { dummyHash } from './passwords.ts';
import { revokeSessions } from './sessions.ts';

const isActiveAdministrator = (row: Row) => row.role_id === 1 && row.status === 'aktif';

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
async function assertMayFall(context: StepContext): Promise<void> {
  const { trx, id, current, viewer } = context;
  if (viewer?.id === id) {
    throw conflict('Anda tidak dapat menghapus, menonaktifkan, atau menurunkan akun Anda sendiri.');
  }
  if (current && isActiveAdministrator(current) && !(await othersRemain(trx, id))) {
    throw conflict('Administrator aktif yang terakhir tidak dapat dihapus atau diturunkan.');
  }
}

/** One address logs in to one account, a citizen's or an officer's. */
async function assertEmailFree({ trx, values }: StepContext): Promise<void> {
  if (values.email === undefined) return;
  const citizen = await trx
    .selectFrom('user')
    .select('id')
    .where('email', '=', String(values.email))
    .executeTakeFirst();
  if (citizen) throw invalid({ email: say('Surel', 'taken') });
}

/** Without a password the officer gets a link to choose their own; nobody else ever knows it. */
const create: Step = async (context) => {
  const { deps, trx, id, now, values } = context;
  await assertEmailFree(context);
  if (values.password !== undefined) return { changes: values };
  const isActive = (values.status ?? 'aktif') === 'aktif';
  const to = { id, name: String(values.name), email: String(values.email) };
  if (isActive) await invite(deps, trx, to, now);
  return {
    changes: { ...values, password: dummyHash() },
    message: isActive
      ? `Akun dibuat. Tautan untuk membuat kata sandi dikirim ke ${to.email}.`
      : 'Akun dibuat.',
  };
};

const update: Step = async (context) => {
  const { trx, id, now, current, values } = context;
  await assertEmailFree(context);
  const falls =
    (values.role_id !== undefined && values.role_id !== current?.role_id) ||
    (values.status !== undefined && values.status !== current?.status);
  if (falls && current && isActiveAdministrator(current)) await assertMayFall(context);
  if (falls || values.password !== undefined) await revokeSessions(trx, id, now);
  if (values.password !== undefined || values.email !== undefined) {
    await dropTokens(trx, id, 'reset');
  }
  return { changes: values };
};

const remove: Step = async (context) => {
  await assertMayFall(context);
  await revokeSessions(context.trx, context.id, context.now);
  return { skip: true };
};

/** What a declaration cannot say of internal accounts. */
export const adminBehaviour: Behaviour = {
  checks: { 'change-password': checkOldPassword },
  steps: {
    create,
    update,
    remove,
    'change-password': changePassword,
    'kirim-tautan': sendInvitation,
  },
};
