import { card, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { dataOf, form, made } from '#tests/support/client.ts';
import { namaUnsur, unsurSurvei } from '#core/survei/unsur.ts';
import { pdfText } from '#tests/support/papers.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { surveyMarks } from '#tests/support/scenes/survey.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('survey: from an answer to the index in the report', async ({ browser, isMobile }) => {
  test.slow();
  const errors: string[] = [];
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1366, height: 768 };
  const api = await clientOf(product, 'warga@ppid.test');
  const office = await clientOf(product, 'admin@ppid.test');
  async function answered() {
    const filed = dataOf<{ id: string; nomor_registrasi: string }>(
      await api.post('permohonan', { ...plainRequest, judul: 'Realisasi anggaran' }),
    );
    made(
      await office.post(
        `permohonan/${filed.id}/update-permohonan`,
        form({ keputusan: 'dikabulkan', lampiran: pdf('jawaban', 'surat jawaban.pdf') }),
      ),
    );
    return { id: filed.id, number: filed.nomor_registrasi };
  }
  const { id, number } = await answered();
  const receipt = await pdfText((await api.get(`permohonan/${id}/tanda-terima`)).bytes);
  const [, code = ''] = /Kode pantau (\S+)/.exec(receipt) ?? [];

  await test.step('who holds the receipt comes to it from where their case is followed', async () => {
    const guest = await (await browser.newContext({ baseURL: product.url, viewport })).newPage();
    await guest.goto(`/pengajuan/lacak/#${number}/${code}`);
    await guest.getByRole('link', { name: 'Nilai layanan kami' }).click();
    const survey = guest.getByRole('form', { name: 'Penilaian layanan' });
    await expect(survey).toContainText(number);
    expect(new URL(guest.url()).hash).toBe('');
    await survey.getByRole('button', { name: 'Kirim penilaian' }).click();
    await expect(guest.getByText('Waktu pelayanan tidak boleh kosong').first()).toBeVisible();
    await expectAccessible(guest);
    for (const nama of namaUnsur) {
      const { tanya, jawab } = unsurSurvei[nama];
      const question = survey.getByRole('radiogroup', { name: tanya });
      await question.getByLabel(jawab[3], { exact: true }).check();
    }
    await survey.getByRole('button', { name: 'Kirim penilaian' }).click();
    await expect(guest.getByRole('heading', { name: /^Terima kasih/ })).toBeFocused();
    await expectAccessible(guest);
    await guest.goto(`/pengajuan/lacak/#${number}/${code}`);
    await expect(guest.getByText('Penilaian Anda sudah kami terima.')).toBeVisible();
  });

  await test.step('who is logged in needs no code', async () => {
    const second = await answered();
    const citizen = await openAs(browser, product, 'warga@ppid.test', errors, viewport);
    await citizen.goto(`/pengajuan/status-permohonan-informasi/?id=${second.id}`);
    await citizen.getByRole('dialog').getByRole('link', { name: 'Nilai layanan kami' }).click();
    const survey = citizen.getByRole('form', { name: 'Penilaian layanan' });
    await expect(survey).toContainText(second.number);
    for (const group of await survey.getByRole('radiogroup').all()) {
      await group.getByRole('radio').nth(2).check();
    }
    await survey.getByRole('button', { name: 'Kirim penilaian' }).click();
    await expect(citizen.getByRole('heading', { name: /^Terima kasih/ })).toBeVisible();
  });

  await test.step('without a link, number and code are asked for', async () => {
    const guest = await (await browser.newContext({ baseURL: product.url, viewport })).newPage();
    await guest.goto('/pengajuan/survei/');
    const survey = guest.getByRole('form', { name: 'Penilaian layanan' });
    await survey.getByLabel('Nomor registrasi').fill(number);
    await survey.getByLabel('Kode pantau').fill('0000-0000-0000-0000');
    for (const group of await survey.getByRole('radiogroup').all()) {
      await group.getByRole('radio').first().check();
    }
    await survey.getByRole('button', { name: 'Kirim penilaian' }).click();
    await expect(
      guest.getByText('Nomor registrasi dan kode pantau tidak cocok.').first(),
    ).toBeVisible();
    await expect(survey.getByRole('radio').first()).toBeChecked();
  });

  await test.step('five answers show in the report and on the first screen', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { number: nomor } = await answered();
      made(await api.post('survei', { nomor, ...surveyMarks('4') }));
    }
    const officer = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
    for (const path of ['/ppid-cms/laporan', '/ppid-cms/']) {
      await officer.goto(path);
      const shown = card(officer, 'Kepuasan pemohon');
      await expect(shown).toContainText('95 dari 100 (A, sangat baik), dari 5 jawaban');
      await expect(shown.getByRole('row', { name: /Waktu pelayanan/ })).toContainText('3,8');
      await expectAccessible(officer);
    }
  });
  expect(errors).toEqual([]);
});
