import { lazy, Suspense, type ComponentType } from 'react';
import { Loading } from './loading.tsx';

const reloadGuard = 60_000;
const reloadedAt = 'ppid.dimuat-ulang';

/**
 * A screen that is fetched when it is opened. Where its file is gone (the site was built anew), the page
 * reloads itself, at most once in 60 seconds.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Screen = lazy(() => load().catch(reloadOnce)) as unknown as ComponentType<P>;
  return function LazyScreen(props: P) {
    return (
      <Suspense fallback={<Loading />}>
        <Screen {...props} />
      </Suspense>
    );
  };
}

function reloadOnce(error: unknown): never | Promise<never> {
  const last = Number(sessionStorage.getItem(reloadedAt));
  if (Date.now() - last < reloadGuard) throw error;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  location.reload();
  // Never settles: the page is on its way out.
  return new Promise<never>(() => undefined);
}
