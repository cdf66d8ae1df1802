import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { marked } from '#core/site/marks.ts';
import type { Page } from '#server/http/pages/pages.ts';
import { siteFiles } from './files.ts';

let dir = '';
const file = (text: string): Page => ({
  ...{ type: 'text/csv', etag: '', isHtml: false, bodies: { identity: Buffer.from(text) } },
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ppid-dist-'));
  await mkdir(join(dir, 'a/rekaman'), { recursive: true });
});
afterEach(() => rm(dir, { recursive: true }));

const html = (around: string, text: string) =>
  `<p>${around}</p>${marked({ is: 'record', of: 'faq' }, text)}`;
const page = (content: string): Page => ({
  ...{ type: 'text/html', etag: '', isHtml: true },
  bodies: { identity: Buffer.from(content), br: Buffer.from('br') },
});
const pages = new Map([
  ['/a/dari-data.json', file('[1]')],
  ['/a/', page(html('satu', 'kini'))],
]);
const read = (path: string) => readFile(join(dir, path), 'utf8');

test('a page is written over its own file, and a new one by the page it is made of', async () => {
  await writeFile(join(dir, 'a/index.html'), html('satu', 'lama'));
  await writeFile(join(dir, 'a/rekaman/index.html'), html('dua', ''));
  const files = siteFiles(dir, pages);
  expect(await files.write('/a/', page(html('satu', 'baru')))).toBe(true);
  expect(await read('a/index.html')).toBe(html('satu', 'baru'));
  expect(await read('a/index.html.br')).toBe('br');
  expect(await files.write('/a/b/', page(html('dua', 'baru')))).toBe(true);
  expect(await read('a/b/index.html')).toBe(html('dua', 'baru'));
  await files.remove('/a/b/');
  await expect(read('a/b/index.html')).rejects.toThrow('ENOENT');
});

test('a page that goes takes no other one with it, and its own file is the last', async () => {
  const files = siteFiles(dir, pages);
  for (const name of ['a/index.html', 'a/b/index.html', 'a/b/index.html.br', 'a/b/c/index.html']) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), 'x');
  }
  // What cannot be removed stops it where a kill may: a start finds the page, and removes it again.
  await mkdir(join(dir, 'a/b/index.html.gz/isi'), { recursive: true });
  await expect(files.remove('/a/b/')).rejects.toThrow();
  expect(await readdir(join(dir, 'a/b'))).toEqual(['c', 'index.html', 'index.html.gz']);
  await rm(join(dir, 'a/b/index.html.gz'), { recursive: true });
  await files.remove('/a/b/');
  await files.remove('/a/b/');
  expect(await read('a/b/c/index.html')).toBe('x');
  expect(await readdir(join(dir, 'a/b'))).toEqual(['c']);
  await files.remove('/a/b/c/');
  expect(await readdir(join(dir, 'a/b'))).toEqual([]);
});

test('a file of another build is left as it is', async () => {
  await writeFile(join(dir, 'a/index.html'), html('lain', 'lama'));
  expect(await siteFiles(dir, pages).write('/a/', page(html('satu', 'baru')))).toBe(false);
  expect(await read('a/index.html')).toBe(html('lain', 'lama'));
});

test.each([
  ['[1]', 'satu', true, 'baru'],
  ['[2]', 'satu', false, 'lama'],
  // A build of other code may make other columns of the same rows.
  ['[1]', 'dua', false, 'lama'],
])(
  'a file of a list is written beside %s of editors and page %s',
  async (kept, around, isWritten, text) => {
    await writeFile(join(dir, 'a/daftar.csv'), 'lama');
    await writeFile(join(dir, 'a/dari-data.json'), kept);
    await writeFile(join(dir, 'a/index.html'), html(around, 'apa pun'));
    expect(await siteFiles(dir, pages).write('/a/daftar.csv', file('baru'))).toBe(isWritten);
    expect(await read('a/daftar.csv')).toBe(text);
  },
);
