import { mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs } from './inputs.ts';

let root = '';
const inputs = ['src', 'tsconfig.json', 'not-there'];
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), 'ppid-inputs-'))}/`;
  mkdirSync(join(root, 'src/pages'), { recursive: true });
  write('src/pages/index.astro', 'one');
  write('tsconfig.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a changed, added or renamed input changes the hash; a test does not', () => {
  const seen = new Set([hashInputs(root, {}, inputs).hash]);
  write('src/pages/index.test.ts', 'a test');
  expect(seen).toContain(hashInputs(root, {}, inputs).hash);
  for (const change of [
    () => write('src/pages/index.astro', 'two'),
    () => write('src/pages/faq.astro', 'two'),
    () => write('tsconfig.json', '{ }'),
    () => rmSync(join(root, 'src/pages/faq.astro')),
  ]) {
    change();
    seen.add(hashInputs(root, {}, inputs).hash);
  }
  expect(seen.size).toBe(5);
});

test('the hash follows the content, not the time of writing', () => {
  const before = hashInputs(root, {}, inputs);
  utimesSync(join(root, 'src/pages/index.astro'), 1, 1);
  expect(hashInputs(root, before.files, inputs).hash).toBe(before.hash);
});

test('a file that kept its time and size is not read again', () => {
  const { files } = hashInputs(root, {}, inputs);
  const known = { ...files };
  const [mtime, size] = known['tsconfig.json'] ?? [0, 0];
  known['tsconfig.json'] = [mtime, size, 'what was known'];
  expect(hashInputs(root, known, inputs).files['tsconfig.json']).toEqual(known['tsconfig.json']);
});
