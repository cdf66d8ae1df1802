import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '#tests/support/test.ts';
import { answerForm, answerLeaving, card, openAs } from '#tests/support/back-office.ts';
import { dropFiles, expectAccessible } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
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

  const drop = (...names: string[]) =>
    dropFiles(
      page,
      names.map((name) => pdf('x', name)),
    );
  const others = form.getByRole('group', { name: 'Dokumen lain' });
  const entries = others.getByRole('listitem');
  await test.step('dropped files find their places, each judged by itself', async () => {
    await drop('surat.pdf', 'data.pdf', 'lagi.pdf', 'peta.pdf');
    await expect(form.getByRole('group', { name: 'Surat jawaban' })).toContainText('surat.pdf');
    await expect(form.getByRole('group', { name: 'Dokumen informasi' })).toContainText('data.pdf');
    await expect(entries).toContainText(['lagi.pdf', 'peta.pdf']);
    await dropFiles(page, [new File(['<p>'], 'halaman.html', { type: 'text/html' })]);
    await expect(entries.nth(2).getByRole('alert')).toHaveText(/^halaman\.html harus berupa PDF/);
    await expectAccessible(page);
    await others.getByRole('button', { name: 'Hapus halaman.html' }).click();
    await expect(others.getByRole('button', { name: 'Tambah berkas' })).toBeFocused();
    await expect(others.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the bin of a file stands beside its name, however long', async () => {
    const long = 'Rekapitulasi penyerahan informasi publik menurut satuan kerja 2026 (akhir).png';
    await dropFiles(page, [png(long)]);
    const entry = entries.nth(2);
    await entry.scrollIntoViewIfNeeded();
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const remove = entry.getByRole('button', { name: `Hapus ${long}` });
    const [name, bin] = [await boxOf(entry.getByTitle(long)), await boxOf(remove)];
    expect(name.height).toBeLessThan(32);
    expect(name.width).toBeGreaterThan(100);
    expect(bin.x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(bin.y).toBeLessThan(name.y + name.height);
    expect(bin.y + bin.height).toBeGreaterThan(name.y);
    await expect(entry.getByText('akhir).png', { exact: true })).toBeVisible();
    await remove.click();
    await expect(entries).toHaveCount(2);
  });

  await test.step('further documents are put in order, and one too many is named', async () => {
    const up = others.getByRole('button', { name: 'Naikkan peta.pdf' });
    await up.click();
    await expect(entries).toContainText(['peta.pdf', 'lagi.pdf']);
    await expect(up).toBeFocused();
    await drop(...Array.from({ length: 9 }, (_, n) => `tabel ${n + 1}.pdf`));
    await expect(entries).toHaveCount(10);
    await expect(page.getByText('Tidak ditempatkan: tabel 9.pdf')).toBeVisible();
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
    for (const name of ['data.pdf', 'lagi.pdf', 'tabel 8.pdf']) expect(said).toContain(name);
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
    await expect(question).toContainText('Dokumen lain: peta.pdf, lagi.pdf, tabel 1.pdf');
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
