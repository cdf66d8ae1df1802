import { answerForm, openAs, sendAnswer } from '#tests/support/back-office.ts';
import { download, expectAccessible, payload } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { passing } from '#tests/support/scenes/passing-on.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('a request is passed on to who holds what it asks for, and refused with that body named', async ({
  browser,
}) => {
  const errors: string[] = [];
  const officer = await openAs(browser, product, 'admin@ppid.test', errors);
  const citizen = await openAs(browser, product, 'warga@ppid.test', errors);
  const api = await clientOf(product, 'warga@ppid.test');
  const { id, nomor_registrasi: number } = dataOf<{ id: string; nomor_registrasi: string }>(
    await api.post('permohonan', { ...plainRequest, judul: 'Upah minimum kabupaten' }),
  );
  const letter = await payload(pdf('jawaban', 'surat jawaban.pdf'));
  const status = `/pengajuan/status-permohonan-informasi/?id=${id}`;
  const modal = citizen.getByRole('dialog');

  await test.step('the officer says who holds it, from what was asked', async () => {
    await officer.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
    await officer.getByRole('button', { name: 'Proses', exact: true }).click();
    await officer.getByRole('button', { name: 'Teruskan ke badan publik lain' }).click();
    const dialog = officer.getByRole('dialog');
    const asked = dialog.getByLabel(/^Informasi yang diteruskan/);
    await expect(asked).toHaveValue(plainRequest.kebutuhan);
    await dialog.getByRole('button', { name: 'Terbitkan surat' }).click();
    await expect(dialog.getByText('Alamat badan publik tidak boleh kosong')).toBeVisible();
    await dialog.getByLabel(/^Badan publik yang menguasai/).fill(passing.penerusan_badan);
    await dialog.getByLabel(/^Alamat badan publik/).fill(passing.penerusan_alamat);
    await dialog.getByLabel(/^Kontak badan publik/).fill(passing.penerusan_kontak);
    await dialog.getByRole('radio', { name: 'Seluruh permohonan' }).check();
    await dialog.getByLabel(/^Mengapa dikuasai badan itu/).fill(passing.penerusan_dasar);
    await expect(dialog.getByRole('switch', { name: /^Pemohon setuju/ })).not.toBeChecked();
    await expectAccessible(officer);
    await dialog.getByRole('button', { name: 'Terbitkan surat' }).click();
    await expect(officer.getByText(/^Surat penerusan terbit\./)).toBeVisible();
    await expect(
      officer.getByRole('button', { name: 'Teruskan ke badan publik lain' }),
    ).toHaveCount(0);
  });

  await test.step('the applicant reads where it went, and takes the letter', async () => {
    await citizen.goto(status);
    await expect(modal.getByText(passing.penerusan_badan).first()).toBeVisible();
    await expect(modal).toContainText(passing.penerusan_alamat);
    await expect(modal).toContainText('Nama dan kontak Anda tidak kami berikan');
    await expect(modal).toContainText('Penerusan ini tidak mengakhiri permohonan Anda');
    await expectAccessible(citizen);
    const saved = await download(citizen, /^Unduh Surat penerusan/i);
    expect(saved.name).toMatch(/^surat-penerusan-PI-/);
  });

  await test.step('who holds the receipt reads it too', async () => {
    const receipt = await pdfText((await api.get(`permohonan/${id}/tanda-terima`)).bytes);
    const [, code = ''] = /Kode pantau (\S+)/.exec(receipt) ?? [];
    const guest = await (await browser.newContext({ baseURL: product.url })).newPage();
    await guest.goto(`/pengajuan/lacak/#${number}/${code}`);
    const found = guest.getByRole('region', { name: `Permohonan ${number}` });
    await expect(found).toContainText(passing.penerusan_badan);
    await expect(found).toContainText(passing.penerusan_kontak);
    await expect(found).not.toContainText(plainRequest.kebutuhan);
    await expectAccessible(guest);
  });

  await test.step('the answer begins as a refusal that names the body', async () => {
    await expect(officer.getByText(/^Seluruh permohonan sudah diteruskan/)).toBeVisible();
    await officer.getByRole('button', { name: 'Jawab', exact: true }).click();
    const answer = answerForm(officer);
    await expect(answer.getByRole('radio', { name: 'Ditolak', exact: true })).toBeChecked();
    await expect(answer.getByLabel('Alasan penolakan')).toHaveText('Informasi tidak dikuasai');
    await expect(answer.getByLabel('Penguasaan informasi')).toHaveText('Tidak dikuasai');
    await expect(answer).toContainText(`Surat jawaban menyebut ${passing.penerusan_badan}`);
    await expectAccessible(officer);
    await answer.locator('input[type=file]').nth(0).setInputFiles(letter.file);
    await sendAnswer(officer);
    const said = await pdfText((await api.get(`permohonan/${id}/surat-jawaban`)).bytes);
    expect(said).toContain(passing.penerusan_badan);
    await citizen.goto(status);
    await expect(modal.getByText('Dikuasai oleh')).toBeVisible();
  });
  expect(errors).toEqual([]);
});
