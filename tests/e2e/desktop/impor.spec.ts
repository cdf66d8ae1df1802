import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/test.ts';
import { openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';

test.describe('rows of a file', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  test('are looked over with the officer, put right, and come in at once', async ({ browser }) => {
    const errors: string[] = [];
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    await page.goto('/ppid-cms/informasi-publik/informasi-berkala');
    const opener = page.getByRole('button', { name: 'Impor', exact: true }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Impor Informasi Berkala' });
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Templat XLSX' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('impor-berkala.xlsx');
    const [labels = []] = await xlsxRows(await readFile(await file.path()));
    expect(labels).toContain('Ringkasan isi informasi');
    await expectAccessible(page);

    const choose = async (text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Pilih berkas', exact: true }).focus();
      await page.keyboard.press('Enter');
      await (
        await chooser
      ).setFiles({ name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    const head = 'Informasi;Ringkasan isi informasi;Retensi arsip;Terbitkan\n';
    await choose('Judul;Isi\na;b\n');
    await expect(dialog.getByRole('alert')).toContainText('Judul kolom tidak ditemukan');

    await choose(`${head}Uji impor satu;Isi;5 tahun;Ya\nUji impor dua;;selamanya;Ya\n`);
    await expect(dialog.getByRole('alert').first()).toContainText(
      '1 dari 2 baris perlu diperbaiki',
    );
    const wrong = dialog.getByRole('row', { name: /^3/ });
    await expect(wrong).toContainText('Ringkasan isi informasi tidak boleh kosong');
    await expect(wrong).toContainText('Retensi arsip: “selamanya” bukan pilihan');
    await expect(dialog.getByRole('button', { name: 'Impor', exact: true })).toBeDisabled();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Pilih berkas lain' }).click();
    await choose(
      `${head}Uji impor satu;Isi;5 tahun;Ya\nUji impor dua;Isi;10;Tidak\nUji Impor Satu;Isi;;\n`,
    );
    await expect(dialog.getByRole('row', { name: /^4/ })).toContainText('Sama dengan baris 2');
    await expect(dialog.getByRole('button', { name: 'Impor 2 baris' })).toBeEnabled();
    await dialog.getByRole('checkbox', { name: /^Lewati 1 baris/ }).uncheck();
    await expect(dialog.getByRole('button', { name: 'Impor 3 baris' })).toBeEnabled();
    await dialog.getByRole('checkbox', { name: /^Lewati 1 baris/ }).check();
    await dialog.getByRole('button', { name: 'Impor 2 baris' }).click();
    await expect(page.getByText('2 baris tersimpan.', { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goto('/ppid-cms/informasi-publik/informasi-berkala?filter={"q":"uji impor"}');
    await expect(page.getByRole('row', { name: /Uji impor (satu|dua)/ })).toHaveCount(2);
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });
});
