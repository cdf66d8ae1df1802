import type { OwnPassword } from '#core/resource/index.ts';
import { say } from '#core/rules/messages.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import type { Counted, Limits } from '#server/limits/limits.ts';
import { verifyPassword } from './passwords.ts';
import { accountTable, type Viewer } from '../sessions/viewer.ts';

/**
 * Looks at a password that somebody gives as their own. Right ones are counted, too: each costs as
 * much. What is refused for wrong ones is not, so that whoever has found an open session leaves its
 * owner, in another one, all that they may.
 * @param asker.wrong what wrong ones are counted by
 * @param asker.address where the call came from
 * @param look null for a wrong one
 * @throws HttpError 429
 */
export const givenPassword = <T>(
  limits: Limits,
  { id, wrong, address }: { id: string; wrong: readonly Counted[]; address: string },
  look: () => Promise<T | null>,
): Promise<T | null> =>
  limits.guess(wrong, async () => {
    await limits.admit('own passwords given', id, address);
    return look();
  });

/** What wrong ones are counted by where a session is open: its owner begins another with the right one. */
export const wrongIn = (session: string): readonly Counted[] => [
  ['wrong old passwords in a session', session],
  ['wrong old passwords in a session in a day', session],
];

/**
 * The password is the viewer's own. Whoever has found an open session does nothing grave with it,
 * and cannot go on guessing the password.
 * @param given.address where the call came from
 * @throws HttpError 422 at `last_password`, 429
 */
export async function checkOwn(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { id, role, sessionId }: Viewer,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const wrong = wrongIn(sessionId);
  const matches = await givenPassword(limits, { id, wrong, address }, async () => {
    const account = await db
      .selectFrom(accountTable(role))
      .select('password')
      .where('id', '=', id)
      .executeTakeFirst();
    return (account && (await verifyPassword(password, account.password, address))) || null;
  });
  const errors: OwnPassword<string> = { last_password: say('Kata sandi', 'confirmed') };
  if (!matches) throw invalid(errors);
}
