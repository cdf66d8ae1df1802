/*
 * Runs before the first paint, as a file of its own so that the policy allows no inline script.
 * Shipped as it stands: keep it short and plain.
 */
(() => {
  const root = document.documentElement;
  root.dataset.js = '';

  let raw = null;
  try {
    raw = localStorage.getItem('auth._token.local') && localStorage.getItem('raw');
    const part = raw && raw.split('.')[1].replace(/-/g, '+').replace(/_/g, '/');
    if (part && JSON.parse(atob(part)).exp * 1000 <= Date.now()) raw = null;
  } catch {
    raw = null;
  }
  root.dataset.session = raw ? 'in' : 'out';

  // After a deployment an open page may ask for a chunk that is gone: load anew, once in 60 s.
  const reload = () => {
    try {
      const last = Number(sessionStorage.getItem('chunk-reload') || 0);
      if (Date.now() - last < 60000) return;
      sessionStorage.setItem('chunk-reload', String(Date.now()));
      location.reload();
    } catch {
      // Without storage nothing would stop the second reload.
    }
  };
  const isChunkError = (error) =>
    /dynamically imported module|importing a module script|preload CSS/i.test(String(error));
  addEventListener('vite:preloadError', reload);
  addEventListener('astro:hydration-error', (event) => {
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
