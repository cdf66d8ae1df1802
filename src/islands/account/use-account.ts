import { useEffect, useSyncExternalStore } from 'react';
import type { Role } from '#core/resource/types.ts';
import type { AccountState } from '#src/stores/account.ts';
import { account } from '#src/stores/api.ts';
import { checkSession } from '#src/stores/session.ts';

const unknown: AccountState = { phase: 'unknown', session: null };
const onServer = () => unknown;

/** Who is logged in; `unknown` in the built page and until it has come alive. Checked for the roles. */
export function useAccount(roles: readonly Role[]): AccountState {
  const state = useSyncExternalStore(account.state.listen, account.state.get, onServer);
  const key = roles.join();
  useEffect(() => {
    void checkSession(key.split(',').map(Number) as Role[]);
  }, [key]);
  return state;
}
