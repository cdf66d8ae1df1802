import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, openDatabase, type Database } from '../database/index.ts';
import { heldAlone } from './held-alone.ts';

let opened: Database;
beforeEach(async () => {
  opened = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await migrate(opened.db);
});
afterEach(() => opened.close());

const begin = Date.parse('2026-11-25T03:00:00.000Z');
let seconds = 0;
const clock = { now: () => new Date(begin + seconds * 1000) };
const take = () => heldAlone(opened.db, 'uji', clock);
beforeEach(() => {
  seconds = 0;
});

test('is one’s own until it is over', async () => {
  const held = await take();
  expect([held !== null, await take()]).toEqual([true, null]);
  await held?.over();
  expect(await take()).not.toBeNull();
});

test('stays one’s own for as long as it goes on', async () => {
  const held = await take();
  for (seconds = 60; seconds <= 600; seconds += 60) {
    expect(await held?.goesOn()).toBe(true);
    expect(await take()).toBeNull();
  }
});

test('is another’s once nothing was heard of it, and whoever comes back learns of that', async () => {
  const held = await take();
  seconds = 121;
  const other = await take();
  expect(other).not.toBeNull();
  expect(await held?.goesOn()).toBe(false);
  // What is no longer one's own is not given away.
  await held?.over();
  expect(await take()).toBeNull();
  expect(await other?.goesOn()).toBe(true);
});

test('keeps nobody waiting for a clock that was set back', async () => {
  await take();
  seconds = -86_400;
  expect(await take()).not.toBeNull();
});

test('is not taken by a server whose clock is some seconds behind', async () => {
  const held = await take();
  seconds = -5;
  expect(await take()).toBeNull();
  seconds = 60;
  expect(await held?.goesOn()).toBe(true);
});
