/** Only whoever is logged in needs it: for everybody else it would be half of a page's script. */
const session = () => import('#src/stores/session.ts');

const loginPage = '/auth/login';

/** Holds a public page to its rule: it is for visitors and role 3. */
export async function checkAccess(): Promise<void> {
  if (document.documentElement.dataset.session !== 'in') return;
  const { checkSession } = await session();
  await checkSession([3]);
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
    const out = session().then(({ logout }) => logout());
    void out.finally(() => location.assign(loginPage));
  });
}
