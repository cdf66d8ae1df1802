/** Pixels of scroll past which the header turns solid. */
const solidAfter = 23;

/** Turns the header solid by scroll, and runs its disclosures and the drawer of small screens. */
export function startHeader(header: HTMLElement): void {
  const showScroll = () => header.toggleAttribute('data-scrolled', scrollY > solidAfter);
  addEventListener('scroll', showScroll, { passive: true });
  showScroll();

  const toggle = header.querySelector<HTMLButtonElement>('.nav-toggle');
  const nav = header.querySelector<HTMLElement>('.nav');
  if (!toggle || !nav) return;

  const bar = header.querySelector<HTMLDetailsElement>('.view-bar');
  // By the header's width in rem (header.css): larger text has the drawer sooner.
  const isWide = () => !toggle.checkVisibility();
  const groups = [...nav.querySelectorAll<HTMLButtonElement>('button[aria-expanded]')];
  const outside = [
    ...document.querySelectorAll<HTMLElement>('main, .site-footer, .skip-link, .view-bar'),
  ];

  const open = (group: HTMLButtonElement | null) => {
    for (const each of groups) each.setAttribute('aria-expanded', String(each === group));
  };
  const isDrawerOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  const setDrawer = (isOpen: boolean) => {
    toggle.setAttribute('aria-expanded', String(isOpen));
    toggle.setAttribute('aria-label', isOpen ? 'Tutup menu' : 'Buka menu');
    document.documentElement.toggleAttribute('data-menu', isOpen);
    if (bar && isOpen) bar.open = false;
    for (const element of outside) element.inert = isOpen;
    open(isOpen ? (groups.find((group) => 'current' in group.dataset) ?? null) : null);
    if (isOpen) nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  };
  const closeDrawer = () => {
    if (!isDrawerOpen()) return;
    setDrawer(false);
    toggle.focus();
  };

  toggle.addEventListener('click', () => setDrawer(!isDrawerOpen()));
  header.querySelector('.nav-backdrop')?.addEventListener('click', closeDrawer);
  let wasWide = isWide();
  addEventListener('resize', () => {
    if (wasWide !== isWide()) setDrawer(false);
    wasWide = isWide();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) setDrawer(false);
  });

  nav.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (target instanceof HTMLAnchorElement) setDrawer(false);
    else if (target instanceof HTMLButtonElement && groups.includes(target)) {
      open(target.getAttribute('aria-expanded') === 'true' ? null : target);
    }
  });

  document.addEventListener('click', (event) => {
    if (isWide() && event.target instanceof Node && !nav.contains(event.target)) open(null);
  });
  nav.addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (isWide() && next instanceof Node && !nav.contains(next)) open(null);
  });

  header.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      const group = groups.find((each) => each.getAttribute('aria-expanded') === 'true');
      if (isDrawerOpen()) closeDrawer();
      else if (group) {
        open(null);
        group.focus();
      }
    } else if (event.key === 'Tab' && isDrawerOpen()) keepFocus(event, [toggle, nav]);
  });
}

/** Keeps Tab inside the given elements, in a ring. */
function keepFocus(event: KeyboardEvent, within: HTMLElement[]): void {
  const stops = within
    .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('a, button')])
    .filter((element) => element.matches('a, button') && element.checkVisibility());
  const first = stops.at(0);
  const last = stops.at(-1);
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
