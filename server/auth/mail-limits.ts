import type { Db } from '#server/database/index.ts';
import type { StepDeps } from '#server/deps.ts';

/**
 * Counts a mail that somebody who is not logged in has sent to an address. Who asks is limited
 * first, so that nobody uses up what others may ask for; what reaches one mailbox is bounded too.
 * @param ask.address who asks
 */
export async function mayMailAddress(
  { limits }: StepDeps,
  trx: Db,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  return limits.allows(
    trx,
    ['registration mails by one asker', email, address],
    ['registration mails', email],
  );
}
