import { expect, test } from '#tests/support/test.ts';
import { heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('a case is found by who asked, and a screen by its name, from anywhere by keyboard', async ({
  browser,
}) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const { keyboard } = page;
  const box = page.getByRole('combobox', { name: 'Cari apa saja' });
  const chosen = page.getByRole('option', { selected: true });
  await page.goto('/ppid-cms/beranda');
  await expect(heading(page, /./)).toBeVisible();

  await keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await keyboard.type('paguyuban');
  await expect(chosen).toContainText('Paguyuban Pekerja Contoh');
  await expectAccessible(page);
  const title = (await chosen.innerText()).split('\n')[0] ?? '';
  await keyboard.press('Enter');
  await expect(heading(page, title)).toBeFocused();

  await keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Terakhir dibuka' })).toContainText(title);
  await keyboard.type('zzzz');
  await expect(page.getByRole('status').getByText('tidak ditemukan')).toBeVisible();
  await keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await keyboard.press('Control+k');
  await keyboard.type('log aud');
  await keyboard.press('Enter');
  await expect(heading(page, 'Log Audit')).toBeVisible();
  expect(errors).toEqual([]);
});
