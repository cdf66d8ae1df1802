import { transaction, type Db } from '#server/database/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import type { CallContext } from '../call.ts';

interface Writer {
  viewer: Pick<Viewer, 'id' | 'role'> | null;
  deps: Pick<CallContext['deps'], 'db'>;
  writes: CallContext['writes'];
}

/**
 * A transaction of who calls. Those of one citizen go on two at a time: hundreds at once stand before nobody
 * else's commits on SQLite, and hold none of the connections to PostgreSQL. Officers are few.
 * @throws HttpError 503 where more of theirs wait than anybody sends
 */
export function writing<T>(
  { viewer, deps, writes }: Writer,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const write = () => transaction(deps.db, work);
  return viewer?.role === 3 ? writes(viewer.id, write) : write();
}
