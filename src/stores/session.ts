import type { Role } from '#core/resource/types.ts';
import type { DeviceUser } from '#core/session/device.ts';
import { account, api } from './api.ts';
import { forgetAllDrafts, forgetTabDrafts } from './forget-drafts.ts';
import { createSessionFlow } from './session-flow.ts';

const flow = createSessionFlow({ account, api });
const inBrowser = typeof document !== 'undefined';

export const { isLoggedIn, userLogin, userId } = account;
export const { loading, login } = flow;

let checking: { roles: string; done: Promise<DeviceUser | null> } | null = null;

/** Once a page for the same roles, however many ask. */
export function checkSession(layoutRoles: readonly Role[]): Promise<DeviceUser | null> {
  const roles = layoutRoles.join();
  if (checking?.roles !== roles) checking = { roles, done: flow.checkSession(layoutRoles) };
  return checking.done;
}

/** Other tabs hear that it was the person who ended the session, and not the server. */
const farewells =
  inBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel('keluar') : null;

/** Leaves nothing of the person on this device but, where they wish so, what waits to be sent. */
export async function logout({ keepDrafts = false } = {}): Promise<void> {
  await flow.logout();
  if (keepDrafts) forgetTabDrafts();
  else await forgetAllDrafts();
  farewells?.postMessage(null);
}

if (inBrowser) {
  account.restore();
  // Said before this tab may see that the device was cleared.
  let isFarewell = false;
  // Tabs agree on who is logged in; a clearing of the whole storage has no key.
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'raw' && key !== 'authToken') return;
    if (account.restore()) isFarewell = false;
    else if (isFarewell) account.leave();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) account.restore();
  });
  farewells?.addEventListener('message', () => {
    forgetTabDrafts();
    isFarewell = true;
    if (!account.restore()) account.leave();
  });
  // The header shows its account menu by this attribute.
  isLoggedIn.subscribe((loggedIn) => {
    document.documentElement.dataset.session = loggedIn ? 'in' : 'out';
  });
  loading.subscribe((count) => {
    document.documentElement.toggleAttribute('data-busy', count > 0);
  });
}
