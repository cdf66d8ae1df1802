import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import type { PagesTold } from '#server/site/hook.ts';
import { cacheFolder, startApart } from '#tests/support/wire/nginx.ts';

/* The hook of docs/nginx that brings changed pages from dist/ to the folder of a static host. */
const script = fileURLToPath(new URL('../../../docs/nginx/kirim-situs.sh', import.meta.url));
let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ppid-situs-'));
});
afterEach(() => rm(root, { recursive: true }));

async function lay(files: Record<string, string>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
}
const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => null);

/** @returns whether all was brought over; the portal tries again where not */
function hook(told: PagesTold): boolean {
  const env = { ...process.env, PPID_DIST: join(root, 'dist'), PPID_SITUS: join(root, 'situs') };
  return spawnSync(script, { env, input: JSON.stringify(told) }).status === 0;
}

test('what has changed comes over in all forms, what is withdrawn goes', async () => {
  await lay({
    ...{ 'dist/index.html': 'baru', 'dist/index.html.br': 'br', 'dist/a/daftar.csv': '1' },
    ...{ 'situs/index.html': 'lama', 'situs/index.html.gz': 'lama', 'situs/b/index.html': 'b' },
    ...{ 'situs/b/index.html.gz': 'b', 'situs/c/index.html': 'c' },
  });
  expect(hook({ berubah: ['/', '/a/daftar.csv'], hilang: ['/b/'] })).toBe(true);
  expect(await read('situs/index.html')).toBe('baru');
  expect(await read('situs/index.html.br')).toBe('br');
  expect(await read('situs/index.html.gz')).toBe(null);
  expect(await read('situs/a/daftar.csv')).toBe('1');
  expect(await read('situs/b/index.html')).toBe(null);
  expect(await read('situs/b/index.html.gz')).toBe(null);
  expect(await read('situs/c/index.html')).toBe('c');
});

test('while dist/ is being built no page goes but what is withdrawn', async () => {
  await lay({ 'dist/robots.txt': '', 'situs/index.html': 'lama', 'situs/b/index.html': 'b' });
  expect(hook({ berubah: ['/'], hilang: ['/b/'] })).toBe(false);
  expect(await read('situs/index.html')).toBe('lama');
  expect(await read('situs/b/index.html')).toBe(null);
  expect(hook({ berubah: [], hilang: ['/b/'] })).toBe(true);
});

test('a page that dist/ lacks stays, is asked for again and keeps no other one back', async () => {
  await lay({ 'dist/index.html': 'baru', 'situs/index.html': 'lama', 'situs/a/index.html': 'a' });
  expect(hook({ berubah: ['/a/', '/'], hilang: [] })).toBe(false);
  expect(await read('situs/a/index.html')).toBe('a');
  expect(await read('situs/index.html')).toBe('baru');
});

test('a page that cannot be withdrawn is asked for again and keeps no other one back', async () => {
  await lay({ 'dist/index.html': 'baru', 'situs/a/index.html/isi': '', 'situs/b/index.html': 'b' });
  expect(hook({ berubah: ['/'], hilang: ['/a/', '/b/'] })).toBe(false);
  expect(await read('situs/b/index.html')).toBe(null);
  expect(await read('situs/index.html')).toBe('baru');
});

test('what is withdrawn goes though dist/ still has it', async () => {
  await lay({ 'dist/index.html': '', 'dist/b/index.html': 'b', 'situs/b/index.html': 'b' });
  expect(hook({ berubah: [], hilang: ['/b/'] })).toBe(true);
  expect(await read('situs/b/index.html')).toBe(null);
});

test('a file that is not whole yet, or was left so, has no address', async () => {
  const left = ['/index.html.baru', '/a/index.html.br.baru', `/index.html.${randomUUID()}`];
  await lay(Object.fromEntries(['/index.html', ...left].map((each) => [`situs${each}`, 'isi'])));
  const portal = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const { port } = portal.address() as AddressInfo;
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const nginx = await startApart(await cacheFolder(), {
    ...{
      portal: `http://127.0.0.1:${String(port)}`,
      pages: join(root, 'situs'),
      sitePort,
      apiPort,
    },
  });
  try {
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${String(sitePort)}${path}`)).status;
    expect(await statusOf('/')).toBe(200);
    for (const path of left) expect.soft(await statusOf(path), path).toBe(404);
  } finally {
    await nginx.close();
    portal.closeAllConnections();
    portal.close();
  }
});
