import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { everything, type Changes, type NamedChanges } from '#core/live/changes-schema.ts';
import { isCaseKind } from '#admin/beranda/cases.ts';
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

/** ms for which changes are gathered, and up to which more: not every screen asks at once. */
const gathered = { least: 300, more: 400 };

/** Figures of all cases, and what has come of them. */
const ofCases: readonly QueryKey[] = [['beranda'], newsKey];

/** A record that may be open. */
interface Open {
  screen: string;
  id: string;
}

/** Whether these are what react-admin's mutations of the record are called with. */
const isCallOf = (variables: unknown, screen: string, id: string): boolean => {
  const call = variables as { resource?: unknown; id?: unknown } | undefined;
  return call?.resource === screen && call.id === id;
};

/**
 * Lists and figures follow at once. The record that is open waits while something is typed or asked about
 * it, so that what was decided on an older version is still found to be so.
 */
export function createRenewal({ client, resources, wouldLose }: Options): Renewal {
  const told: NamedChanges = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAllWaiting = false;
  /** Open records that wait. */
  const waiting = new Map<string, Open>();
  const isBusy = () =>
    wouldLose() || document.querySelector('[role="dialog"],[role="alertdialog"]') !== null;
  const ask = (queryKey: QueryKey) => void client.invalidateQueries({ queryKey });
  /** By this very screen, which is seen until the list has come: there is nothing to ask for. */
  const isDeleted = ({ screen, id }: Open) =>
    client.getMutationCache().find({
      predicate: ({ options, state }) =>
        options.mutationKey?.[1] === 'delete' &&
        state.status !== 'error' &&
        isCallOf(state.variables, screen, id),
    }) !== undefined;

  function flush(): void {
    if ((waiting.size === 0 && !isAllWaiting) || isBusy()) return;
    if (isAllWaiting) void client.invalidateQueries();
    else {
      for (const open of waiting.values()) {
        if (!isDeleted(open)) ask([open.screen, 'getOne', { id: open.id }]);
      }
    }
    isAllWaiting = false;
    waiting.clear();
  }

  function renewGathered(): void {
    timer = undefined;
    const names = new Set<string>();
    let isOfCases = false;
    for (const { resource: name, id } of told.splice(0)) {
      const resource = resources.byName(name);
      if (!resource) continue;
      const screen = screenName(resource);
      names.add(screen);
      isOfCases ||= isCaseKind(resource);
      waiting.set(`${screen} ${id}`, { screen, id });
    }
    for (const screen of names) {
      for (const call of ['getList', 'getMany', 'getManyReference']) ask([screen, call]);
    }
    if (isOfCases) for (const key of ofCases) ask(key);
    flush();
  }

  const closing = new AbortController();
  document.addEventListener('focusin', flush, { signal: closing.signal });

  return {
    renew(changes) {
      if (changes === everything) isAllWaiting = true;
      else told.push(...changes);
      timer ??= setTimeout(renewGathered, gathered.least + Math.random() * gathered.more);
    },
    all() {
      isAllWaiting = true;
      flush();
    },
    close() {
      clearTimeout(timer);
      closing.abort();
    },
  };
}
