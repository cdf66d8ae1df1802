import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routesOf } from '#core/resource/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { builtSite, shown } from '#tests/support/site/built-site.ts';
import { client, dataOf, type Client } from '#tests/support/client.ts';
import { cacheFolder, startNginx, type RunningNginx } from '#tests/support/wire/nginx.ts';
import { pengumuman, pengumumanMigration } from '#tests/support/scenes/pengumuman.ts';
import { sampleEntry } from '#tests/support/matrix/sample-body.ts';

/* The portal behind nginx by the recipe of docs/nginx, with the hook that it comes with. */
let app: TestApp;
let nginx: RunningNginx;
let admin: Client;

const script = fileURLToPath(new URL('../../../docs/nginx/buang-tembolok.sh', import.meta.url));

beforeAll(async () => {
  const root = await cacheFolder();
  app = await startApp({
    ...{ extra: [pengumuman], migrations: { '9999-pengumuman': pengumumanMigration } },
    ...{ pages: builtSite(), trustProxy: ['127.0.0.1'] },
    told: {
      dist: null,
      publishedHook: { kind: 'command', command: `PPID_CACHE='${root}/cache' '${script}'` },
    },
  });
  nginx = await startNginx(app.url, root);
  const own = await app.session(1, await app.account(1, 'utama@uji.test'));
  admin = client(nginx.url, own.token);
});
afterAll(async () => {
  await nginx.close();
  await app.close();
});

const forms = ['identity', 'gzip', 'br'];
/** A page as nginx gives it, and whether it had it. */
async function read(path: string, form = 'identity') {
  const answer = await fetch(nginx.url + path, { headers: { 'accept-encoding': form } });
  const cached = answer.headers.get('x-tembolok');
  return { status: answer.status, cached, text: await answer.text() };
}

it.each(shown.map((resource) => [resource.name, resource] as const))(
  'a page that nginx keeps is the new one within five seconds of a change of %s',
  async (name, resource) => {
    const { site, page, title, scopes } = resource;
    const path = site?.path ?? '';
    const words = `Lewat tembolok ${name}`;
    for (const form of forms) {
      await read(path, form);
      expect((await read(path, form)).cached, form).toBe('HIT');
    }
    const made = await admin.post(resource.path, {
      ...(await sampleEntry(resource)),
      ...{ [title]: words, [scopes?.published ?? '']: true },
    });
    const { id } = dataOf<{ id: string }>(made);
    const own = page ? [page.replace('{id}', id), `${page.replace('{id}', id)}/`] : [];
    await vi.waitFor(async () => {
      for (const form of forms) expect((await read(path, form)).text).toContain(words);
    }, 5_000);
    for (const each of own) {
      await read(each);
      expect(await read(each)).toMatchObject({ status: 200, cached: 'HIT' });
    }

    const remove = routesOf(resource).find(({ kind }) => kind === 'remove');
    await admin.post((remove?.path ?? '').replace('{id}', id), {});
    await vi.waitFor(async () => {
      for (const form of forms) expect((await read(path, form)).text).not.toContain(words);
      for (const each of own) expect((await read(each)).status).toBe(404);
    }, 5_000);
  },
);

it('keeps no answer of the API, and passes on who asks', async () => {
  for (const path of ['/services/api/faq', '/healthz', '/docs']) {
    await read(path);
    expect((await read(path)).cached, path).not.toBe('HIT');
  }
  const log = await admin.get('audit?limit=1');
  expect(dataOf<{ alamat_ip: string }[]>(log)[0]?.alamat_ip).toBe('127.0.0.1');
});

it('has nobody put another page into the place of one that it does not have', async () => {
  const right = await (await fetch(app.url)).text();
  const odd = ['/ppid-cms/../', '/ppid-cms/%2e%2e/', '/ppid-cms/faq/../../'];
  for (const [index, path] of odd.entries()) {
    const form = forms[index] ?? '';
    await rawGet(path, form);
    expect((await read('/', form)).text, path).toBe(right);
  }
});

/** `fetch` would tidy the address. */
async function rawGet(path: string, form: string): Promise<void> {
  const { hostname, port } = new URL(nginx.url);
  const asked = get({ hostname, port, path, headers: { 'accept-encoding': form } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
}
