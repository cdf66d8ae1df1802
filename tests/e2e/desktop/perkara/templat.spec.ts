import { expect, test, type Page } from '#tests/support/test.ts';
import { answerForm, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

interface Filed {
  id: string;
  nomor_registrasi: string;
}

async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Pakai templat' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a template is kept by role 1 and filled in from the case', async ({ browser }) => {
  const errors: string[] = [];
  const viewport = { width: 1366, height: 768 };
  const page = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
  const citizen = await clientOf(product, 'warga@ppid.test');
  const filed = dataOf<Filed>(
    await citizen.post('permohonan', { judul: 'Rincian anggaran', ...plainRequest }),
  );

  await test.step('one with an unknown word in braces is refused in words', async () => {
    await page.goto('/ppid-cms/pengajuan/templat/create');
    await expect(page.getByText('{nomor} nomor registrasi')).toBeVisible();
    await page.getByLabel(/^Nama templat/).fill('Uji templat');
    await page.getByLabel(/^Dipakai untuk/).click();
    await page.getByRole('option', { name: 'Jawaban' }).click();
    const isi = page.getByRole('textbox', { name: /^Isi/ });
    await isi.fill('Nomor {nomer} tentang “{judul}”.');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('memuat isian yang tidak dikenal: {nomer}')).toBeVisible();
    await isi.fill('Nomor {nomor} tentang “{judul}”.');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Uji templat' })).toBeVisible();
  });

  await test.step('it comes where the cursor stands, and what was typed stays', async () => {
    await page.goto(`/ppid-cms/pengajuan/permohonan-informasi/${filed.id}/show`);
    await page.getByRole('button', { name: 'Jawab', exact: true }).click();
    const form = answerForm(page);
    await form.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
    const note = form.getByRole('textbox', { name: /^Catatan untuk pemohon/ });
    await note.fill('Sudah diketik.');
    await pick(page, 'Uji templat');
    const added = `Nomor ${filed.nomor_registrasi} tentang “Rincian anggaran”.`;
    await expect(note).toHaveValue(`Sudah diketik.\n${added}`);
    await expect(note).toBeFocused();
    await page.keyboard.type(' Lanjut.');
    await expect(note).toHaveValue(`Sudah diketik.\n${added} Lanjut.`);
    await form.getByRole('button', { name: 'Pakai templat' }).click();
    await expect(page.getByText('Penolakan', { exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Identitas tidak terbaca' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('what is missing is asked for by templates of its own', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Minta kelengkapan' }).click();
    await pick(page, 'Identitas tidak terbaca');
    const asked = page.getByRole('textbox', { name: /^Yang perlu dilengkapi/ });
    await expect(asked).toHaveValue(new RegExp(`nomor ${filed.nomor_registrasi} tidak terbaca`));
  });
  expect(errors).toEqual([]);
});
