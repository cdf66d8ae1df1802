import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cyclesOf, importGraph, wayAround } from '#scripts/lint/cycles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['core', 'data', 'src', 'admin', 'server', 'resources', 'resources.config.ts'];

test('no file imports itself by way of others, types counted', { timeout: 60_000 }, () => {
  const graph = importGraph(root, [...rooms, 'scripts']);
  expect(graph.size).toBeGreaterThan(1000);
  expect(cyclesOf(graph).map((group) => wayAround(graph, group))).toEqual([]);
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
