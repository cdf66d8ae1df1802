import { expect, test, type Browser, type Page, type Request } from '#tests/support/test.ts';
import { demoPassword } from '#tests/support/back-office.ts';
import { expectAccessible, login } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const citizen = 'warga@ppid.test';
const keys = ['auth._token.local', 'auth.strategy', 'authToken', 'raw', 'user', 'userId'];
const cookies = ['auth._token.local', 'auth.strategy', 'jwt', 'user'];
const day = 86_400;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const open = async (browser: Browser) =>
  (await browser.newContext({ baseURL: product.url })).newPage();
const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]));
const claims = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  > & { exp: number; iat: number };
const algorithm = (token = '') =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { alg: string })
    .alg;
const call = (path: string, token: string | undefined, body: object = {}) =>
  fetch(`${product.url}/services/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
    body: JSON.stringify(body),
  });
const expectOut = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await expect
    .poll(async () => Object.keys(await stored(page)).filter((key) => keys.includes(key)))
    .toEqual([]);
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left.filter((name) => cookies.includes(name))).toEqual([]);
};
const expectIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in');
/** The menu's entries of one who is logged in, or of one who is not; opened where it is folded. */
async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Buka menu' });
  if (await toggle.isVisible()) await toggle.click();
}

test('a login is kept where the specification says, checked on each page, and gone after Keluar', async ({
  browser,
}) => {
  const page = await open(browser);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/services/api/')) calls.push(request);
  });
  await page.goto('/regulasi');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Masuk', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Akun' })).toBeHidden();
  expect(calls.filter((each) => each.url().endsWith('check-access'))).toEqual([]);

  await login(page, citizen, demoPassword);
  const kept = await stored(page);
  expect(
    Object.keys(kept)
      .filter((key) => keys.includes(key))
      .sort(),
  ).toEqual(keys);
  const access = kept.authToken;
  expect(kept).toMatchObject({ 'auth._token.local': `Bearer ${access}`, 'auth.strategy': 'local' });
  const raw = claims(kept.raw);
  expect([algorithm(kept.raw), algorithm(access)]).toEqual(['HS512', 'HS512']);
  expect([raw.exp - raw.iat, claims(access).exp - claims(access).iat]).toEqual([day, 43_200]);
  const user = { id: kept.userId, name: 'Sari Contoh', role_id: 3 };
  expect(raw.context).toEqual({ user });
  expect(JSON.parse(kept.user ?? '')).toMatchObject(user);
  const jar = (await page.context().cookies()).filter(({ name }) => cookies.includes(name));
  expect(jar.map(({ name }) => name).sort()).toEqual(cookies);
  for (const { path, sameSite } of jar) expect([path, sameSite]).toEqual(['/', 'Strict']);
  expect(jar.find(({ name }) => name === 'jwt')?.value).toBe(access);

  calls.length = 0;
  const checked = page.waitForRequest('**/auth/check-access');
  const profile = page.waitForResponse(`**/user/${String(kept.userId)}`);
  await page.goto('/regulasi');
  expect((await checked).postDataJSON()).toEqual({ role_id: 3 });
  await profile;
  await expect(page.locator('html')).not.toHaveAttribute('data-busy');
  const opened = calls.filter((each) => /check-access|\/user\//.test(each.url()));
  for (const each of opened) {
    expect(await each.headerValue('authorization')).toBe(`Bearer ${access}`);
  }

  await openMenu(page);
  await page.getByRole('button', { name: 'Akun' }).click();
  for (const name of ['Detail User', 'Ganti Kata Sandi']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Masuk', exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keluar' }).click();
  await page.waitForURL('**/auth/login');
  await expectOut(page);
  expect((await call('auth/check-access', access, { role_id: 3 })).status).toBe(401);
});

test('a token that cannot be decoded, a refused check and a wrong role end in a logout', async ({
  browser,
}) => {
  const page = await open(browser);
  for (const broken of ['rusak', 'a.b.c']) {
    await login(page, citizen, demoPassword);
    await page.evaluate((raw) => localStorage.setItem('raw', raw), broken);
    await page.goto('/pertanyaan');
    await expectOut(page);
  }

  await login(page, citizen, demoPassword);
  await page.route('**/auth/check-access', (route) =>
    route.fulfill({ status: 403, json: { success: false, message: 'Tidak.', data: null } }),
  );
  await page.goto('/pertanyaan');
  await expectOut(page);
  await page.unrouteAll();

  // What the server cannot answer now decides nothing, and a profile that fails is swallowed.
  await login(page, citizen, demoPassword);
  await page.route('**/auth/check-access', (route) => route.abort());
  await page.route('**/services/api/user/*', (route) => route.fulfill({ status: 500 }));
  const failed = page.waitForResponse('**/services/api/user/*');
  await page.goto('/pertanyaan');
  await failed;
  await expect(page.locator('html')).not.toHaveAttribute('data-busy');
  await expectIn(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();

  await page.goto('/ppid-cms/beranda');
  await page.waitForURL('**/auth/login**');
  await expectOut(page);

  await login(page, 'petugas@ppid.test', demoPassword);
  const { authToken } = await stored(page);
  await page.goto('/');
  await expectOut(page);
  expect((await call('auth/check-access', authToken, { role_id: 2 })).status).toBe(401);
});

test('a login that the server turns down says why, or the default', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/auth/login');
  const submit = async () => {
    await page.getByLabel('Surel').fill(citizen);
    await page.getByLabel('Kata sandi', { exact: true }).fill('bukan kata sandinya');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  };
  await submit();
  await expect(page.getByRole('alert')).toContainText('Surel atau kata sandi salah.');
  await page.route('**/auth/login', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { success: false, data: null } })
      : route.continue(),
  );
  await submit();
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
});

test('a page that is opened once the session has ended says so, whichever call finds out', async ({
  browser,
}) => {
  const page = await open(browser);
  const ended = page.getByText('Sesi Anda telah berakhir');
  const chunk = '**/_astro/request-status.*.js';
  for (const late of ['**/auth/check-access', chunk]) {
    const other = late === chunk ? '**/auth/check-access' : '**/permohonan/list-external*';
    await page.unrouteAll();
    await login(page, citizen, demoPassword);
    const { authToken } = await stored(page);
    // The page that the login leads to would find out as well.
    await page.goto('about:blank');
    await call('auth/logout', authToken);
    const found = page.waitForResponse(other);
    await page.route(late, async (route) => {
      await found;
      await route.continue();
    });
    await page.goto('/pengajuan/status-permohonan-informasi', { waitUntil: 'commit' });
    await expect(ended).toBeVisible();
    await expectOut(page);
    await expectAccessible(page);
    const back = page.getByRole('link', { name: 'Masuk kembali' });
    await expect(back).toHaveAttribute('href', /kembali=%2Fpengajuan%2Fstatus-permohonan/);
  }
  await expect(page.getByRole('heading', { name: /^Masuk untuk/ })).toBeVisible();
});

test('tabs agree, and a session that ends leaves what was typed', async ({ browser }) => {
  const form = await open(browser);
  const reading = await form.context().newPage();
  await reading.goto('/pertanyaan');
  await expect(reading.locator('html')).toHaveAttribute('data-session', 'out');
  await login(form, citizen, demoPassword);
  await expectIn(reading);

  await form.goto('/pengajuan/permohonan-informasi');
  const title = 'Daftar kantor yang buka pada hari Sabtu';
  await form.getByLabel('Judul').fill(title);
  await openMenu(reading);
  await reading.getByRole('button', { name: 'Akun' }).click();
  await reading.getByRole('button', { name: 'Keluar' }).click();
  await expect(reading.getByRole('dialog')).toContainText('Ada isian yang belum terkirim');
  await expectAccessible(reading);
  await reading.getByRole('button', { name: 'Keluar, simpan isian' }).click();
  await expect(form.getByText('Anda sudah keluar di tab lain')).toBeVisible();
  await expect(form.getByLabel('Judul')).toBeHidden();
  await expect(form.locator('html')).toHaveAttribute('data-session', 'out');
  await expectAccessible(form);

  // Logged in again in the other tab, this one goes on as if nothing had been.
  await reading.waitForURL('**/auth/login');
  await login(reading, citizen, demoPassword);
  await expect(form.getByLabel('Judul')).toHaveValue(title);
  const ended = form.getByText('Sesi Anda telah berakhir');

  // The token ends on the server while the form is being filled in; the sending finds out.
  await form.getByLabel('Rincian informasi').fill('Alamat dan jam layanannya.');
  await form.getByLabel('Tujuan penggunaan').fill('Keperluan keluarga.');
  await form.getByLabel(/salinan lunak/).check();
  await form.getByRole('button', { name: /periksa|lanjut/i }).click();
  const send = form.getByRole('button', { name: 'Kirim permohonan' });
  await expect(send).toBeVisible();
  await reading.close();
  await call('auth/logout', (await stored(form)).authToken);
  await send.click();
  await expect(ended).toBeVisible();
  await form.getByRole('link', { name: 'Masuk kembali' }).click();
  await form.getByLabel('Surel').fill(citizen);
  await form.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
  await form.getByRole('button', { name: 'Masuk', exact: true }).click();
  await form.waitForURL('**/pengajuan/permohonan-informasi?draf=*');
  // One comes back to where one was: at the check of the answers.
  await expect(send).toBeVisible();
  await expect(form.getByLabel('Judul')).toHaveValue(title);
  await expect(form.getByLabel('Tujuan penggunaan')).toHaveValue('Keperluan keluarga.');
  await expect(form.getByLabel(/salinan lunak/)).toBeChecked();

  // The profile keeps its text as well, and what is not a text is not kept.
  await form.goto('/auth/detail-user');
  await form.getByRole('button', { name: 'Ubah profil' }).click();
  await form.getByLabel(/^Alamat/).fill('Jalan Yang Belum Tersimpan 9');
  await call('auth/logout', (await stored(form)).authToken);
  await form.getByRole('button', { name: 'Simpan profil' }).click();
  await expect(ended).toBeVisible();
  await login(form, citizen, demoPassword);
  await form.goto('/auth/detail-user');
  await expect(form.getByLabel(/^Alamat/)).toHaveValue('Jalan Yang Belum Tersimpan 9');
});
