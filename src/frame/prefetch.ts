import { speculationRules } from './speculation-rules.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const idleTimeout = 2000;

/**
 * Lets the browser fetch ahead the page of a link that is about to be followed: once idle (2 s at
 * most), and never on 2g or with data saver. By speculation rules alone, for pages go out
 * `no-store` and a `<link rel="prefetch">` of such a page would be thrown away unread.
 */
export function startPrefetch(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  if (!HTMLScriptElement.supports('speculationrules')) return;
  const add = () => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = speculationRules;
    document.head.append(rules);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(add, { timeout: idleTimeout });
  else setTimeout(add, idleTimeout);
}
