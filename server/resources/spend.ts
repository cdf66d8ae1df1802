import type { Row, Db } from '#server/database/index.ts';
import { spenderOf, type Meter } from '#server/limits/quotas.ts';
import type { QuotaName } from '#server/limits/quota-rules.ts';
import type { Route } from '#core/resource/index.ts';
import type { Values } from './behaviour.ts';
import { bodyFields } from './body-fields.ts';
import type { CallContext } from './call.ts';

/** The addresses that a call's body may name: the portal writes to them. */
const addressesIn = (route: Route): string[] =>
  Object.entries(bodyFields(route))
    .filter(([, field]) => field.type === 'email')
    .map(([name]) => name);

/**
 * What a call uses up of its caller's day, as it follows from its declaration: nobody can declare
 * one without.
 */
export function quotasOf(route: Route): QuotaName[] {
  const { kind, access, definition } = route;
  const names: QuotaName[] = [];
  if (kind === 'create' && access[3]) names.push('cases');
  if (kind === 'create' && access.anyone) names.push('entries');
  if (addressesIn(route).length > 0) names.push('mails');
  if (Object.values(bodyFields(route)).some(({ file }) => file)) names.push('uploads');
  if (kind === 'reveal' || (kind === 'file' && definition.audited)) names.push('looks');
  return names;
}

/** Counts a write, in its own transaction. @throws HttpError 429 */
export async function spendWrite(
  call: CallContext,
  trx: Db,
  { values, current }: { values: Values; current: Row | null },
): Promise<void> {
  const { route, viewer, request } = call;
  const { quotas } = call.deps;
  const spender = spenderOf(request, viewer);
  if (route.kind === 'create') await quotas.spend(trx, viewer ? 'cases' : 'entries', spender);
  const named = addressesIn(route).filter((name) => {
    const value = values[name] ?? null;
    return value !== null && value !== current?.[name];
  });
  if (named.length > 0) await quotas.spend(trx, 'mails', spender, named.length);
}

/** Counts a look at what is kept covered. @throws HttpError 429 */
export const spendLook = ({ deps, viewer, request }: CallContext, trx: Db): Promise<void> =>
  deps.quotas.spend(trx, 'looks', spenderOf(request, viewer));

/** Counts the bytes of the files that come with a call. */
export const meterOf = ({ deps, viewer, request }: CallContext): Meter =>
  deps.quotas.meter(spenderOf(request, viewer));
