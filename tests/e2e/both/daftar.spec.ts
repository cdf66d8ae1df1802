import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import {
  count,
  listPath,
  listSize,
  openFilters,
  pageSize,
  rows,
} from '#tests/support/site/list-page.ts';
import { expect, test } from '#tests/support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test.describe('a list', () => {
  test('keeps what is asked in its address, through a reload and Back', async ({ page }) => {
    await page.goto(product.url + listPath);
    await expect(count(page)).toHaveText(`${listSize} informasi, halaman 1 dari 5`);
    await openFilters(page);
    await page.getByLabel('Deputi atau divisi').selectOption('deputi-bidang-kepesertaan');
    await expect(count(page)).toHaveText(`11 dari ${listSize} informasi`);
    await page.getByLabel('Cari dalam daftar').fill('jumlah peserta');
    await expect(page).toHaveURL(/\?q=jumlah\+peserta&pemilik=deputi-bidang-kepesertaan$/);
    await expect(count(page)).not.toHaveText(`11 dari ${listSize} informasi`);
    const left = await count(page).innerText();
    expect(left).toMatch(/^[1-9] dari 90 informasi$/);
    await expectAccessible(page);

    await page.reload();
    await expect(count(page)).toHaveText(left);
    await expect(page.getByLabel('Cari dalam daftar')).toHaveValue('jumlah peserta');
    await openFilters(page);
    await expect(page.getByLabel('Deputi atau divisi')).toHaveValue('deputi-bidang-kepesertaan');

    await page.getByLabel('Tahun', { exact: true }).selectOption('2025');
    await expect(page).toHaveURL(/&tahun=2025$/);
    await page.goBack();
    await expect(page.getByLabel('Tahun', { exact: true })).toHaveValue('');
    await expect(count(page)).toHaveText(left);

    await page.getByRole('button', { name: 'Hapus saringan', exact: true }).click();
    await expect(count(page)).toHaveText(/^90 informasi, /);
    await expect(page).toHaveURL(product.url + listPath);
    await expect(rows(page)).toHaveCount(pageSize);
  });

  test('shows twenty at a time, all where that is asked, and all on paper', async ({ page }) => {
    await page.goto(product.url + listPath);
    await page.getByRole('link', { name: 'Berikutnya' }).click();
    await expect(page).toHaveURL(`${product.url}${listPath}?halaman=2`);
    await expect(count(page)).toHaveText(`${listSize} informasi, halaman 2 dari 5`);
    await expect(count(page)).toBeFocused();
    await expect(rows(page)).toHaveCount(pageSize);
    await expect(rows(page).first()).toHaveAttribute('id', 'no-18');
    await page.getByRole('link', { name: 'Halaman 5' }).click();
    await expect(rows(page)).toHaveCount(listSize - 4 * pageSize);
    await expectAccessible(page);
    await page.goBack();
    await expect(rows(page).first()).toHaveAttribute('id', 'no-18');

    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(listSize);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Tampilkan semua' }).click();
    await expect(page).toHaveURL(/\?halaman=semua$/);
    await expect(rows(page)).toHaveCount(listSize);
  });

  test('sorts across its groups, and then names the owner of each row', async ({ page }) => {
    await page.goto(`${product.url}${listPath}?urut=judul&bentuk=video`);
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

  for (const query of ['', '?pemilik=sekretariat-badan', '?urut=judul']) {
    test(`leads to a row and marks it: ${query}#no-15b`, async ({ page }) => {
      await page.goto(`${product.url}${listPath}${query}#no-15b`);
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
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a list shows whole, without controls that would do nothing', async ({ page }) => {
    await page.goto(product.url + listPath);
    await expect(rows(page)).toHaveCount(listSize);
    await expect(page.getByLabel('Cari dalam daftar')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Halaman daftar' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'XLSX', exact: true })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.locator('#no-1');
    await expect(row.getByText('Susunan unit kerja pusat')).toBeHidden();
    await row.locator('summary').click();
    await expect(row.getByText('Susunan unit kerja pusat')).toBeVisible();
    await page.goto(`${product.url}${listPath}#no-15b`);
    await expect(page.locator('#no-15b p')).toBeVisible();
  });
});
