import { browserDevice, type Device } from '#core/session/device.ts';

/** A device that forgets everything with the page. */
export function memoryDevice(): Device {
  const kept = new Map<string, string>();
  return {
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    cookies: { set: () => undefined, remove: () => undefined },
  };
}

/** The browser's device; one of memory while the page is built, and where storage is blocked. */
export function openDevice(): Device {
  try {
    return typeof document === 'undefined' ? memoryDevice() : browserDevice();
  } catch {
    return memoryDevice();
  }
}
