import { card, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { dataOf, form, made } from '#tests/support/client.ts';
import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import { formatNumber } from '#core/format/number.ts';
import { kepuasanTeks } from '#core/survei/kepuasan.ts';
import { namaUnsur, unsurSurvei } from '#core/survei/unsur.ts';
import { waitForMail } from '#tests/support/mails.ts';
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

test('survey: from an answer to the index in the report', async ({ browser }) => {
  test.slow();
  const errors: string[] = [];
  const viewport = { width: 390, height: 844 };
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
  const { number } = await answered();

  await test.step('who has the mail of the answer comes to it by its link, without a login', async () => {
    const { links } = await waitForMail(product.varDir, 'warga@ppid.test', 'Nilai layanan kami');
    const link = links.find((each) => each.includes('/pengajuan/survei/')) ?? '';
    expect(link).toContain(number);
    const guest = await (await browser.newContext({ baseURL: product.url, viewport })).newPage();
    await guest.goto(link);
    const survey = guest.getByRole('form', { name: 'Penilaian layanan' });
    await expect(survey).toContainText(number);
    expect(new URL(guest.url()).hash).toBe('');
    await guest.reload();
    await expect(survey).toContainText(number);
    await survey.getByRole('button', { name: 'Kirim penilaian' }).click();
    await expect(guest.getByText('Pertanyaan 3 belum dijawab').first()).toBeVisible();
    await expectAccessible(guest);
    for (const nama of namaUnsur) {
      const { tanya, jawab } = unsurSurvei[nama];
      const question = survey.getByRole('radiogroup', { name: tanya });
      await question.getByLabel(jawab[3], { exact: true }).check();
    }
    await survey.getByRole('button', { name: 'Kirim penilaian' }).click();
    await expect(guest.getByRole('heading', { name: /^Terima kasih/ })).toBeFocused();
    await expectAccessible(guest);
    await guest.goto(link);
    await expect(survey).toContainText(number);
    for (const group of await survey.getByRole('radiogroup').all()) {
      await group.getByRole('radio').first().check();
    }
    await survey.getByRole('button', { name: 'Kirim penilaian' }).click();
    await expect(
      guest.getByRole('heading', { name: /sudah kami terima sebelumnya/ }),
    ).toBeVisible();
  });

  await test.step('who is logged in needs no link', async () => {
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

  await test.step('without either, it says where to begin; the way back leads to the request', async () => {
    const guest = await (await browser.newContext({ baseURL: product.url, viewport })).newPage();
    await guest.goto('/pengajuan/survei/#konten');
    await expect(
      guest.getByRole('heading', { name: 'Permohonan mana yang dinilai?' }),
    ).toBeVisible();
    await expectAccessible(guest);
    await guest.goto(`/pengajuan/survei/?nomor=${number}`);
    const login = guest.locator('main').getByRole('link', { name: 'Masuk', exact: true });
    await expect(login).toHaveAttribute('href', new RegExp(encodeURIComponent(`?nomor=${number}`)));
  });

  await test.step('five answers show in the report and on the first screen', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { number: nomor } = await answered();
      made(await api.post('survei', { nomor, ...surveyMarks('4') }));
    }
    const { kepuasan } = dataOf<Ringkasan>(await office.get('permohonan/ringkasan'));
    if (!kepuasan) throw new Error('five have answered');
    const officer = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
    for (const path of ['/ppid-cms/laporan', '/ppid-cms/']) {
      await officer.goto(path);
      const shown = card(officer, 'Kepuasan pemohon');
      await expect(shown).toContainText(kepuasanTeks(kepuasan));
      for (const { nama, nilai } of kepuasan.unsur) {
        const row = shown.getByRole('row', { name: unsurSurvei[nama].label });
        await expect(row).toContainText(formatNumber(nilai));
      }
      await expectAccessible(officer);
    }
  });
  expect(errors).toEqual([]);
});
