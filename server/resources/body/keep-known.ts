import { passwordField } from '#core/resource/index.ts';
import type { RecordRow } from '#server/database/index.ts';
import type { CallContext } from '../call.ts';

/**
 * A new password makes every device unknown to its account. The one on which its owner has set it, by
 * the old one, is known anew.
 */
export function keepKnown(call: CallContext, before: RecordRow, after: RecordRow): void {
  const { deps, route, viewer, request, reply } = call;
  const name = passwordField(route.resource);
  if (name === undefined || after.id !== viewer?.id || after[name] === before[name]) return;
  const account = { id: after.id, passwordHash: String(after[name]) };
  void reply.header('set-cookie', deps.devices.remember(request.headers.cookie, account));
}
