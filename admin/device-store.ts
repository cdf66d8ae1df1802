import { localStorageStore, memoryStore } from 'react-admin';

type Store = ReturnType<typeof memoryStore>;

const prefix = 'perangkat.';

/** The name in the store of a setting that this device keeps. */
export const onDevice = (name: string): string => prefix + name;

/**
 * What react-admin keeps goes with the page, since searches and filters name people. Settings of the
 * person at this device stay on it, after a logout too: their names begin as `onDevice` says.
 */
export function deviceStore(): Store {
  const memory = memoryStore();
  const device = localStorageStore('1', 'ppid');
  const of = (key: string) => (key.startsWith(prefix) ? device : memory);
  return {
    ...memory,
    setup: () => {
      memory.setup();
      device.setup();
    },
    teardown: () => {
      memory.teardown();
      device.teardown();
    },
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
}
