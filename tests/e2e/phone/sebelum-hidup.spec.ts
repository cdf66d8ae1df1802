import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { expectAccessible, login, openUnready, payload } from '#tests/support/browser.ts';
import { png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const email = 'warga@ppid.test';
const password = 'Demo-ppid-2026';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const open = async (browser: Browser) =>
  (await browser.newContext({ baseURL: product.url })).newPage();

test('a form that is sent before its script has come is sent once it has', async ({ browser }) => {
  const page = await open(browser);
  const arrive = await openUnready(page, '/auth/login?kembali=/pertanyaan');
  await page.getByLabel('Surel').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Masuk' })).toHaveAttribute('aria-busy', 'true');
  expect(page.url()).not.toContain(encodeURIComponent(password));
  arrive();
  await expect(page).toHaveURL(/\/pertanyaan\/?$/);
});

test('what is filled in before the script has come stays', async ({ browser }) => {
  const page = await open(browser);
  const arrive = await openUnready(page, '/auth/daftar');
  const card = await payload(png('ktp.png'));
  await page.getByLabel('Perorangan').check();
  await page.getByLabel('Nama lengkap').fill('Wulan Uji');
  await page.getByLabel('Jenis identitas').selectOption('KTP');
  await page.locator('input[type=file]').setInputFiles(card.file);
  await page.getByLabel(/Saya menyetujui/).check();
  // Fetched for who is in the form already, as for who enters it: before the server can go away.
  const rules = page.waitForResponse(/\/rules\.[^/]+\.js$/);
  arrive();
  await rules;
  await expect(page.getByRole('button', { name: 'Hapus berkas ktp.png' })).toBeVisible();
  await expect(page.getByLabel('Perorangan')).toBeChecked();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Wulan Uji');
  await expect(page.getByLabel('Jenis identitas')).toHaveValue('ktp');
  await expect(page.getByLabel(/Saya menyetujui/)).toBeChecked();
});

test('what is filled in stays though something else has changed the page meanwhile', async ({
  browser,
}) => {
  const page = await open(browser);
  const arrive = await openUnready(page, '/auth/daftar');
  const card = await payload(png('ktp.png'));
  await page.getByLabel('Badan hukum').check();
  await page.getByLabel('Nama lengkap').fill('Koperasi Uji');
  await page.locator('input[type=file]').setInputFiles(card.file);
  // As a password manager puts its sign beside an input: React then draws the form anew.
  await page.getByLabel('Nama lengkap').evaluate((input) => {
    input.dataset.old = '';
    input.after(document.createElement('span'));
  });
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  arrive();
  await expect(page.locator('.error-summary')).toContainText('Surel tidak boleh kosong');
  await expect(page.locator('[data-old]')).toHaveCount(0);
  await expect(page.getByLabel('Badan hukum')).toBeChecked();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Koperasi Uji');
  await expect(page.getByRole('button', { name: 'Hapus berkas ktp.png' })).toBeVisible();
});

test('a form whose script cannot be had says so, and keeps what is in it', async ({ browser }) => {
  const page = await open(browser);
  await page.route(/\/_astro\/login\.[^/]+\.js/, (route) => route.abort());
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('Surel').fill(email);
  await expect(page.getByRole('alert')).toContainText('tidak termuat seluruhnya');
  await expect(page.getByRole('link', { name: 'muat ulang halaman' })).toBeVisible();
  await expect(page.getByLabel('Surel')).toHaveValue(email);
  await expectAccessible(page);
});

test('a page shows at once what belongs to its visitor, and nothing else', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const status = '/pengajuan/status-permohonan-informasi';
  const invitation = (page: Page) =>
    page.getByRole('heading', { name: 'Masuk untuk melihat status permohonan' });
  const askForm = (page: Page) => page.getByRole('form', { name: 'Lupa kata sandi' });

  await test.step('an invitation, whose link leads back to what was asked for', async () => {
    const page = await context.newPage();
    const arrive = await openUnready(page, `${status}?status=Diproses`);
    await expect(invitation(page)).toBeVisible();
    await expect(page.getByText('Memuat…')).toBeHidden();
    arrive();
    const way = page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true });
    await expect(way).toHaveAttribute('href', /status%3DDiproses/);
  });

  await test.step('the form that asks for a link', async () => {
    const page = await context.newPage();
    await openUnready(page, '/auth/lupa-password');
    await expect(askForm(page)).toBeVisible();
  });

  await test.step('nothing of it for whoever brings one', async () => {
    const page = await context.newPage();
    const arrive = await openUnready(page, '/auth/lupa-password#token=habis');
    await expect(page.getByText('Memuat…')).toBeAttached();
    await expect(askForm(page)).toBeHidden();
    arrive();
    await expect(page.getByLabel('Konfirmasi kata sandi')).toBeVisible();
    await expect(askForm(page)).toBeHidden();
  });

  await test.step('no invitation for who is logged in', async () => {
    await login(await context.newPage(), email, password);
    const page = await context.newPage();
    const arrive = await openUnready(page, status);
    await expect(page.getByText('Memuat…')).toBeAttached();
    await expect(invitation(page)).toBeHidden();
    arrive();
    await expect(
      page.getByRole('heading', { name: 'Laporan keuangan triwulan terakhir' }),
    ).toBeVisible();
  });
});
