import { needsOwnPassword } from '#core/resource/index.ts';
import { say } from '#core/rules/messages.ts';
import { checkOwn } from '#server/auth/own-password.ts';
import type { Row } from '#server/database/index.ts';
import { invalid } from '#server/http/errors.ts';
import type { Body } from './body.ts';
import type { CallContext } from './call.ts';

/**
 * Whoever changes an account that is not theirs has given their own password with the call.
 * @param row the record as it stands, where there is one
 * @throws HttpError 422 at `last_password`, 429
 */
export async function assertConfirmed(call: CallContext, body: Body, row?: Row): Promise<void> {
  const { deps, route, viewer } = call;
  if (!viewer) return;
  const { resource, definition } = route;
  const changes = (name: string): boolean => {
    const field = resource.fields[name];
    const value = body.values[name];
    return value !== undefined && field?.toColumn(value) !== row?.[name];
  };
  if (!needsOwnPassword(resource, definition, viewer.role, changes)) return;
  if (body.ownPassword === undefined) {
    throw invalid(
      { last_password: say('Kata sandi', 'required') },
      'Masukkan kata sandi Anda sendiri untuk mengubah akun ini.',
    );
  }
  await checkOwn(deps, viewer, { password: body.ownPassword, address: call.request.ip });
}
