import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Changes } from '#core/live/changes-schema.ts';
import { screenName, type ResourceIndex } from '#admin/generate/names.ts';
import { newsKey } from '#admin/kabar/use-news.ts';

interface Options {
  client: QueryClient;
  resources: ResourceIndex;
  /** Whether something is typed that is not sent. */
  wouldLose: () => boolean;
}

/** Asks anew for what is on the screen, where it was changed. */
export interface Renewal {
  renew(changes: Changes): void;
  /** The same whatever was changed. */
  all(): void;
  close(): void;
}

/** Figures of all cases, and what has come of them. */
const ofCases: readonly QueryKey[] = [['beranda'], newsKey];

/**
 * Lists and figures follow at once. The record that is open waits while something is typed or asked about
 * it, so that what was decided on an older version is still found to be so.
 */
export function createRenewal({ client, resources, wouldLose }: Options): Renewal {
  /** Open records that wait. */
  const waiting = new Map<string, QueryKey>();
  const isBusy = () =>
    wouldLose() || document.querySelector('[role="dialog"],[role="alertdialog"]') !== null;
  const ask = (queryKey: QueryKey) => void client.invalidateQueries({ queryKey });

  function flush(): void {
    if (waiting.size === 0 || isBusy()) return;
    for (const key of waiting.values()) ask(key);
    waiting.clear();
  }

  const closing = new AbortController();
  document.addEventListener('focusin', flush, { signal: closing.signal });

  return {
    renew(changes) {
      const names = new Set<string>();
      for (const { resource: name, id } of changes) {
        const resource = resources.byName(name);
        if (!resource) continue;
        const screen = screenName(resource);
        names.add(screen);
        waiting.set(`${screen} ${id}`, [screen, 'getOne', { id }]);
      }
      for (const screen of names) {
        for (const call of ['getList', 'getMany', 'getManyReference']) ask([screen, call]);
      }
      if (names.size > 0) for (const key of ofCases) ask(key);
      flush();
    },
    all() {
      if (isBusy()) return;
      void client.invalidateQueries();
    },
    close: () => closing.abort(),
  };
}
