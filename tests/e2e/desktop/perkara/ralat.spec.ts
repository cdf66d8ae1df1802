import { card, openAs } from '#tests/support/back-office.ts';
import { download, expectAccessible, payload } from '#tests/support/browser.ts';
import { dataOf, form, made } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { correction } from '#tests/support/scenes/correction.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('correction: from a wrong answer to an objection to what is right', async ({ browser }) => {
  const errors: string[] = [];
  const viewport = { width: 1366, height: 768 };
  const officer = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
  const citizen = await openAs(browser, product, 'warga@ppid.test', errors, viewport);
  const api = await clientOf(product, 'warga@ppid.test');
  const office = await clientOf(product, 'admin@ppid.test');
  const { id, nomor_registrasi: number } = dataOf<{ id: string; nomor_registrasi: string }>(
    await api.post('permohonan', { ...plainRequest, judul: 'Realisasi anggaran' }),
  );
  made(
    await office.post(
      `permohonan/${id}/update-permohonan`,
      form({ keputusan: 'dikabulkan', lampiran: pdf('jawaban', 'surat jawaban.pdf') }),
    ),
  );
  const right = await payload(pdf('benar', 'lembar kedua.pdf'));

  await test.step('the officer says what was wrong and what is right, with a file', async () => {
    await officer.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
    await officer.getByRole('button', { name: 'Ralat jawaban' }).click();
    const dialog = officer.getByRole('dialog');
    await dialog.getByLabel(/^Yang keliru/).fill(correction.ralat_salah);
    await dialog.getByRole('button', { name: 'Ralat jawaban' }).click();
    await expect(dialog.getByText('Yang benar tidak boleh kosong').first()).toBeVisible();
    await dialog.getByLabel(/^Yang benar/).fill(correction.ralat_benar);
    await dialog.locator('input[type=file]').setInputFiles(right.file);
    await expectAccessible(officer);
    await dialog.getByRole('button', { name: 'Ralat jawaban' }).click();
    await expect(officer.getByText('Surat ralat terkirim kepada pemohon.')).toBeVisible();
    await expect(officer.getByRole('button', { name: 'Ralat jawaban' })).toHaveCount(0);
    const shown = card(officer, 'Ralat jawaban');
    await expect(shown).toContainText(correction.ralat_benar);
    await expect(shown).toContainText('lembar kedua.pdf');
    await expectAccessible(officer);
    expect((await download(officer, /^Surat ralat/)).name).toBe(`surat-ralat-${number}.pdf`);
  });

  await test.step('who holds the receipt reads that the answer was corrected', async () => {
    const receipt = await pdfText((await api.get(`permohonan/${id}/tanda-terima`)).bytes);
    const [, code = ''] = /Kode pantau (\S+)/.exec(receipt) ?? [];
    const guest = await (await browser.newContext({ baseURL: product.url, viewport })).newPage();
    await guest.goto(`/pengajuan/lacak/#${number}/${code}`);
    const found = guest.getByRole('region', { name: `Permohonan ${number}` });
    await expect(found).toContainText(/Jawaban diralat \d+ \w+ \d{4}/);
    await expect(found).not.toContainText(correction.ralat_benar);
    await expectAccessible(guest);
  });

  await test.step('the applicant reads it above the answer, and takes letter and file', async () => {
    await citizen.goto(`/pengajuan/status-permohonan-informasi/?id=${id}`);
    const modal = citizen.getByRole('dialog');
    await expect(modal.getByText(correction.ralat_salah, { exact: true })).toBeVisible();
    await expect(modal.getByText(correction.ralat_benar, { exact: true })).toBeVisible();
    const parts = await modal.locator('summary').allTextContents();
    expect(parts.slice(0, 2)).toEqual(['Ralat jawaban', 'Jawaban semula']);
    await expectAccessible(citizen);
    const letter = await download(citizen, /^Unduh Surat ralat jawaban/i);
    expect(letter.name).toBe(`surat-ralat-${number}.pdf`);
    expect(await pdfText(new Uint8Array(letter.bytes))).toContain(correction.ralat_benar);
    expect((await download(citizen, /Dokumen ralat/i)).digest).toBe(right.digest);
  });

  await test.step('and objects from there; the objection says what it is about', async () => {
    await citizen.getByRole('dialog').getByRole('link', { name: 'Ajukan keberatan' }).click();
    await citizen.getByLabel(/tidak sebagaimana yang diminta/).check();
    await citizen.getByLabel('Kasus posisi').fill('Angka yang diralat pun bukan yang saya minta.');
    await citizen.getByRole('button', { name: 'Periksa isian' }).click();
    await citizen.getByRole('button', { name: 'Kirim keberatan' }).click();
    await citizen.getByRole('link', { name: 'Lihat status keberatan' }).click();
    const modal = citizen.getByRole('dialog');
    await expect(modal.getByText(/^Jawaban atas permohonan .+ diralat pada /)).toBeVisible();
  });
  expect(errors).toEqual([]);
});
