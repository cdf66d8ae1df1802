import { createApi, isApiFailure } from '#core/api/client.ts';
import { browserDevice, clearSession, readSession } from '#core/session/device.ts';
import type { Session } from '#core/session/device.ts';
import { apiBase } from './api-base.ts';

const loginPage = '/auth/login';
const patience = 8000;

/** Logs out here even where the server cannot be reached: the device must not stay open. */
export async function logout(): Promise<void> {
  const device = browserDevice();
  const session = readSession(device);
  if (session) await post(session, 'auth/logout').catch(() => null);
  clearSession(device);
  location.assign(loginPage);
}

/**
 * Holds a public page to its rule: a token that cannot be read, a role other than 3 or an access
 * check that the server refuses ends the session. A server that does not answer decides nothing.
 */
export async function checkAccess(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.session !== 'in') return;
  const device = browserDevice();
  if (await isWelcome(readSession(device))) return;
  clearSession(device);
  root.dataset.session = 'out';
  dispatchEvent(new CustomEvent('session:ended'));
}

async function isWelcome(session: Session | null): Promise<boolean> {
  if (session?.user.role_id !== 3) return false;
  try {
    await post(session, 'auth/check-access', { role_id: 3 });
    return true;
  } catch (error) {
    const status = isApiFailure(error) ? error.status : 0;
    return status === 0 || status === 429 || status >= 500;
  }
}

function post(session: Session, path: string, body?: object): Promise<unknown> {
  const api = createApi({
    base: apiBase,
    token: () => session.token,
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(patience) }),
  });
  return api.post(path, body);
}

/** Puts the logout on every `data-action="logout"` button. */
export function watchLogout(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLButtonElement>('[data-action="logout"]')
        : null;
    if (!button || button.disabled) return;
    button.disabled = true;
    void logout();
  });
}
