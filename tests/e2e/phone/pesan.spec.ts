import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { enter, expectAccessible, login } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

/*
 * Each row of the specification's sections 5 and 8, and where its message is shown. Rows that are
 * not in a table below are proven elsewhere:
 *
 * | row                                            | proven in                                     |
 * | ---------------------------------------------- | --------------------------------------------- |
 * | 5: the ID card only if present                 | tests/contract/accounts/registration.test.ts           |
 * | 5, 8: captcha, its versions, its four messages | tests/e2e/phone/captcha.spec.ts                     |
 * | 5: the rules at the schema, edge by edge       | core/resource/fields/fields.test.ts           |
 * | 8: an error page that fails itself             | server/http/pages/error-page.test.ts                |
 * | 8: unknown middleware, a page that breaks: 500 | server/http/pages/error-page.test.ts                |
 * | 8: messages of the server                      | tests/contract/                               |
 */

const citizen = { email: 'warga@ppid.test', password: 'Demo-ppid-2026' };
const statusPage = '/pengajuan/status-permohonan-informasi';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url })).newPage();
}

test('section 5: each rule of a form says its message, above and at the field', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.goto('/auth/daftar');
  const rows: [rule: string, label: RegExp | string, value: string, message: string][] = [
    ['required', /^Nama lengkap/, '', 'Nama lengkap tidak boleh kosong'],
    ['custom_regex', /^Nomor identitas/, 'A_1', 'Nomor identitas tidak valid'],
    ['numeric', /^NPWP/, '12a', 'NPWP hanya angka'],
    ['max length', /^Alamat/, 'x'.repeat(501), 'Alamat maksimal 500 karakter'],
    ['email', /^Surel/, 'bukan surel', 'Surel tidak valid'],
    ['min length', 'Kata sandi', 'pendek', 'Kata sandi minimal 8 karakter'],
    ['confirmed', /^Konfirmasi/, 'lain', 'Konfirmasi kata sandi tidak sesuai'],
  ];
  const field = (label: RegExp | string) =>
    page.getByLabel(label, { exact: label === 'Kata sandi' });
  for (const [, label, value] of rows) await field(label).fill(value);
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const [rule, label, value, message] of rows) {
    await expect(summary.getByRole('link', { name: message, exact: true }), rule).toBeVisible();
    await expect(field(label), rule).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(label), rule).toHaveValue(value);
  }
  await expectAccessible(page);
  // emailRegex: a top-level domain of 2 to 4 letters.
  for (const [email, isRight] of [
    ['sari@contoh.museum', false],
    ['sari+1@contoh.id', false],
    ['sari@contoh.info', true],
  ] as const) {
    await field(/^Surel/).fill(email);
    const said = summary.getByRole('link', { name: 'Surel tidak valid' });
    await expect(said).toBeVisible({ visible: !isRight });
  }
});

test('numbers are typed as they are written, a long text says what room is left, an empty file is told at once', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.goto('/auth/daftar');
  await page.getByLabel(/^Nomor telepon/).fill('+62 812-0000-0000');
  await page.getByLabel(/^NPWP/).fill('12.345.678.9-012.000');
  const address = page.getByLabel(/^Alamat/);
  await address.fill('x'.repeat(300));
  await expect(page.getByText(/^Sisa/)).toHaveCount(0);
  await address.fill('x'.repeat(480));
  await expect(page.getByText('Sisa 20 karakter')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'paling banyak 50' })).toBeAttached();
  await address.fill('x'.repeat(503));
  await expect(page.getByText('Kelebihan 3 karakter')).toBeVisible();
  await expectAccessible(page);

  const file = { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  const card = page.getByLabel(/^Berkas identitas/);
  await card.setInputFiles(file);
  await expect(card).toHaveAccessibleDescription(/kosong \(0 byte\), pilih berkas lain/);

  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: /^(NPWP|Nomor telepon)/ })).toHaveCount(0);
});

test('section 5: an address that is none is refused where staff type one', async ({ browser }) => {
  const page = await open(browser);
  await enter(page, product.url, 'admin@ppid.test', citizen.password);
  await page.goto('/ppid-cms/regulasi/create');
  await page.getByLabel('Judul').fill('Peraturan uji');
  await page.getByLabel('Tautan').fill('bukan tautan');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Tautan tidak valid')).toBeVisible();
});

test('section 8: a login that fails says what the server says, or the default', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.goto('/auth/login');
  const enter = async (password: string) => {
    await page.getByLabel('Surel').fill(citizen.email);
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  };
  await enter('bukan kata sandinya');
  await expect(page.getByRole('alert')).toContainText('Surel atau kata sandi salah');
  const address = '**/services/api/auth/login';
  for (const [json, message] of [
    [{ success: false, message: 'Akun ditutup.', data: null }, 'Akun ditutup.'],
    [{ success: false }, 'Something went wrong.'],
    ['rusak', 'Something went wrong.'],
  ] as const) {
    await page.route(address, (route) => route.fulfill({ json }));
    await enter(citizen.password);
    await expect(page.getByRole('alert')).toContainText(message);
    await page.unroute(address);
  }
  await expect(page).toHaveURL(/\/auth\/login/);
});

test.describe('section 8: a session', () => {
  const isOut = async (page: Page) => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    for (const key of ['user', 'userId', 'raw', 'auth._token.local']) {
      expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toBeNull();
    }
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).filter((name) => /^(user|jwt)$/.test(name))).toEqual([]);
  };
  const refuse = (page: Page, path: string, status: number) =>
    page.route(`**/services/api/${path}`, (route) =>
      route.fulfill({ status, json: { success: false, message: 'Ditolak.', data: null } }),
    );

  test('without its profile goes on, and says nothing', async ({ browser }) => {
    const page = await open(browser);
    await enter(page, product.url, citizen.email, citizen.password);
    await refuse(page, 'user/*', 500);
    await page.goto(statusPage);
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('whose token cannot be read is over', async ({ browser }) => {
    const page = await open(browser);
    await login(page, citizen.email, citizen.password);
    await page.evaluate(() => localStorage.setItem('raw', 'bukan.token.sama-sekali'));
    await page.goto(statusPage);
    await expect(page.getByRole('heading', { name: /^Masuk untuk/ })).toBeVisible();
    await isOut(page);
  });

  test('that the server refuses is over', async ({ browser }) => {
    const page = await open(browser);
    await enter(page, product.url, citizen.email, citizen.password);
    await refuse(page, 'auth/check-access', 403);
    await page.goto(statusPage);
    await isOut(page);
  });

  test('of another role than the layout’s is over', async ({ browser }) => {
    const page = await open(browser);
    await enter(page, product.url, citizen.email, citizen.password);
    await page.goto('/ppid-cms/beranda');
    await expect(page).toHaveURL(/\/auth\/login/);
    await isOut(page);
  });

  test('is over here though the logout fails', async ({ browser }) => {
    const page = await open(browser);
    await enter(page, product.url, citizen.email, citizen.password);
    await refuse(page, 'auth/logout', 500);
    await page.goto('/');
    const toggle = page.locator('.nav-toggle');
    if (await toggle.isVisible()) await toggle.click();
    await page
      .getByRole('button', { name: /^Akun|Sari/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await isOut(page);
  });
});

test('section 8: an error page has the status, the message and the way home', async ({ page }) => {
  for (const [path, status, message] of [
    ['/tidak/ada', 404, 'This page could not be found'],
    ['/%zz', 400, 'Permintaan tidak dapat dibaca.'],
    ['/500.html', 200, 'Error'],
  ] as const) {
    const response = await page.goto(product.url + path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message);
    const code = status === 200 ? 500 : status;
    await expect(page.getByRole('main').getByText(String(code), { exact: true })).toBeVisible();
    const home = page.getByRole('main').getByRole('link', { name: 'Kembali ke beranda' });
    await expect(home).toHaveAttribute('href', '/');
    await expectAccessible(page);
  }
});

test('section 8: a part of a page that breaks shows the error, and what was typed stays', async ({
  browser,
}) => {
  const page = await open(browser);
  await enter(page, product.url, citizen.email, citizen.password);
  const json = { success: true, message: '', data: [null], total: 1, page: 1, limit: 10 };
  await page.route('**/permohonan/list-external*', (route) => route.fulfill({ json }));
  await page.goto(statusPage);
  const shown = page.getByRole('alert');
  await expect(shown).toContainText('500');
  await expect(shown.getByRole('heading')).toHaveText('Error');
  await expect(shown.getByRole('link', { name: 'Kembali ke beranda' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/permohonan/list-external*');
  await shown.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('section 8: a chunk that is gone reloads the page, once in a minute, with what was typed', async ({
  browser,
}) => {
  const page = await open(browser);
  await enter(page, product.url, citizen.email, citizen.password);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/pengajuan/permohonan-informasi');
  await expect(page.getByLabel('Judul')).toBeVisible();
  expect(loads).toBe(1);
  // As after a deployment: the page is there, its later parts are gone.
  await page.route(/\/_astro\/(finish|later)\.[^/]+\.js/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.getByLabel('Judul').fill('Permohonan yang tidak hilang');
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByLabel('Judul')).toHaveValue('Permohonan yang tidak hilang');
  await page.getByRole('button', { name: 'Periksa isian' }).click();
  await expect(page.getByRole('alert')).toContainText('Bagian halaman ini tidak dapat dimuat');
  expect(loads).toBe(2);
  await page.evaluate(() => {
    const before = Number(sessionStorage.getItem('chunk-reload'));
    sessionStorage.setItem('chunk-reload', String(before - 60_000));
  });
  await page.getByRole('button', { name: 'Periksa isian' }).click();
  await expect.poll(() => loads).toBe(3);
});
