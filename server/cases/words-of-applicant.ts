import { toldNow } from '#server/account/told-words.ts';
import { rowsOf, type Tables } from '#server/database/index.ts';
import type { StepContext } from '#server/resources/behaviour.ts';

type OfRequest = Pick<StepContext, 'trx' | 'deps'> & { readonly current: Tables['permohonan'] };

/**
 * By what a text tells who asks, as far as an officer of the case reads it: of the account that filed, or
 * as it was written down at the desk.
 */
export async function wordsOfApplicant({ trx, deps, current }: OfRequest): Promise<string[]> {
  const [desk, accounts] = [deps.registry.get('permohonan'), deps.registry.get('user')];
  if (!desk || !accounts) return [];
  const { user_id: owner } = current;
  const account = owner
    ? await rowsOf(trx, 'user').where('id', '=', owner).executeTakeFirst()
    : undefined;
  return [
    ...toldNow(desk, current),
    // An address that it has only asked for is read by no officer of a unit.
    ...(account ? toldNow(accounts, { ...account, email_baru: null }) : []),
  ];
}
