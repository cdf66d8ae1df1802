import { afterEach, expect, test, vi } from 'vitest';

/** As far as a browser keeps what a page leaves there. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a page leaves its settings on the device, and nothing of what was searched', async () => {
  const localStorage = storage();
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  const { deviceStore, onDevice } = await import('./device-store.ts');
  const page = deviceStore();
  page.setup();
  page.setItem(onDevice('pintasan'), false);
  page.setItem('pengajuan/permohonan-informasi.listParams', { filter: { q: 'Dewi' } });
  expect(page.getItem('pengajuan/permohonan-informasi.listParams')).toBeDefined();
  page.reset();

  const next = deviceStore();
  expect(next.getItem(onDevice('pintasan'), true)).toBe(false);
  expect(next.getItem('pengajuan/permohonan-informasi.listParams')).toBeUndefined();
  const left = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  expect(left.join()).not.toContain('listParams');
  // It loads all that react-admin brings, which a busy machine takes its time for.
}, 60_000);
