import { move, openAs } from '#tests/support/back-office.ts';
import { expectSound } from '#tests/support/screens/walk-screens.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('a list of cases is a table on an office screen, and says which columns have no room', async ({
  browser,
}) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/ppid-cms/akun');
  for (const [path, missing] of [
    ['permohonan-informasi', 'Tanggal diterima dan Batas waktu'],
    ['pengajuan-keberatan', 'Alasan keberatan, Tanggal diterima, dan Batas waktu'],
  ] as const) {
    await move(page, `/ppid-cms/pengajuan/${path}`);
    const table = page.getByRole('main').getByRole('table');
    await expect(table.getByRole('columnheader', { name: 'Nomor' })).toBeVisible();
    for (const name of ['Tanggal diterima', 'Batas waktu']) {
      await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(0);
    }
    await expectSound({ page, errors });
    await page.getByRole('button', { name: 'Kolom' }).click();
    const columns = page.getByRole('dialog', { name: 'Kolom yang tampil' });
    await expect(columns).toContainText(`Belum tampil, karena jendela ini sempit: ${missing}.`);
    await page.keyboard.press('Escape');
  }
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await page.getByRole('button', { name: 'Kolom' }).click();
  const columns = page.getByRole('dialog', { name: 'Kolom yang tampil' });
  await columns.getByRole('checkbox', { name: 'Unit kerja', exact: true }).uncheck();
  await expect(columns).toContainText('sempit: Tanggal diterima dan Batas waktu.');
  await page.keyboard.press('Escape');
  await expect(header('Alasan keberatan')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(header('Batas waktu')).toBeVisible();
  await expect(header('Unit kerja')).toHaveCount(0);
});
