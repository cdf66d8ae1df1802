import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routesOf } from '#core/resource/index.ts';
import { indexPath } from '#core/site/entry.ts';
import type { PagesTold } from '#server/site/hook.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { builtSite, shown } from '#tests/support/site/built-site.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { sampleEntry } from '#tests/support/matrix/sample-body.ts';
import { pengumuman, pengumumanMigration } from '#tests/support/scenes/pengumuman.ts';

/*
 * A CDN in front of the pages, or a bucket that is filled from their folder: it is told by
 * PPID_PUBLISHED_HOOK which pages have changed, and finds them in the folder as they are served.
 */
let cdn: Server;
let told: PagesTold[] = [];
let dist = '';
let app: TestApp;
let admin: Client;

const fileOf = (path: string) => join(dist, path.endsWith('/') ? `${path}index.html` : path);

beforeAll(async () => {
  cdn = createServer((request, response) => {
    void text(request).then((body) => {
      told.push(JSON.parse(body) as PagesTold);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const { port } = cdn.address() as AddressInfo;
  dist = await mkdtemp(join(tmpdir(), 'ppid-dist-'));
  const pages = builtSite();
  for (const [path, { bodies }] of pages) {
    await mkdir(dirname(fileOf(path)), { recursive: true });
    await writeFile(fileOf(path), bodies.identity);
  }
  app = await startApp({
    ...{ extra: [pengumuman], migrations: { '9999-pengumuman': pengumumanMigration }, pages },
    told: { dist, publishedHook: { kind: 'url', url: `http://127.0.0.1:${String(port)}/` } },
  });
  admin = await app.session(1, await app.account(1, 'utama@uji.test'));
});
afterAll(async () => {
  await app.close();
  cdn.closeAllConnections();
  cdn.close();
  await rm(dist, { recursive: true });
});

const paths = (of: keyof PagesTold) => told.flatMap((each) => each[of]);

it.each(shown.map((resource) => [resource.name, resource] as const))(
  'a change of %s is told, and stands in the folder as it is served',
  async (name, resource) => {
    const { site, page, title, scopes } = resource;
    const places = [site?.path ?? '', '/', indexPath];
    const words = `Diberitahukan ${name}`;
    told = [];
    const made = await admin.post(resource.path, {
      ...(await sampleEntry(resource)),
      ...{ [title]: words, [scopes?.published ?? '']: true },
    });
    const { id } = dataOf<{ id: string }>(made);
    const own = page ? [`${page.replace('{id}', id)}/`] : [];
    await vi.waitFor(() => {
      expect(paths('berubah')).toEqual(expect.arrayContaining([...places, ...own]));
    }, 5_000);
    for (const path of [...places, ...own]) {
      const served = await (await fetch(app.url + path)).text();
      expect(served).toContain(words);
      expect(await readFile(fileOf(path), 'utf8')).toBe(served);
      const packed = await readFile(`${fileOf(path)}.br`);
      expect(brotliDecompressSync(packed).toString()).toBe(served);
    }

    told = [];
    const remove = routesOf(resource).find(({ kind }) => kind === 'remove');
    await admin.post((remove?.path ?? '').replace('{id}', id), {});
    await vi.waitFor(() => {
      expect(paths('berubah')).toEqual(expect.arrayContaining(places));
      expect(paths('hilang')).toEqual(own);
    }, 5_000);
    expect(await readFile(fileOf(indexPath), 'utf8')).not.toContain(words);
    for (const path of own) await expect(readFile(fileOf(path))).rejects.toThrow('ENOENT');
  },
);
