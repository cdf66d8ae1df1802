import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { enter, expectAccessible, payload } from '#tests/support/browser.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { fillRegistration } from '#tests/support/screens/fill-registration.ts';

const email = 'warga@ppid.test';
const password = 'Demo-ppid-2026';
const formPage = '/pengajuan/permohonan-informasi';
const answers = {
  Judul: 'Biaya perjalanan dinas tiap divisi',
  'Rincian informasi': 'Biaya perjalanan dinas tiap divisi tahun 2025.',
  'Tujuan penggunaan': 'Bahan tulisan.',
};

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

interface Listed {
  judul: string;
  nomor_registrasi: string;
}

/** The numbers of the citizen's own requests with a title. */
async function filedAs(title: string): Promise<string[]> {
  const answer = await client(product.url, null).post('auth/login', { email, password });
  const citizen = client(product.url, dataOf<{ access_token: string }>(answer).access_token);
  const listed = dataOf<Listed[]>(await citizen.get('permohonan/list-external?limit=100'));
  return listed.filter(({ judul }) => judul === title).map((it) => it.nomor_registrasi);
}

async function fillIn(page: Page, title = answers.Judul): Promise<void> {
  for (const [label, text] of Object.entries({ ...answers, Judul: title })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel(/salinan lunak/).check();
}

async function expectKept(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
  await expect(page.getByLabel(/salinan lunak/)).toBeChecked();
}

const check = (page: Page) => page.getByRole('button', { name: 'Periksa isian' });
const send = (page: Page) => page.getByRole('button', { name: 'Kirim permohonan' });
const number = (page: Page) => page.getByText(/^PI-\d{4}-\d{6}$/);

/** A citizen's browser, at the form. */
async function openForm(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enter(page, product.url, email, password);
  await page.goto(formPage);
  await expect(page.getByLabel('Judul')).toBeVisible();
  return page;
}

test('a server that stops in the middle loses nothing, and files nothing twice', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openForm(browser);
  await test.step('it is gone while the form is filled in', async () => {
    await product.stop();
    await fillIn(page);
    await check(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'Periksa sambungan internet Anda lalu coba lagi.',
    );
    await expectKept(page);
    await expectAccessible(page);
  });

  await test.step('it is back: the answers are checked, where they stood', async () => {
    const settings = page.waitForResponse('**/services/api/config');
    await product.restart();
    // The page may load itself anew for what it could not load before; what was typed is there.
    await expect(async () => {
      if (await check(page).isVisible()) await check(page).click({ timeout: 2_000 });
      await expect(send(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    // Whether a captcha is asked for is known too: only the sending itself is to fail next.
    await (await settings).finished();
  });

  await test.step('it is gone while they are sent', async () => {
    await product.stop();
    await send(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Permohonan belum terkirim');
    await expect(alert).toContainText('Sambungan terputus sebelum pengiriman selesai.');
    await expect(page.getByText(answers['Rincian informasi'])).toBeVisible();
    await expectAccessible(page);
    await product.restart();
  });

  await test.step('the answer is lost on its way: sent again after a reload, it is the same case', async () => {
    await page.route('**/services/api/permohonan', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Permohonan belum terkirim');
    const [lost, ...others] = await filedAs(answers.Judul);
    expect(others).toEqual([]);
    await page.unroute('**/services/api/permohonan');
    await page.reload();
    await expect(send(page)).toBeVisible();
    await expectKept(page);
    await send(page).dblclick();
    await expect(number(page)).toHaveText(lost ?? '');
  });

  await test.step('nor do Back and a reload file it once more', async () => {
    await page.getByRole('link', { name: 'Lihat status permohonan' }).click();
    await expect(page.getByRole('dialog')).toContainText(answers.Judul);
    await page.goBack();
    await expect(number(page)).toBeVisible();
    await page.reload();
    await expect(number(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Isian pada alamat ini tidak ada lagi')).toBeVisible();
    await expect(page.getByLabel('Judul')).toHaveValue('');
    expect(await filedAs(answers.Judul)).toHaveLength(1);
  });
});

test('a tab that is closed, and a session that ends, lose no text', async ({ browser }) => {
  const closed = await openForm(browser);
  await fillIn(closed);
  const context = closed.context();
  await closed.close();
  const page = await context.newPage();
  await page.goto(formPage);
  await expect(page.getByText('Isian Anda sebelumnya dipulihkan')).toBeVisible();
  await expectKept(page);
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await client(product.url, token?.replace(/^Bearer /, '') ?? '').post('auth/logout');
  await check(page).click();
  await send(page).click();
  await expect(page.getByText('Sesi Anda telah berakhir')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Masuk kembali' }).click();
  await page.getByLabel('Surel').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(`**${formPage}?draf=*`);
  await expect(send(page)).toBeVisible();
  await page.getByRole('button', { name: 'Kembali ke formulir' }).click();
  await expectKept(page);
  await page.getByRole('button', { name: 'Hapus isian ini' }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(page.getByLabel('Judul')).toHaveValue('');
});

test('a registration keeps what was typed while the server is gone', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await page.goto('/auth/daftar');
  const register = page.getByRole('button', { name: 'Daftar', exact: true });
  await register.click();
  // It judges: all that it needs before it is sent is there.
  await expect(page.getByRole('alert')).toContainText('Nama lengkap tidak boleh kosong');
  const [email, password] = ['wulan@uji.test', 'gerimis di atas pematang'];
  await fillRegistration(page, { name: 'Wulan Uji', email, password, number: 3 });
  await product.stop();
  await register.click();
  await expect(page.getByRole('alert')).toContainText('Server tidak dapat dihubungi');
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Wulan Uji');
  await product.restart();
  await register.dblclick();
  await expect(page.getByRole('heading', { name: /periksa surel/i })).toBeVisible();
  await product.mailTo('wulan@uji.test');
  const mails = (await product.mails()).filter(({ to }) => to.includes('wulan@uji.test'));
  expect(mails).toHaveLength(1);
});

test('on a slow network: what is published is offered, an upload shows how far it is', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openForm(browser);
  const context = page.context();
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 120 * 1024,
    uploadThroughput: 60 * 1024,
  });
  await page.reload();

  await test.step('while the title is typed', async () => {
    await page.getByLabel('Judul').pressSequentially('Laporan keuangan', { delay: 20 });
    const offered = page.getByRole('complementary', { name: 'Mungkin sudah terbit' });
    await expect(offered).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/informasi yang sudah terbit mungkin menjawabnya/)).toBeAttached();
    await expectAccessible(page);
    const opening = context.waitForEvent('page');
    await offered
      .getByRole('link', { name: /laporan keuangan/i })
      .first()
      .click();
    const tab = await opening;
    await tab.waitForLoadState();
    expect(new URL(tab.url()).origin).toBe(product.url);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();
    await expect(page.getByLabel('Judul')).toHaveValue('Laporan keuangan');
    await page.getByLabel('Judul').fill('Resep rendang Bibi Zubaedah');
    await expect(offered).toBeHidden();
  });

  await test.step('the upload can be cancelled, and sent again', async () => {
    const title = 'Resep rendang Bibi Zubaedah';
    await fillIn(page, title);
    const large = pdf('x'.repeat(300_000), 'lampiran.pdf');
    await page
      .locator('input[type=file][name=file_pendukung]')
      .setInputFiles((await payload(large)).file);
    await check(page).click();
    await send(page).click();
    const bar = page.getByRole('progressbar', { name: 'Kemajuan pengiriman' });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Batalkan pengiriman' }).click();
    await expect(page.getByText('Pengiriman dibatalkan')).toBeVisible();
    expect(await filedAs(title)).toEqual([]);
    await send(page).click();
    await expect(number(page)).toBeVisible({ timeout: 30_000 });
    expect(await filedAs(title)).toHaveLength(1);
  });
});
