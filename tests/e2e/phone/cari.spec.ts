import { expect, test } from '#tests/support/test.ts';
import { expectAccessible, openUnready } from '#tests/support/browser.ts';
import { client, dataOf, form, type Client } from '#tests/support/client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

test.describe('search over everything published', () => {
  let product: Product;
  let staff: Client;

  test.beforeAll(async () => {
    product = await startProduct();
    const account = { email: 'admin@ppid.test', password: 'Demo-ppid-2026' };
    const login = await client(product.url, null).post('auth/login', account);
    staff = client(product.url, dataOf<{ access_token: string }>(login).access_token);
  });
  test.afterAll(() => product.remove());

  test('from the header to a row of a list, by way of other forms of the words', async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(`${product.url}/regulasi/`);
    await page.getByRole('link', { name: 'Cari di situs ini' }).click();
    const field = page.getByRole('searchbox', { name: 'Apa yang Anda cari?' });
    await expect(field).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Telusuri menurut bagian' })).toBeVisible();
    await expectAccessible(page);
    expect(loaded).not.toContain('/cari/indeks.json');

    await field.fill('audit keuangannya');
    await field.press('Enter');
    const status = page.getByRole('status');
    await expect(status).toHaveText(/^\d+ hasil untuk “audit keuangannya”$/);
    expect(loaded).toContain('/cari/indeks.json');
    await expect(page).toHaveURL(/\?q=audit\+keuangannya$/);
    await expect(page).toHaveTitle(/^audit keuangannya · Cari/);
    const hits = page.getByRole('list').filter({ has: page.locator('.hit') });
    const opinion = hits.getByRole('listitem').filter({ hasText: 'Opini auditor' });
    await expect(opinion.locator('mark').first()).toHaveText('auditor');
    await expectAccessible(page);

    await opinion.getByRole('link').click();
    await expect(page).toHaveURL(/\/informasi\/berkala\/dip\/#no-29$/);
    await expect(page.locator('#no-29')).toBeInViewport();
    await page.goBack();
    await expect(opinion).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('what is asked before the script has come is answered once it has', async ({ page }) => {
    const arrive = await openUnready(page, `${product.url}/cari/`);
    const field = page.getByRole('searchbox', { name: 'Apa yang Anda cari?' });
    await field.fill('biaya');
    const index = page.waitForRequest('**/cari/indeks.json');
    await field.press('Enter');
    await expect(page).toHaveURL(/\?q=biaya&jenis=$/);
    arrive();
    await index;
    await expect(page.getByRole('link', { name: 'Apakah ada biayanya?' })).toBeVisible();
    await expect(page).toHaveURL(/\?q=biaya$/);
  });

  test('what is searched is loaded for who is in the form before the script has come', async ({
    page,
  }) => {
    const arrive = await openUnready(page, `${product.url}/cari/`);
    await page.getByRole('searchbox', { name: 'Apa yang Anda cari?' }).fill('biaya');
    arrive();
    await expect(page.getByRole('link', { name: 'Apakah ada biayanya?' })).toBeVisible();
    await expect(page).toHaveURL(/\?q=biaya$/);
  });

  test('results narrow by kind, go on, and stay in the address', async ({ page }) => {
    await page.goto(`${product.url}/cari/?q=layanan`);
    const links = page.locator('.hit a');
    await expect(links).toHaveCount(10);
    await page.getByRole('button', { name: 'Tampilkan hasil berikutnya' }).click();
    await expect(links).toHaveCount(20);
    await expect(links.nth(10)).toBeFocused();

    const berkala = page.getByRole('radio', { name: /^Informasi berkala \d+$/ });
    await page.getByRole('radio', { name: /^Semua/ }).focus();
    for (let step = 0; step < 8 && !(await berkala.isChecked()); step += 1) {
      await page.keyboard.press('ArrowRight');
    }
    await expect(page).toHaveURL(/\?q=layanan&jenis=berkala$/);
    await expect(page.getByRole('status')).toHaveText(/^\d+ dari \d+ hasil untuk “layanan”$/);
    const kinds = await page.locator('.hit__kind').allTextContents();
    expect(new Set(kinds)).toEqual(new Set(['Informasi berkala']));
    await page.reload();
    await expect(berkala).toBeChecked();
    await expectAccessible(page);

    const field = page.getByRole('searchbox');
    await field.fill('lapran keuagan');
    await expect(page.getByRole('status')).toHaveText(/^Tidak ada yang persis seperti itu; \d+/);
    await expect(links.first()).toContainText('laporan keuangan');
    await field.press('Enter');
    await field.fill('qxzwv');
    await expect(page.getByRole('status')).toHaveText('Tidak ada hasil untuk “qxzwv”');
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Minta informasi/ })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(field).toHaveValue('lapran keuagan');
    await expect(links.first()).toContainText('laporan keuangan');
    await field.fill('');
    await expect(page.getByRole('heading', { name: 'Telusuri menurut bagian' })).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/cari/`);
  });

  test('what staff published since the build is found, and what they withdrew is not', async ({
    page,
  }) => {
    const word = `kelinci${test.info().project.name}`;
    const announcement = { judul: `Pengumuman ${word}`, isi: '<p>Baru <b>terbit</b>.</p>' };
    const made = await staff.post('sertamerta', form({ terbit: 'true', ...announcement }));
    const { id } = dataOf<{ id: string }>(made);
    await page.goto(`${product.url}/cari/?q=${word}`);
    const hit = page.getByRole('link', { name: `Pengumuman ${word}` });
    await expect(hit).toHaveAttribute('href', `/informasi/serta-merta/${id}/`);
    await expect(page.getByText('Baru terbit.')).toBeVisible();

    expect((await staff.post(`sertamerta/${id}/delete-serta-merta`, {})).status).toBe(200);
    await page.reload();
    await expect(page.getByRole('status')).toHaveText(`Tidak ada hasil untuk “${word}”`);

    await page.route('**/services/api/**', (route) => route.abort());
    await page.goto(`${product.url}/cari/?q=berapa lama dijawab`);
    await expect(page.getByRole('link', { name: /^Berapa lama permohonan/ })).toBeVisible();
  });

  test('an index that does not come is said, with another try', async ({ page }) => {
    await page.route('**/cari/indeks.json', (route) => route.abort());
    await page.goto(`${product.url}/cari/?q=biaya`);
    await expect(page.getByRole('alert')).toContainText('Pencarian belum dapat dimuat');
    await expectAccessible(page);
    await page.unroute('**/cari/indeks.json');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('link', { name: 'Apakah ada biayanya?' })).toBeVisible();
  });

  test('without script the page says so and offers everything part by part', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}/cari/?q=biaya`);
    // Playwright finds no text within <noscript>.
    await expect(page.locator('main .noscript')).toBeVisible();
    await page.getByRole('link', { name: /^Daftar Informasi Setiap Saat/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Daftar Informasi Setiap Saat',
    );
    await context.close();
  });
});
