import { dayInJakarta } from '#core/dates/working-days.ts';
import { writeDay } from '#core/format/typed-day.ts';
import { answerForm, openAs, sendAnswer } from '#tests/support/back-office.ts';
import { download, expectAccessible, payload } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('cost letter: from the letter to printed copies that are handed over', async ({ browser }) => {
  const errors: string[] = [];
  const viewport = { width: 390, height: 844 };
  const officer = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
  const citizen = await openAs(browser, product, 'warga@ppid.test', errors, viewport);
  const api = await clientOf(product, 'warga@ppid.test');
  const { id, nomor_registrasi: number } = dataOf<{ id: string; nomor_registrasi: string }>(
    await api.post('permohonan', {
      ...plainRequest,
      ...{ judul: 'Salinan rencana kerja', cara_informasi_id: 'salinan_cetak' },
    }),
  );
  const [proof, letter] = await Promise.all([
    payload(pdf('bukti', 'bukti bayar.pdf')),
    payload(pdf('jawaban', 'surat jawaban.pdf')),
  ]);

  await test.step('the officer writes rows that add up while they are typed', async () => {
    await officer.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
    await expect(officer.getByRole('button', { name: 'Kirim surat biaya' })).toHaveCount(0);
    await officer.getByRole('button', { name: 'Proses', exact: true }).click();
    await officer.getByRole('button', { name: 'Kirim surat biaya' }).click();
    const dialog = officer.getByRole('dialog');
    const cell = (row: number, column: string) =>
      dialog.locator(`[data-row="${String(row)}"] [data-column=${column}] input`);
    await cell(0, 'uraian').fill('Fotokopi A4');
    await cell(0, 'jumlah').fill('120');
    await cell(0, 'harga').fill('250');
    await expect(dialog.getByText('Rp 30.000')).toBeVisible();
    await dialog.getByRole('button', { name: 'Tambah baris' }).click();
    await cell(1, 'uraian').fill('Ongkos kirim');
    await cell(1, 'jumlah').fill('1');
    await dialog.getByRole('button', { name: 'Kirim surat' }).click();
    await expect(dialog.getByText(/^Baris 2: Harga satuan/).first()).toBeVisible();
    await cell(1, 'harga').fill('15000');
    await expect(dialog.getByText('Rp 45.000')).toBeVisible();
    await expect(dialog.getByLabel(/^Cara membayar/)).toHaveValue(/Tunai di meja layanan/);
    await expectAccessible(officer);
    await dialog.getByRole('button', { name: 'Kirim surat' }).click();
    await expect(officer.getByText('Surat biaya terkirim kepada pemohon.')).toBeVisible();
    await expect(officer.getByRole('button', { name: 'Kirim surat biaya' })).toHaveCount(0);
    await expect(officer.getByRole('button', { name: 'Catat pembayaran' })).toHaveCount(0);
  });

  await test.step('who holds the receipt reads that an answer is waited for', async () => {
    const receipt = await pdfText((await api.get(`permohonan/${id}/tanda-terima`)).bytes);
    const [, code = ''] = /Kode pantau (\S+)/.exec(receipt) ?? [];
    const guest = await (await browser.newContext({ baseURL: product.url, viewport })).newPage();
    await guest.goto(`/pengajuan/lacak/#${number}/${code}`);
    const found = guest.getByRole('region', { name: `Permohonan ${number}` });
    await expect(found).toContainText('Petugas menunggu jawaban Anda atas biaya penggandaan');
    await expect(found).toContainText('Jawab di akun Anda.');
    await expect(found).toContainText('Rp 45.000');
    await expect(found).not.toContainText('Fotokopi');
    await expectAccessible(guest);
  });

  await test.step('the applicant reads what it costs, and agrees after thinking better of it', async () => {
    await citizen.goto(`/pengajuan/status-permohonan-informasi/?id=${id}`);
    const modal = citizen.getByRole('dialog');
    const asked = modal.getByRole('region', { name: 'Setuju dengan biaya penggandaan?' });
    await expect(asked).toContainText('Fotokopi A4 120 × Rp 250');
    await expect(asked).toContainText('Rp 45.000');
    await expect(asked).toContainText('hak Anda tidak berkurang');
    const objecting = asked.getByRole('link', { name: 'Ajukan keberatan atas biaya ini' });
    await expect(objecting).toHaveAttribute('href', /alasan=f$/);
    await expect(modal.getByText('Biaya yang dikenakan tidak wajar')).toHaveCount(1);
    await expectAccessible(citizen);
    const saved = await download(citizen, /^Unduh Surat biaya penggandaan/i);
    expect(saved.name).toMatch(/^surat-biaya-PI-/);
    await asked.getByRole('button', { name: 'Tidak setuju' }).click();
    await expect(modal.getByText('Jawaban Anda sudah kami terima')).toBeVisible();
    await expect(asked).toHaveCount(0);
    await modal.getByRole('button', { name: 'Ubah menjadi: Setuju' }).click();
    await expect(modal.getByText(/^Setuju, /)).toBeVisible();
  });

  await test.step('printed copies wait for the payment, which is recorded with its proof', async () => {
    await officer.reload();
    await officer.getByRole('button', { name: 'Jawab', exact: true }).click();
    const answer = answerForm(officer);
    await answer.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
    await answer.getByText('Penyerahan dan biaya').click();
    await expect(answer.getByLabel('Bentuk informasi')).toHaveText('Salinan lunak');
    await officer.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
    await officer.getByRole('button', { name: 'Catat pembayaran' }).click();
    const dialog = officer.getByRole('dialog');
    await dialog.getByLabel(/^Dibayar tanggal/).fill(writeDay(dayInJakarta(new Date())));
    await dialog.getByLabel(/^Cara pembayaran/).fill('Tunai');
    await dialog.locator('input[type=file]').setInputFiles(proof.file);
    await dialog.getByRole('button', { name: 'Catat pembayaran' }).click();
    await expect(officer.getByText('Pembayaran tercatat.')).toBeVisible();
  });

  await test.step('and are handed over with the answer', async () => {
    await officer.getByRole('button', { name: 'Jawab', exact: true }).click();
    const answer = answerForm(officer);
    await answer.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
    await answer.locator('input[type=file]').nth(0).setInputFiles(letter.file);
    await sendAnswer(officer);
    await citizen.goto(`/pengajuan/status-permohonan-informasi/?id=${id}`);
    const modal = citizen.getByRole('dialog');
    await expect(modal.getByText('Dikabulkan').first()).toBeVisible();
    await expect(modal.getByText('Rp 45.000').first()).toBeVisible();
    await expect(modal.getByText('Tunai', { exact: true })).toBeVisible();
    await modal.getByText('Biaya penggandaan', { exact: true }).click();
    expect((await download(citizen, /bukti pembayaran/i)).digest).toBe(proof.digest);
  });
  expect(errors).toEqual([]);
});
