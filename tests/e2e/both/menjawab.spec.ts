import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '#tests/support/test.ts';
import { answerForm, answerLeaving, card, openAs } from '#tests/support/back-office.ts';
import { dropFiles, expectAccessible } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** A new request, opened by role 1. */
async function opened(page: Page, judul: string): Promise<string> {
  const citizen = await clientOf(product, 'warga@ppid.test');
  const { id } = dataOf<{ id: string }>(
    await citizen.post('permohonan', { judul, ...plainRequest }),
  );
  const path = `/ppid-cms/pengajuan/permohonan-informasi/${id}/show`;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible();
  return path;
}

test('an answer is written beside what is asked', async ({ browser, isMobile }) => {
  const errors: string[] = [];
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1366, height: 768 };
  const page = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
  await opened(page, 'Beserta yang diminta');
  const form = answerForm(page);

  await test.step('the question stays in sight', async () => {
    await page.getByRole('button', { name: 'Jawab', exact: true }).click();
    await expect(form.getByRole('radio', { name: 'Dikabulkan', exact: true })).toBeFocused();
    const asked = isMobile ? form.getByRole('group') : card(page, 'Isi permohonan');
    if (isMobile) await form.getByText('Yang diminta').click();
    await expect(asked.getByText(plainRequest.kebutuhan).first()).toBeInViewport();
    await expect(form.getByRole('button', { name: 'Kirim jawaban' })).toBeInViewport();
    await expectAccessible(page);
  });

  await test.step('dropped files find their places, one too many is named', async () => {
    const names = ['surat.pdf', 'data.pdf', 'lagi.pdf'];
    await dropFiles(
      page,
      names.map((name) => pdf('x', name)),
    );
    await expect(form.getByRole('group', { name: 'Surat jawaban' })).toContainText('surat.pdf');
    await expect(form.getByRole('group', { name: 'Dokumen informasi' })).toContainText('data.pdf');
    await expect(page.getByText('Tidak ditempatkan: lagi.pdf')).toBeVisible();
  });

  await test.step('the letter is seen before it is sent, in place of the form', async () => {
    await form.getByRole('button', { name: 'Lihat surat' }).click();
    await expect(form.getByText('Keputusan tidak boleh kosong')).toBeVisible();
    await form.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
    await form.getByRole('button', { name: 'Lihat surat' }).click();
    const back = form.getByRole('button', { name: 'Kembali ke isian' });
    await expect(back).toBeFocused();
    await expect(form.getByText('Konsep: belum dikirim')).toBeVisible();
    const saved = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Unduh konsep' }).click();
    const said = await pdfText(await readFile(await (await saved).path()));
    expect(said).toContain('KONSEP');
    expect(said).toContain('data.pdf');
    await expect(form.getByRole('button', { name: 'Kirim jawaban' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('alertdialog', { name: 'Kirim jawaban ke pemohon?' });
    await question.getByRole('button', { name: 'Kembali ke isian' }).click();
    await page.keyboard.press('Escape');
    await expect(form.getByRole('button', { name: 'Lihat surat' })).toBeFocused();
  });

  await test.step('what is final is asked about, and nothing is sent by a no', async () => {
    await form.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
    await expect(form.getByRole('button', { name: 'Kirim jawaban' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('alertdialog', { name: 'Kirim jawaban ke pemohon?' });
    await expect(question).toContainText('Keputusan: Dikabulkan');
    await expect(question).toContainText('Surat jawaban: surat.pdf');
    await expect(question.getByRole('button', { name: 'Ya, kirim' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Kembali ke isian' }).click();
    await expect(form).toBeVisible();
  });

  await test.step('what was typed is not closed away', async () => {
    await form.getByRole('button', { name: 'Batal' }).click();
    await answerLeaving(page, 'Kembali ke isian');
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Tutup jawaban' }).click();
    await answerLeaving(page, 'Ya, buang');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Jawab', exact: true })).toBeFocused();
  });
  expect(errors).toEqual([]);
});
