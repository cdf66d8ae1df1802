import type { OwnPassword } from '#core/resource/index.ts';
import { say } from '#core/rules/messages.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/errors.ts';
import { verifyPassword } from './passwords.ts';
import { accountTable, type Viewer } from '../sessions/viewer.ts';

/**
 * The password is the viewer's own. Whoever has found an open session does nothing grave with it,
 * and cannot go on guessing the password. Right ones are counted, too: each costs as much.
 * @param given.address where the call came from
 * @throws HttpError 422 at `last_password`, 429
 */
export async function checkOwn(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  viewer: Viewer,
  { password, address }: { password: string; address: string },
): Promise<void> {
  await limits.admit('own passwords given', viewer.id);
  const matches = await limits.guess(
    [['wrong old passwords in a session', viewer.sessionId]],
    async () => {
      const account = await db
        .selectFrom(accountTable(viewer.role))
        .select('password')
        .where('id', '=', viewer.id)
        .executeTakeFirst();
      return (account && (await verifyPassword(password, account.password, address))) || null;
    },
  );
  const errors: OwnPassword<string> = { last_password: say('Kata sandi', 'confirmed') };
  if (!matches) throw invalid(errors);
}
