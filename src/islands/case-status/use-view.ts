import { useEffect, useState } from 'react';
import type { LookupType } from '#core/lookup/lookups.ts';
import { readView, writeView, type View } from './address.ts';

/** The view as the address has it; going back in the history goes back in the view. */
export function useView(statuses: LookupType): [View, (change: Partial<View>) => void] {
  const [view, setView] = useState(() => readView(location.search, statuses));

  useEffect(() => {
    const follow = () => setView(readView(location.search, statuses));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [statuses]);

  function go(change: Partial<View>): void {
    const next = { ...view, ...change };
    const isOpening = view.id === null && next.id !== null;
    // What was opened here is closed by going back, so that "back" does not open it again.
    if (next.id === null && isOpenedHere(history.state)) {
      history.back();
      return;
    }
    const address = location.pathname + writeView(next);
    if (isOpening) history.pushState({ opened: true }, '', address);
    // Another page of the list is somewhere else; another filter is the same place, narrowed.
    else if (next.page !== view.page && next.status === view.status)
      history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    setView(next);
  }

  return [view, go];
}

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state;
