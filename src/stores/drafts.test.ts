import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test('a draft comes back, and an empty one is forgotten', () => {
  const store = memory();
  const drafts = createDrafts(() => store);
  drafts.save('a', { judul: 'Laporan' });
  expect(drafts.load('a')).toEqual({ judul: 'Laporan' });
  drafts.save('a', { judul: ' ' });
  expect(store.length).toBe(0);
});

test('forgetting all leaves what is not a draft', () => {
  const store = memory();
  const drafts = createDrafts(() => store);
  drafts.save('a', { judul: 'x' });
  drafts.save('b', { judul: 'y' });
  store.setItem('chunk-reload', '1');
  drafts.forgetAll();
  expect([...store.kept.keys()]).toEqual(['chunk-reload']);
});

test('what is no draft is not taken for one', () => {
  const store = memory();
  const drafts = createDrafts(() => store);
  for (const text of ['{', '[1]', '"x"', '{"judul":"x"}', '{"pada":1,"isi":{"judul":1}}']) {
    store.setItem('draf:a', text);
    expect(drafts.load('a')).toBeNull();
  }
});

test('what nobody went on with for long is gone, from the device too', () => {
  const store = memory();
  let now = 0;
  const drafts = createDrafts(() => store, { keep: 1000, now: () => now });
  drafts.save('a', { judul: 'x' });
  now = 1000;
  expect(drafts.load('a')).toEqual({ judul: 'x' });
  now = 1001;
  expect(drafts.load('a')).toBeNull();
  expect(store.length).toBe(0);
});

test('works without storage', () => {
  const drafts = createDrafts(() => {
    throw new Error('SecurityError');
  });
  drafts.save('a', { judul: 'x' });
  expect(drafts.load('a')).toBeNull();
  drafts.forgetAll();
});
