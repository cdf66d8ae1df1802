import { isPublic } from '#core/resource/access.ts';
import type { Call, Grant } from '#core/resource/types.ts';

/** Whether a call gives what is not public as a file made for the one who asks. */
export const takesAway = ({ kind, access }: Call): boolean =>
  (kind === 'export' || kind === 'document' || kind === 'draft') && !isPublic(access);

/**
 * Whether a call is an entry in the audit log: who takes away what is others', and where the
 * declaration says so. A person's own papers are theirs.
 */
export const isNoted = (call: Call, scope: Grant): boolean =>
  call.audited === true || (takesAway(call) && scope !== 'own');
