import { checkSession, logout } from '#src/stores/session.ts';

const loginPage = '/auth/login';

/** Holds a public page to its rule: it is for visitors and role 3. */
export async function checkAccess(): Promise<void> {
  if (document.documentElement.dataset.session === 'in') await checkSession([3]);
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
    // The device is cleared even where the server cannot be reached.
    void logout().finally(() => location.assign(loginPage));
  });
}
