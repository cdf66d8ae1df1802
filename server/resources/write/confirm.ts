import { needsOwnPassword, type OwnPassword } from '#core/resource/index.ts';
import { say } from '#core/rules/messages.ts';
import { checkOwn } from '#server/auth/passwords/own-password.ts';
import type { RecordRow } from '#server/database/index.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import type { Body } from '../body/body.ts';
import type { CallContext } from '../call.ts';

/**
 * Whoever changes an account that is not theirs has given their own password with the call.
 * @param row the record as it stands, where there is one
 * @returns whether they have; not where the call needs none
 * @throws HttpError 422 at `last_password`, 429
 */
export async function assertConfirmed(
  call: CallContext,
  body: Body,
  row?: RecordRow,
): Promise<boolean> {
  const { deps, viewer } = call;
  if (!viewer || !needsConfirming(call, body, row)) return false;
  if (body.ownPassword === undefined) {
    throw invalid(
      { last_password: say('Kata sandi', 'required') } satisfies OwnPassword<string>,
      'Masukkan kata sandi Anda sendiri untuk mengubah akun ini.',
    );
  }
  await checkOwn(deps, viewer, { password: body.ownPassword, address: call.request.ip });
  return true;
}

/**
 * What needed no password needs none still, in the transaction that writes. A body takes up to an hour to
 * come: what said then who gets in may be another by now, and the body would put it back.
 * @throws HttpError 409
 */
export function assertStillUnguarded(call: CallContext, body: Body, current: RecordRow): void {
  if (needsConfirming(call, body, current)) throw conflict();
}

function needsConfirming({ route, viewer }: CallContext, body: Body, row?: RecordRow): boolean {
  if (!viewer) return false;
  const { resource, definition } = route;
  const changes = (name: string): boolean => {
    const field = resource.fields[name];
    const value = body.values[name];
    return value !== undefined && field?.toColumn(value) !== row?.[name];
  };
  return needsOwnPassword(resource, definition, viewer.role, changes);
}
