/** Only whoever is logged in needs it: for everybody else it would be half of a page's script. */
const session = () => import('#src/stores/session.ts');

const loginPage = '/auth/login';

const keys = ['raw', 'authToken'];
const isIn = () => document.documentElement.dataset.session === 'in';

/** Whether the device holds a session, or what is left of one that cannot be read. */
function isKept(): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Holds a public page to its rule: it is for visitors and role 3. */
export async function checkAccess(): Promise<void> {
  if (!isIn() && !isKept()) return;
  const { checkSession } = await session();
  await checkSession([3]);
}

/** Follows a login or logout in another tab, or on a page that Back has passed over. */
export function watchTabs(): void {
  // A clearing of the whole storage has no key.
  addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) void session();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isIn() !== isKept()) void session();
  });
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
    void (async () => {
      const { leave } = await import('#src/leaving/leave.ts');
      if (await leave()) location.assign(loginPage);
      else button.disabled = false;
    })();
  });
}
