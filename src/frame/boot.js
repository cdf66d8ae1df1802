/*
 * Runs before the first paint, as a file of its own so that the policy allows no inline script.
 * Made small and otherwise shipped as it stands: keep it short and plain.
 */
(() => {
  const root = document.documentElement;
  root.dataset.js = '';

  // Pages fade into each other. It is said before anything makes the browser look at the styles:
  // where the style sheets are slow, it would take the fade for forbidden.
  if (document.adoptedStyleSheets) {
    const fade = new CSSStyleSheet();
    fade.replaceSync(`
      @view-transition { navigation: auto; }
      @media (prefers-reduced-motion: reduce) { @view-transition { navigation: none; } }
    `);
    document.adoptedStyleSheets = [fade];
  }

  let raw = null;
  try {
    raw = localStorage.getItem('auth._token.local') && localStorage.getItem('raw');
    const part = raw && raw.split('.')[1].replace(/-/g, '+').replace(/_/g, '/');
    if (part && JSON.parse(atob(part)).exp * 1000 <= Date.now()) raw = null;
  } catch {
    raw = null;
  }
  root.dataset.session = raw ? 'in' : 'out';

  // A mail's link carries its token behind the #, mails of before in the query. It goes from the
  // address at once, so that no Referer and no history has it; a page loaded anew finds it in the
  // state of its entry, until the page has used it.
  const carriesToken = /[#?&]token=/;
  const given = [location.hash, location.search].find((text) => carriesToken.test(text));
  if (given) history.replaceState({ tautan: given.slice(1) }, '', location.pathname);
  root.dataset.token = history.state?.tautan ? 'given' : 'none';
  // Pasted into a page that is open already, a link changes nothing but what follows the #.
  addEventListener('hashchange', () => carriesToken.test(location.hash) && location.reload());

  // What is filled in and sent of a form that has not come alive yet: early.ts sees to it then.
  const early = new Set();
  window.early = early;
  const remember = ({ target }) => {
    if (target.closest?.('astro-island[ssr]')) early.add(target);
    return early.has(target);
  };
  addEventListener('input', remember, true);
  addEventListener(
    'submit',
    (event) => {
      if (!remember(event)) return;
      event.preventDefault();
      event.submitter?.setAttribute('aria-busy', 'true');
    },
    true,
  );

  // What the visitor chose in the bar of view-bar.astro, or the system asks for.
  const view = () => {
    let kept = null;
    try {
      kept = JSON.parse(localStorage.getItem('tampilan'));
    } catch {
      // As the page comes.
    }
    const { teks = '', kontras } = kept || {};
    const more = matchMedia('(prefers-contrast: more)').matches ? 'tinggi' : '';
    root.dataset.teks = teks;
    root.dataset.kontras = kontras || more;
  };
  view();
  addEventListener('pageshow', (event) => event.persisted && view());

  // After a deployment an open page may ask for a chunk that is gone: load anew, once in 60 s.
  // Never while the server does not answer: what is on screen is better than the browser's error.
  let isAsking = false;
  const reload = async () => {
    // What was filled in already is not thrown away: a notice says what to do.
    if (isAsking || early.size) return;
    isAsking = true;
    try {
      const last = Number(sessionStorage.getItem('chunk-reload') || 0);
      if (Date.now() - last < 60000) return;
      const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      if (status >= 500) return;
      sessionStorage.setItem('chunk-reload', String(Date.now()));
      location.reload();
    } catch {
      // No answer, or no storage: without storage nothing would stop the second reload.
    } finally {
      isAsking = false;
    }
  };
  const isChunkError = (error) =>
    /dynamically imported module|importing a module script|preload CSS/i.test(String(error));
  addEventListener('vite:preloadError', reload);
  addEventListener('astro:hydration-error', (event) => {
    // Whether or not loading anew helps: until then nothing answers here.
    root.dataset.dead = '';
    if (isChunkError(event.detail.error)) reload();
  });
  addEventListener('unhandledrejection', (event) => {
    if (isChunkError(event.reason)) reload();
  });
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && target.src.includes('/_astro/')) reload();
    },
    true,
  );
})();
