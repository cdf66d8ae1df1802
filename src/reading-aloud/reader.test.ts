import { beforeEach, describe, expect, test } from 'vitest';
import { createReader } from './reader.ts';

const lines = ['Satu.', 'Dua.', 'Tiga.'];
let said: string[];
let seen: string[];
let finish: (whole: boolean) => void;

const voice = {
  say(line: string, done: (whole: boolean) => void) {
    said.push(line);
    finish = done;
  },
  hush: () => said.push('(diam)'),
};
const reader = () =>
  createReader(
    (at) => lines[at],
    voice,
    (state, line) => seen.push(`${state} ${line}`),
  );

beforeEach(() => {
  said = [];
  seen = [];
});

describe('reading aloud', () => {
  test('goes from line to line to the end, and begins anew', () => {
    const { toggle } = reader();
    toggle();
    lines.forEach(() => finish(true));
    expect(said).toEqual(lines);
    expect(seen).toEqual(['reading 0', 'reading 1', 'reading 2', 'done 0']);
    toggle();
    expect(said.at(-1)).toBe('Satu.');
  });

  test('pauses, and goes on with the line that it paused in', () => {
    const { toggle } = reader();
    toggle();
    finish(true);
    toggle();
    expect(seen.at(-1)).toBe('paused 1');
    toggle();
    expect(said).toEqual(['Satu.', 'Dua.', '(diam)', 'Dua.']);
  });

  test('pauses when another is to be heard, if it reads at all', () => {
    const { toggle, pause } = reader();
    pause();
    expect(seen).toEqual([]);
    toggle();
    pause();
    pause();
    expect(seen).toEqual(['reading 0', 'paused 0']);
  });

  test('stops, and begins with the first line again', () => {
    const { toggle, stop } = reader();
    toggle();
    finish(true);
    stop();
    expect(seen.at(-1)).toBe('silent 0');
    toggle();
    expect(said).toEqual(['Satu.', 'Dua.', '(diam)', 'Satu.']);
  });

  test.each([true, false])('hears nothing more of a line that was cut off (%s)', (whole) => {
    const { toggle } = reader();
    toggle();
    const late = finish;
    toggle();
    late(whole);
    expect(seen.at(-1)).toBe('paused 0');
    toggle();
    late(whole);
    expect(seen.at(-1)).toBe('reading 0');
  });

  test('says that it failed, and tries the same line again', () => {
    const { toggle } = reader();
    toggle();
    finish(true);
    finish(false);
    expect(seen.at(-1)).toBe('failed 1');
    toggle();
    expect(said.at(-1)).toBe('Dua.');
  });
});
