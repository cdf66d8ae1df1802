import { expect, test } from '#tests/support/test.ts';
import { entry, heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const requests = '/ppid-cms/pengajuan/permohonan-informasi';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const file = async (judul: string) =>
  dataOf<{ id: string }>(
    await (
      await clientOf(product, 'warga@ppid.test')
    ).post('permohonan', { ...plainRequest, judul }),
  );

test('what others do shows on an open screen, and rings the bell', async ({ browser }) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const following = page.waitForResponse((answer) => answer.url().endsWith('/perubahan'));
  await page.goto(requests);
  const bell = page.getByRole('button', { name: /^Kabar/ });
  await following;
  await expect(bell).toHaveAccessibleName(/belum dibaca/);
  const before = await bell.getAttribute('aria-label');

  const filed = await file('Notula rapat pembahasan iuran');
  await expect(entry(page, 'Notula rapat pembahasan iuran')).toBeVisible();
  await expect(bell).not.toHaveAccessibleName(before ?? '');

  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Kabar' });
  await expect(panel.getByRole('link', { name: /Notula rapat pembahasan iuran/ })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: /Notula rapat pembahasan iuran/ }).press('Enter');
  await expect(heading(page, 'Notula rapat pembahasan iuran')).toBeVisible();

  const admin = await clientOf(product, 'admin@ppid.test');
  await admin.post(`permohonan/${filed.id}/update-permohonan`, {});
  await expect(page.getByRole('main').getByText('Permohonan diproses')).toBeVisible();
  await bell.click();
  await panel.getByRole('button', { name: 'Tandai semua terbaca' }).click();
  await expect(panel.getByText('Baru', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Kabar');
  await expect(bell).toBeFocused();
  expect(errors).toEqual([]);
});

test('a page that nobody sees has no stream, and asks for everything once it is seen', async ({
  browser,
}) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const isStream = (asked: { url(): string }) => asked.url().endsWith('/perubahan');
  const following = page.waitForResponse(isStream);
  await page.goto(requests);
  await following;
  const turn = (state: DocumentVisibilityState) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', isStream);
  await turn('hidden');
  await ended;
  await file('Daftar aset bergerak');
  const again = page.waitForResponse(isStream);
  await turn('visible');
  await again;
  await expect(entry(page, 'Daftar aset bergerak')).toBeVisible();
  expect(errors).toEqual([]);
});

test('how one hears of each kind is chosen in one’s own account', async ({ browser }) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'petugas@ppid.test', errors);
  await page.goto('/ppid-cms/akun');
  await page.getByRole('combobox', { name: 'Kabar perkara diteruskan' }).click();
  await page.getByRole('option', { name: 'Lonceng saja' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Akun Anda tersimpan')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
