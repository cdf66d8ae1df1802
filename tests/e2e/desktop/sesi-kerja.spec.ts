import { expect, test, type Page } from '#tests/support/test.ts';
import { demoPassword, heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { client } from '#tests/support/client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { requestsUnder } from '#tests/support/under-way.ts';

const requests = '/ppid-cms/pengajuan/permohonan-informasi';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

/** The server ends the session of a page, which does not know it yet. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  expect((await client(product.url, token ?? '').post('auth/logout')).status).toBe(200);
}

const ended = (page: Page) => page.getByRole('dialog', { name: 'Sesi Anda berakhir' });

async function enterAgain(page: Page, email: string, password = demoPassword): Promise<void> {
  await ended(page).getByLabel('Surel').fill(email);
  await ended(page)
    .getByLabel(/^Kata sandi/)
    .fill(password);
  await ended(page).getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** Opens a case, until nothing is under way that an ended session would refuse. */
async function openCase(page: Page): Promise<void> {
  const under = requestsUnder(page);
  await page.goto(requests);
  await page.getByRole('link', { name: /^PI-/ }).first().click();
  await expect(page.getByRole('group', { name: 'Label perkara' })).toBeVisible();
  await expect.poll(under).toEqual([]);
}

test('what is typed outlives the session, and goes on once its owner is in again', async ({
  browser,
}) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await openCase(page);
  const note = page.getByRole('textbox', { name: 'Catatan internal' });
  await note.fill('Sudah ditelepon, menunggu surat kuasa.');
  await endSession(page);
  await page.getByRole('button', { name: 'Simpan catatan' }).click();
  await expect(ended(page)).toContainText('Isian Anda masih ada');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await enterAgain(page, 'admin@ppid.test', 'bukan kata sandinya');
  await expect(ended(page)).toContainText(/salah|tidak sesuai/);
  // Somebody else does not go on with it.
  await enterAgain(page, 'petugas@ppid.test');
  await expect(ended(page)).toContainText('Masuklah sebagai Ratna Contoh');
  await enterAgain(page, 'admin@ppid.test');
  await expect(ended(page)).toHaveCount(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'menunggu surat kuasa' }),
  ).toBeVisible();
});

test('who logs in in another tab goes on in this one', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await openCase(page);
  await page.getByRole('textbox', { name: 'Catatan internal' }).fill('Diteruskan lewat telepon.');
  await endSession(page);
  await page.getByRole('button', { name: 'Simpan catatan' }).click();
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    ended(page).getByRole('link', { name: 'di tab lain' }).click(),
  ]);
  await other.getByLabel('Surel').fill('admin@ppid.test');
  await other.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'lewat telepon' })).toBeVisible();
});

test('a session that ends midway through many cases is gone on with', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await page.goto(requests);
  await page.getByLabel('Pilih semua di halaman ini').check();
  let calls = 0;
  await page.route('**/beri-label', async (route) => {
    calls += 1;
    if (calls === 2) await endSession(page);
    await route.continue();
  });
  const bar = page.getByRole('toolbar', { name: 'Tindakan untuk data terpilih' });
  await bar.getByRole('button', { name: 'Beri label' }).click();
  await page.getByRole('combobox', { name: 'Label' }).last().fill('pagi');
  await page.keyboard.press('Enter');
  await expect(ended(page)).toBeVisible();
  await enterAgain(page, 'admin@ppid.test');
  await expect(page.getByText(/Beri label: \d+ berhasil/)).toBeVisible();
});

test('a link to a case leads there by way of the login page', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await openCase(page);
  const { pathname } = new URL(page.url());
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
  await stranger.goto(pathname);
  await stranger.waitForURL('**/auth/login?kembali=*');
  await stranger.getByLabel('Surel').fill('admin@ppid.test');
  await stranger.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
  await stranger.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(heading(stranger, title)).toBeVisible();
  expect(new URL(stranger.url()).pathname).toBe(pathname);
});

test('with nothing typed, a session that ended leads to the login page and back', async ({
  browser,
}) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await openCase(page);
  await endSession(page);
  const { pathname } = new URL(page.url());
  await page.reload();
  await page.waitForURL(`**/auth/login?kembali=${encodeURIComponent(pathname)}`);
});
