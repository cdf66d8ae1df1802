import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '#tests/support/test.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { xlsxRows } from '#tests/support/xlsx.ts';

const list = '/informasi/setiap-saat/dip/';
const all = 90;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const count = (page: Page) => page.getByRole('status');
const rows = (page: Page) => page.locator('tr[id^="no-"]:visible');

/** Opens what a phone keeps folded. */
async function openFilters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /Saring dan urutkan/ });
  if (await toggle.isVisible()) await toggle.click();
}

/** Takes a file by its link, and gives its bytes. */
async function download(page: Page, kind: string): Promise<Buffer> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: kind, exact: true }).click();
  return readFile(await (await arriving).path());
}

const violations = async (page: Page) => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  return (await new AxeBuilder({ page }).withTags(tags).analyze()).violations.map(({ id }) => id);
};

test.describe('a list', () => {
  test('keeps what is asked in its address, through a reload and Back', async ({ page }) => {
    await page.goto(product.url + list);
    await expect(count(page)).toHaveText(`${all} informasi`);
    await openFilters(page);
    await page.getByLabel('Deputi atau divisi').selectOption('deputi-bidang-kepesertaan');
    await expect(count(page)).toHaveText(`11 dari ${all} informasi`);
    await page.getByLabel('Cari dalam daftar').fill('jumlah peserta');
    await expect(page).toHaveURL(/\?q=jumlah\+peserta&pemilik=deputi-bidang-kepesertaan$/);
    const left = await count(page).innerText();
    expect(left).toMatch(/^[1-9] dari 90 informasi$/);
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await expect(count(page)).toHaveText(left);
    await expect(page.getByLabel('Cari dalam daftar')).toHaveValue('jumlah peserta');
    await openFilters(page);
    await expect(page.getByLabel('Deputi atau divisi')).toHaveValue('deputi-bidang-kepesertaan');

    await page.getByLabel('Tahun').selectOption('2025');
    await expect(page).toHaveURL(/&tahun=2025$/);
    await page.goBack();
    await expect(page.getByLabel('Tahun')).toHaveValue('');
    await expect(count(page)).toHaveText(left);

    await page.getByRole('button', { name: 'Hapus saringan' }).click();
    await expect(count(page)).toHaveText(`${all} informasi`);
    await expect(page).toHaveURL(product.url + list);
    await expect(rows(page)).toHaveCount(all);
  });

  test('sorts across its groups, and then names the owner of each row', async ({ page }) => {
    await page.goto(`${product.url}${list}?urut=judul&bentuk=video`);
    const titles = await rows(page).locator('b').allInnerTexts();
    expect(titles.length).toBeGreaterThan(1);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('id').compare));
    await expect(page.locator('.list__group:visible')).toHaveCount(0);
    await expect(rows(page).locator('.list__owner:visible')).toHaveCount(titles.length);
    await openFilters(page);
    await page.getByLabel('Urutkan menurut').selectOption('nomor');
    await expect(page.locator('.list__group:visible').first()).toBeVisible();
    await expect(rows(page).locator('.list__owner:visible')).toHaveCount(0);
  });

  test('says when nothing is found, and what to do then', async ({ page }) => {
    await page.goto(`${product.url}${list}?q=tidak-akan-ada`);
    await expect(count(page)).toHaveText(`0 dari ${all} informasi`);
    await expect(page.getByRole('heading', { name: 'Tidak ada yang cocok' })).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByRole('link', { name: /Minta informasi/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  for (const query of ['', '?pemilik=sekretariat-badan', '?urut=judul']) {
    test(`leads to a row and marks it: ${query}#no-15b`, async ({ page }) => {
      await page.goto(`${product.url}${list}${query}#no-15b`);
      const row = page.locator('#no-15b');
      await expect(row).toBeInViewport();
      const colour = (id: string) =>
        page.locator(`${id} > th`).evaluate((cell) => {
          const row = cell.parentElement ?? cell;
          return [cell, row].map((each) => getComputedStyle(each).backgroundColor).join();
        });
      expect(await colour('#no-15b')).not.toBe(await colour('#no-15c'));
    });
  }

  test('can be taken away as a workbook, as CSV and as JSON', async ({ page }) => {
    await page.goto(product.url + list);
    const workbook = await xlsxRows(await download(page, 'XLSX'));
    expect(workbook.filter(([number]) => /^\d+[a-z]?$/.test(String(number)))).toHaveLength(all);
    const csv = (await download(page, 'CSV')).toString('utf8');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(all + 1);
    const json = JSON.parse((await download(page, 'JSON')).toString('utf8')) as {
      informasi: unknown[];
    };
    expect(json.informasi).toHaveLength(all);
  });

  test('is found from the page on missing documents', async ({ page }) => {
    await page.goto(`${product.url}/not-found-doc/`);
    const search = page.getByRole('searchbox', { name: 'Daftar Informasi Setiap Saat' });
    await search.fill('agenda');
    await search.press('Enter');
    await expect(page).toHaveURL(`${product.url}${list}?q=agenda`);
    await expect(rows(page).first()).toContainText('Agenda kerja pimpinan');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a list shows whole, without controls that would do nothing', async ({ page }) => {
    await page.goto(product.url + list);
    await expect(rows(page)).toHaveCount(all);
    await expect(page.getByLabel('Cari dalam daftar')).toBeHidden();
    await expect(page.getByRole('link', { name: 'XLSX', exact: true })).toBeVisible();
  });

  test('the report shows its pictures and numbers', async ({ page }) => {
    await page.goto(`${product.url}/informasi/laporan/`);
    await expect(page.getByRole('img', { name: /^Grafik/ })).toHaveCount(4);
    await expect(page.getByRole('row', { name: 'Setahun 243 6 249' })).toBeVisible();
    await expect(page.getByText('Angka contoh')).toBeVisible();
  });
});

test.describe('procurement', () => {
  test('is chosen by year, and unfolds its documents', async ({ page }) => {
    await page.goto(`${product.url}/informasi/pengadaan/`);
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: /^2024/ }).click();
    await expect(page).toHaveURL(`${product.url}/informasi/pengadaan/2024/`);
    await expect(page.getByRole('article')).toHaveCount(2);
    const entry = page.getByRole('article').first();
    await entry.getByText('12 dokumen belum tersedia').click();
    await expect(entry.getByText('Surat tagihan')).toBeVisible();
  });

  test('says of a year that it has no entries', async ({ page }) => {
    const response = await page.goto(`${product.url}/informasi/pengadaan/2021`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Tidak ada pengadaan tahun 2021')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '2022' }).last()).toBeVisible();
  });

  test('says so of any other year as well', async ({ page }) => {
    for (const year of ['1999', '2199/', '0']) {
      const response = await page.goto(`${product.url}/informasi/pengadaan/${year}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByText('Tidak ada pengadaan tahun itu')).toBeVisible();
    }
    await expect(page.getByRole('link', { name: /^2024/ })).toBeVisible();
  });

  for (const year of ['semua', '2024.5', '2024a', '-2024', '%20']) {
    test(`does not know the year ${year}`, async ({ page }) => {
      const response = await page.goto(`${product.url}/informasi/pengadaan/${year}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('This page could not be found')).toBeVisible();
    });
  }
});

test('reports that staff publish join the built one', async ({ page, request }) => {
  const api = `${product.url}/services/api`;
  await page.goto(`${product.url}/informasi/laporan/`);
  const heading = page.getByRole('heading', { name: 'Laporan lain yang sudah terbit' });
  await expect(heading).toBeHidden();

  const login = await request.post(`${api}/auth/login`, {
    data: { email: 'admin@ppid.test', password: 'Demo-ppid-2026' },
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const year = new Date().getFullYear();
  const published = await request.post(`${api}/laporan`, {
    headers: { authorization: `Bearer ${data.access_token}` },
    data: { tahun: year, terbit: true },
  });
  expect(published.ok()).toBe(true);

  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('rowheader', { name: String(year) })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: `XLSX, laporan ${year}` }).click();
  expect((await arriving).suggestedFilename()).toBe(`laporan-layanan-${year}.xlsx`);
});
