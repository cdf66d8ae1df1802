import { expect, test } from '#tests/support/test.ts';
import { heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

test.describe('what is published, before and afterwards', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  const screen = '/ppid-cms/informasi-publik/informasi-serta-merta';

  test('is seen as the site will show it before it is saved, and an earlier version comes back', async ({
    browser,
  }) => {
    const errors: string[] = [];
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    await page.goto(`${screen}/create`);
    const preview = page.getByRole('button', { name: 'Pratinjau di situs' });
    await preview.click();
    await expect(page.getByText('Judul tidak boleh kosong')).toBeVisible();

    await page.getByRole('textbox', { name: 'Judul' }).fill('Loket tutup lebih awal');
    await page.getByRole('textbox', { name: 'Isi', exact: true }).click();
    await page.keyboard.type('Loket tutup pukul 12.00.');
    const file = png('loket.png');
    await page
      .getByRole('group', { name: 'Gambar', exact: true })
      .locator('input[type=file]')
      .setInputFiles({
        ...{ name: file.name, mimeType: file.type },
        buffer: Buffer.from(await file.arrayBuffer()),
      });
    await page.getByRole('textbox', { name: 'Keterangan gambar' }).fill('Loket layanan');
    await page.getByRole('textbox', { name: 'Terbit pada', exact: true }).fill('3/12/2999');
    await page.getByRole('textbox', { name: 'Terbit pada, pukul' }).fill('8');
    await preview.click();
    const dialog = page.getByRole('dialog', { name: 'Pratinjau di situs' });
    const site = dialog.frameLocator('iframe');
    await expect(site.getByRole('heading', { name: 'Loket tutup lebih awal' })).toBeVisible();
    await expect(site.getByText('Diterbitkan 3 Desember 2999')).toBeVisible();
    const picture = site.getByRole('img', { name: 'Loket layanan' });
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await dialog.getByRole('button', { name: 'Tutup' }).click();

    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(heading(page, 'Loket tutup lebih awal')).toBeVisible();
    await expect(page.getByText('Terjadwal 3 Des 2999 08.00')).toBeVisible();
    await page.getByRole('link', { name: 'Ubah' }).click();
    await page.getByRole('textbox', { name: 'Judul' }).fill('Loket buka seperti biasa');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(heading(page, 'Loket buka seperti biasa')).toBeVisible();

    await page.getByRole('button', { name: 'Riwayat' }).click();
    const versions = page.getByRole('dialog', { name: 'Riwayat' });
    await versions.getByText(/^Ubah,/).click();
    await expect(versions.getByRole('row', { name: /^Judul/ })).toContainText(
      'Loket tutup lebih awal',
    );
    await versions.getByText(/^Tambah,/).click();
    await expectAccessible(page);
    await versions.getByRole('button', { name: 'Kembalikan ke versi ini' }).click();
    await expect(page.getByRole('textbox', { name: 'Judul' })).toHaveValue(
      'Loket tutup lebih awal',
    );
    await expect(page.getByText(/Isian di bawah dari versi/)).toBeVisible();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(heading(page, 'Loket tutup lebih awal')).toBeVisible();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
