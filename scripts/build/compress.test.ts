import { mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

let root = '';
let cache = '';
const html = '<p>Halo</p>'.repeat(50);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ppid-compress-'));
  cache = join(root, 'cache');
  mkdirSync(join(root, 'dist/faq'), { recursive: true });
  writeFileSync(join(root, 'dist/faq/index.html'), html);
  writeFileSync(join(root, 'dist/robots.txt'), 'x');
  writeFileSync(join(root, 'dist/logo.png'), 'not text');
});
afterEach(() => rmSync(root, { recursive: true }));

test('each text file, however small, gets its two neighbours, and nothing else does', async () => {
  expect(await compressFolder(join(root, 'dist'), cache)).toEqual({ files: 2 });
  expect(readdirSync(join(root, 'dist')).sort()).toEqual([
    'faq',
    'logo.png',
    'robots.txt',
    'robots.txt.br',
    'robots.txt.gz',
  ]);
  const read = (name: string): Buffer => readFileSync(join(root, 'dist/faq', name));
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(html);
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(html);
});

test('the cache answers for what was compressed before and forgets what is gone', async () => {
  await compressFolder(join(root, 'dist'), cache);
  const before = readdirSync(cache);
  expect(before).toHaveLength(4);
  for (const name of before) writeFileSync(join(cache, name), 'from the cache');
  writeFileSync(join(root, 'dist/robots.txt'), 'changed');
  await compressFolder(join(root, 'dist'), cache);
  expect(readFileSync(join(root, 'dist/faq/index.html.br'), 'utf8')).toBe('from the cache');
  expect(gunzipSync(readFileSync(join(root, 'dist/robots.txt.gz'))).toString()).toBe('changed');
  expect(readdirSync(cache)).toHaveLength(4);
});
