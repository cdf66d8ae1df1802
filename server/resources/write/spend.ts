import type { RecordRow, Db } from '#server/database/index.ts';
import type { Labour } from '#server/limits/labour.ts';
import type { QuotaName } from '#server/limits/quota-rules.ts';
import { spenderOf, type Meter } from '#server/limits/quotas.ts';
import { asksForPassword, type Route } from '#core/resource/index.ts';
import type { Values } from '../behaviour.ts';
import { bodyFields } from '../body/body-fields.ts';
import type { CallContext } from '../call.ts';

/** The addresses that a call's body may name: the portal writes to them. */
const addressesIn = (route: Route): string[] =>
  Object.entries(bodyFields(route))
    .filter(([, field]) => field.type === 'email')
    .map(([name]) => name);

function measureOf({ route, viewer }: CallContext): QuotaName {
  if (route.kind === 'create') return viewer ? 'cases' : 'entries';
  return asksForPassword(route.definition) ? 'safety' : 'changes';
}

/**
 * Counts a write, in its own transaction, by what its declaration says it is: nobody can declare one
 * that costs nothing. @throws HttpError 429
 */
export async function spendWrite(
  call: CallContext,
  trx: Db,
  { values, current }: { values: Values; current: RecordRow | null },
): Promise<void> {
  const { route, viewer, request } = call;
  const { quotas } = call.deps;
  const spender = spenderOf(request, viewer);
  await quotas.spend(trx, measureOf(call), spender);
  const named = addressesIn(route).filter((name) => {
    const value = values[name] ?? null;
    return value !== null && value !== current?.[name];
  });
  if (named.length > 0) await quotas.spend(trx, 'mails', spender, named.length);
}

/**
 * Before what a new record brings along is judged and hashed: that takes long, and would be for nothing
 * where it is refused afterwards. @throws HttpError 429
 */
export async function assertRoomForNew({ deps, viewer, request }: CallContext): Promise<void> {
  if (!viewer) await deps.quotas.assertRoom('entries', request.ip);
}

/** Counts a look at what is kept covered, a citizen's at their own as well. @throws HttpError 429 */
export const spendLook = ({ deps, viewer, request }: CallContext, trx: Db): Promise<void> =>
  deps.quotas.spend(trx, viewer?.role === 3 ? 'changes' : 'looks', spenderOf(request, viewer));

/** Counts a file that is noted to have been taken away. @throws HttpError 429 */
export const spendTaken = ({ deps, viewer, request }: CallContext, trx: Db): Promise<void> =>
  deps.quotas.spend(trx, 'changes', spenderOf(request, viewer));

/** Counts what it costs to look into the files of a call. */
export const labourOf = ({ deps, viewer, request }: CallContext): Labour =>
  deps.quotas.labour(spenderOf(request, viewer));

/** Counts the bytes of the files that come with a call. */
export const meterOf = ({ deps, viewer, request }: CallContext): Meter =>
  deps.quotas.meter(spenderOf(request, viewer));
