import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cyclesOf, importGraph, wayAround } from '#scripts/lint/cycles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['core', 'data', 'src', 'admin', 'server', 'resources', 'resources.config.ts'];

/** Circles that were there before this test, by their first file: how many files each has. */
const known = new Map(
  Object.entries({
    'data/schema/aturan-laporan.ts': 2,
    'data/schema/aturan-pengadaan.ts': 2,
    'src/islands/captcha/by-score.tsx': 3,
    'admin/context.ts': 3,
    'admin/generate/cells/index.ts': 2,
    'server/files/file-storage.ts': 2,
    'server/files/judge/content.ts': 2,
    'server/cases/applicant-reminders.ts': 3,
  }),
);

test('no file imports itself by way of others, types counted', { timeout: 60_000 }, () => {
  const graph = importGraph(root, [...rooms, 'scripts']);
  expect(graph.size).toBeGreaterThan(1000);
  const found = cyclesOf(graph);
  const added = found.filter((group) => known.get(group[0] ?? '') !== group.length);
  expect(added.map((group) => wayAround(graph, group))).toEqual([]);
  // One that is mended leaves the list.
  expect([...known.keys()].filter((file) => !found.some(([first]) => first === file))).toEqual([]);
});

test('a planted circle is found, however long, and a shared file is none', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', []],
    ['e.ts', ['e.ts']],
  ]);
  const found = cyclesOf(graph);
  expect(found).toEqual([['a.ts', 'b.ts', 'c.ts'], ['e.ts']]);
  expect(found.map((group) => wayAround(graph, group))).toEqual([
    'a.ts → b.ts → c.ts → a.ts',
    'e.ts → e.ts',
  ]);
});
