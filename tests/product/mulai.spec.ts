import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '#server/demo/accounts.ts';
import { expect, test } from '#tests/support/test.ts';
import { bestTime } from '#tests/support/best-time.ts';
import { builtPages } from '#tests/support/site/built-pages.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { rawRequest } from '#tests/support/wire/raw-request.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { ownTree } from '#tests/support/site/tree-copy.ts';

test.describe('starting and stopping', () => {
  test('a second server on the same SQLite file refuses within a second and says why', async () => {
    const first = await startProduct({ fresh: true });
    try {
      const second = () => startProduct({ env: { PPID_VAR: first.varDir } });
      const refused = await bestTime(1_000, () =>
        expect(second()).rejects.toThrow(/ended with [1-9][\s\S]*sqlite/i),
      );
      expect(refused).toBeLessThan(1_000);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    } finally {
      await first.remove();
    }
  });

  test('a bad variable stops the start with one line that names it', async () => {
    const started = startProduct({ env: { TRUST_PROXY: 'dari mana saja' } });
    await expect(started).rejects.toThrow(/ended with [1-9]\d*:\nTRUST_PROXY: [^\n]+\n$/);
  });

  test('production wants a secret and has no demo account', async () => {
    const production = { NODE_ENV: 'production' };
    await expect(startProduct({ env: production })).rejects.toThrow(/PPID_SECRET/);
    const product = await startProduct({ env: { ...production, PPID_SECRET: 'r'.repeat(40) } });
    try {
      expect(product.log()).not.toContain('admin@ppid.test');
      const login = await fetch(`${product.url}/services/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@ppid.test', password: 'Demo-ppid-2026' }),
      });
      expect(login.status).toBe(401);
    } finally {
      await product.remove();
    }
  });

  test('production refuses a database whose demo accounts are open, until they are shut', async () => {
    const product = await startProduct({ fresh: true });
    try {
      const secret = await readFile(join(product.varDir, 'secret'), 'utf8');
      const env = { NODE_ENV: 'production', PPID_SECRET: secret.trim() };
      await product.stop();
      const before = product.log();
      await expect(product.restart(env)).rejects.toThrow(
        /ended with [1-9]\d*:\nDATABASE_URL: [^\n]*warga@ppid\.test[^\n]*npm run demo:lock[^\n]*\n$/,
      );
      const tree = ownTree();
      const lock = () => tree.command('demo:lock', { ...env, PPID_VAR: product.varDir });
      const { code, output } = await lock();
      expect(code).toBe(0);
      const [, closed = ''] = /Akun contoh ditutup: (.+?)\. /.exec(output) ?? [];
      expect(closed.split(', ').sort()).toEqual(
        demoAccounts.map(({ values }) => values.email).sort(),
      );
      expect(await lock()).toMatchObject({
        code: 0,
        output: expect.stringContaining('tidak ada yang diubah'),
      });
      await product.restart(env);
      expect(product.log().slice(before.length)).not.toMatch(/Demo-ppid-2026|Akun contoh, kata/);
      await expect(clientOf(product, 'admin@ppid.test')).rejects.toThrow(/login of/);
    } finally {
      await product.remove();
    }
  });

  for (const day of ['2026-12-29', '2027-01-04', '2027-03-15', '2028-01-03', '2031-01-01']) {
    test(`an empty portal starts on ${day}, with its demo cases`, async () => {
      const product = await startProduct({ clock: `${day}T00:30:00+07:00` });
      try {
        const officer = await clientOf(product, 'admin@ppid.test');
        expect((await officer.get('permohonan')).body).toMatchObject({ total: 83 });
        expect((await officer.get('keberatan')).body).toMatchObject({ total: 11 });
      } finally {
        await product.remove();
      }
    });
  }

  test('another secret than the database’s stops the start with one line that names it', async () => {
    const product = await startProduct({ fresh: true });
    try {
      const other = product.restart({ PPID_SECRET: 'l'.repeat(40) });
      await expect(other).rejects.toThrow(/ended with [1-9]\d*:\nPPID_SECRET: [^\n]+\n$/);
      const command = ownTree().command('secret:adopt', { PPID_VAR: product.varDir });
      expect(await command).toMatchObject({ code: 1 });
      await product.restart();
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    } finally {
      await product.remove();
    }
  });

  test('SIGTERM ends it with 0', async () => {
    const product = await startProduct({ fresh: true });
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
    await product.remove();
  });
});

test.describe('pages', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct({ env: { PUBLIC_URL: 'https://ppid.uji.test' } });
  });
  test.afterAll(() => product.remove());

  test('come precompressed, with their caching and security headers', async () => {
    const home = await fetch(product.url, { headers: { 'accept-encoding': 'br' } });
    expect(home.status).toBe(200);
    const headers = Object.fromEntries(home.headers);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-store',
      'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=86400',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const html = await home.text();
    const asset = /\/_astro\/[^"]+\.css/.exec(html)?.[0] ?? '';
    const css = await fetch(product.url + asset);
    expect(css.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

    const lost = await fetch(`${product.url}/tidak/ada`);
    expect(lost.status).toBe(404);
    expect(await lost.text()).toContain('This page could not be found');
    const call = await fetch(`${product.url}/services/api/tidak-ada`);
    expect([call.status, await call.json()]).toMatchObject([404, { success: false }]);
    expect((await fetch(`${product.url}/ppid-cms/faq/apa-saja/show`)).status).toBe(200);
  });

  test('each carry a policy of their own and the headers that a browser obeys', async () => {
    for (const path of [...builtPages(), '/tidak/ada', '/ppid-cms/faq/apa-saja/show']) {
      const answer = await fetch(product.url + path);
      expect({ path, ...Object.fromEntries(answer.headers) }).toMatchObject({
        path,
        'content-security-policy': expect.stringMatching(
          /object-src 'none'.*frame-ancestors 'none'/,
        ),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      const html = await answer.text();
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(html)?.[1];
      const scripts = /script-src ([^;]+)/.exec(policy ?? '')?.[1];
      expect(scripts, path).toMatch(/^'self'/);
      expect(scripts, path).not.toMatch(/unsafe|\*|data:|https?:/);
    }
  });

  test('are read from the build and from nowhere else, however their address is written', async () => {
    const home = await rawRequest(product.url, { path: '/' });
    const profile = await rawRequest(product.url, { path: '/profil/profil-ppid/' });
    const built = new Set([home.body, profile.body]);
    for (const path of [
      ...['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/..%5cpackage.json'],
      ...['/_astro/..%2f..%2fpackage.json', '/..%252fpackage.json', '/package.json%00.html'],
      ...['/var/ppid.sqlite', '/ppid-cms/..%2f..%2fserver/main.ts', '/.git/config', '/.env'],
      ...['//profil/profil-ppid/', '/profil%2fprofil-ppid/', '/profil/./profil-ppid/'],
      ...['/profil\\profil-ppid', '/profil/x/../profil-ppid/', '/profil/profil-ppid%00'],
      ...['/%70rofil/profil-ppid/', '/PROFIL/profil-ppid/', '/index.html.br'],
    ]) {
      const { status, body } = await rawRequest(product.url, { path });
      const isPage = status === 200 && built.has(body);
      expect(isPage || status === 404 || status === 400, `${path}: ${status}`).toBe(true);
      expect(body).not.toMatch(/"dependencies"|SQLite format|repositoryformatversion|createApp/);
    }
  });
});

test.describe('an operator', () => {
  test('makes the first administrator of a production database, once', async () => {
    const tree = ownTree();
    const varDir = await mkdtemp(join(tmpdir(), 'ppid-operator-'));
    const env = {
      ...{ PPID_VAR: varDir, NODE_ENV: 'production', PPID_SECRET: 'r'.repeat(40) },
      PPID_ADMIN_PASSWORD: 'kata sandi operator',
    };
    const create = () =>
      tree.command('admin:create', env, [
        '--email',
        'kepala@uji.test',
        '--name',
        'Kepala',
        '--role',
        '1',
      ]);
    try {
      expect(await create()).toMatchObject({ code: 0, output: expect.stringContaining('dibuat') });
      expect(await create()).toMatchObject({
        code: 0,
        output: expect.stringContaining('sudah ada'),
      });
      expect(await tree.command('migrate', env)).toMatchObject({ code: 0 });
      const wrong = await tree.command('admin:create', env, ['--email', 'x', '--name', 'X']);
      expect(wrong).toMatchObject({
        code: 1,
        output: expect.stringContaining('Surel tidak valid'),
      });
      // Identity numbers are in there: nobody else on the machine may read it.
      expect((await stat(join(varDir, 'ppid.sqlite'))).mode & 0o077).toBe(0);
      const product = await startProduct({ env });
      const login = await fetch(`${product.url}/services/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'kepala@uji.test', password: 'kata sandi operator' }),
      });
      await product.remove();
      expect(login.status).toBe(200);
    } finally {
      await rm(varDir, { recursive: true, force: true });
    }
  });
});
