import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { demoPassword, heading } from '#tests/support/back-office.ts';
import { playCaptcha } from '#tests/support/captcha/script.ts';
import { solved, standInKeys, startCaptchaStandIn } from '#tests/support/captcha/stand-in.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { cacheFolder, startApart } from '#tests/support/wire/nginx.ts';
import { startProduct } from '#tests/support/server.ts';
import { expect, test, type Page } from '#tests/support/test.ts';
import { copyTree } from '#tests/support/site/tree-copy.ts';

/** Of the connection, of the form that was sent, or, for the API's own sake, another. */
const ofItsOwn =
  /^(connection|keep-alive|date|etag|vary|server|last-modified|accept-ranges|transfer-encoding|content-(length|encoding|security-policy)|reporting-endpoints|cross-origin-resource-policy)$/;

async function seen(origin: string, path: string) {
  const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
  const kept = [...headers].filter(([name]) => !ofItsOwn.test(name));
  return { path, status, headers: Object.fromEntries(kept) };
}

async function logIn(page: Page, site: string, email: string): Promise<void> {
  await page.goto(`${site}/auth/login/`);
  await page.getByLabel('Surel').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

test('nginx has the pages on one origin, by its recipe, and the portal answers on another', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const site = `http://127.0.0.1:${String(sitePort)}`;
  const api = `http://127.0.0.1:${String(apiPort)}`;
  const told = { API_BASE: `${api}/services/api/`, RECAPTCHA_VERSION: '3' };
  const tree = await copyTree();
  const built = await tree.command('build', told);
  expect(built.code, built.output).toBe(0);
  const root = await cacheFolder();
  const pages = join(root, 'situs');
  await cp(join(tree.dir, 'dist'), pages, { recursive: true });

  const judge = await startCaptchaStandIn();
  const product = await startProduct({
    root: tree.dir,
    env: {
      ...{ ...told, PUBLIC_URL: site, TRUST_PROXY: '127.0.0.1' },
      ...{ RECAPTCHA_SITE_KEY: standInKeys.siteKey, RECAPTCHA_SECRET: standInKeys.secret },
      RECAPTCHA_VERIFY_URL: judge.verifyUrl,
      PPID_PUBLISHED_HOOK: `PPID_SITUS='${pages}' '${tree.dir}/docs/nginx/kirim-situs.sh'`,
    },
  });
  const nginx = await startApart(root, { portal: product.url, pages, sitePort, apiPort });
  const complaints: string[] = [];
  page.on('console', (each) => {
    if (each.type() === 'error') complaints.push(each.text());
  });

  try {
    await test.step('it answers as the portal does, at every kind of address', async () => {
      await page.goto(site);
      const [style = ''] = /\/_astro\/[^"]+\.css/.exec(await page.content()) ?? [];
      const paths = [
        ...['/', '/regulasi', '/regulasi/', '/ppid-cms', '/ppid-cms/', '/ppid-cms/user/eksternal'],
        ...['/informasi/pengadaan/2024', '/informasi/pengadaan/1999/', '/tidak/ada', '/404.html'],
        ...['/informasi/serta-merta/rekaman/', '/informasi/serta-merta/tidak-ada', style],
        ...[
          '/_astro/tidak-ada.js',
          '/site.webmanifest',
          '/.well-known/security.txt',
          '/ikon-192.png',
        ],
        ...[
          '/informasi/laporan/laporan-layanan-2024.json',
          '/index.html',
          '/regulasi/index.html.gz',
        ],
      ];
      for (const path of paths) {
        expect.soft(await seen(site, path)).toEqual(await seen(product.url, path));
      }
      // Two refusals would be equal as well.
      const policy = await fetch(`${site}/.well-known/security.txt`);
      expect([policy.status, await policy.text()]).toEqual([
        200,
        expect.stringMatching(/^Contact: .+\nExpires: /),
      ]);
      const { headers } = await fetch(site);
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('reporting-endpoints')).toContain(`${api}/services/api/laporan-csp`);
    });

    await test.step('a citizen logs in through the captcha, and an officer works there', async () => {
      await playCaptcha(page, solved);
      await logIn(page, site, 'warga@ppid.test');
      await expect(page).toHaveURL(`${site}/`);
      await page.goto(`${site}/pengajuan/status-permohonan-informasi/`);
      await expect(page.getByText(/PI-\d{4}-\d{6}/).first()).toBeVisible();

      const desk = await (await browser.newContext()).newPage();
      await playCaptcha(desk, solved);
      await logIn(desk, site, 'admin@ppid.test');
      await expect(desk).toHaveURL(`${site}/ppid-cms/beranda`);
      await desk.goto(`${site}/ppid-cms/faq`);
      await expect(heading(desk, 'FAQ')).toBeVisible();
    });

    await test.step('what is published comes over, and goes again', async () => {
      const login = await client(api, null).post('auth/login', {
        ...{ email: 'admin@ppid.test', password: demoPassword, captcha: solved },
      });
      const admin = client(api, dataOf<{ access_token: string }>(login).access_token);
      const made = await admin.post('sertamerta', {
        ...{ judul: 'Layanan pindah gedung', isi: '<p>Mulai Senin.</p>', terbit: true },
      });
      const { id } = dataOf<{ id: string }>(made);
      const own = `${site}/informasi/serta-merta/${id}`;
      await expect.poll(async () => (await fetch(own)).status).toBe(200);
      expect(await (await fetch(own)).text()).toContain('Mulai Senin.');
      const list = async () => (await fetch(`${site}/informasi/serta-merta`)).text();
      // The hook carries file by file.
      await expect.poll(list).toContain('Layanan pindah gedung');
      await admin.post(`sertamerta/${id}/delete-serta-merta`, {});
      await expect.poll(async () => (await fetch(own)).status).toBe(404);
      await expect.poll(list).not.toContain('Layanan pindah gedung');
    });
    expect(complaints).toEqual([]);
  } finally {
    // What it told last may still be on its way into the folder of the pages.
    await product.remove();
    await nginx.close();
    await judge.close();
    await tree.remove();
  }
});
