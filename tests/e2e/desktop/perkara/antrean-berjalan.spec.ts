import { expect, test, type Page } from '#tests/support/test.ts';
import { answerForm, heading, openAs } from '#tests/support/back-office.ts';
import { payload } from '#tests/support/browser.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const requests = '/ppid-cms/pengajuan/permohonan-informasi';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** Goes through what a search finds, beginning with a case of it. */
async function openFrom(page: Page, q: string, title: string): Promise<void> {
  await page.goto(`${requests}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  await page.getByRole('row').filter({ hasText: title }).getByRole('link').click();
  await expect(heading(page, title)).toBeVisible();
}

test('a case that its officer redirects away is followed by the next one', async ({ browser }) => {
  const errors: string[] = [];
  const account = { email: 'admin@ppid.test', password: 'Demo-ppid-2026' };
  const login = await client(product.url, null).post('auth/login', account);
  const admin = client(product.url, dataOf<{ access_token: string }>(login).access_token);
  const officers = dataOf<{ email: string; kode_unit_kerja: string }[]>(
    await admin.get('admin?q=petugas@ppid.test'),
  );
  const unit = officers[0]?.kode_unit_kerja ?? '';
  const titles = ['Laporan satu', 'Laporan dua'];
  for (const judul of titles) {
    const body = {
      ...{ saluran: 'surat', pemohon_nama: 'Pemohon', pemohon_alamat: 'Jalan Uji 1', judul },
      ...{ kebutuhan: 'Laporan tahun 2025.', tujuan: 'Penelitian' },
      cara_informasi_id: 'salinan_lunak',
    };
    const { id } = dataOf<{ id: string }>(await admin.post('permohonan/catat-permohonan', body));
    await admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: unit });
  }
  const page = await openAs(browser, product, 'petugas@ppid.test', errors);
  await openFrom(page, 'Laporan', 'Laporan dua');
  const next = await page
    .getByRole('navigation', { name: 'Perkara sebelum dan sesudahnya' })
    .innerText();
  expect(next).toContain('1 dari');

  const redirectAway = async () => {
    await page.getByRole('button', { name: 'Teruskan ke unit kerja' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Unit kerja' }).click();
    await page.getByRole('option', { name: /Pengadaan/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Teruskan' }).click();
    await expect(page.getByText(/^Diteruskan ke/).first()).toBeVisible();
  };
  await redirectAway();
  await expect(heading(page, 'Laporan satu')).toBeVisible();
  await expect(page.getByText('Data tidak ditemukan')).toHaveCount(0);
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('an answered case is followed by the next one, with a way back', async ({ browser }) => {
  const errors: string[] = [];
  const citizen = await clientOf(product, 'warga@ppid.test');
  for (const judul of ['Antrean kedua', 'Antrean pertama']) {
    await citizen.post('permohonan', { judul, ...plainRequest });
  }
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await openFrom(page, 'Antrean', 'Antrean pertama');
  const { file: letter } = await payload(pdf());
  const answer = async () => {
    await page.getByRole('button', { name: 'Jawab', exact: true }).click();
    const form = answerForm(page);
    await form.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
    await form.locator('input[type=file]').first().setInputFiles(letter);
    await form.getByRole('button', { name: 'Kirim jawaban' }).click();
    await page.getByRole('button', { name: 'Ya, kirim' }).click();
  };
  await answer();
  await expect(heading(page, 'Antrean kedua')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText(/^PI-.*: Jawaban terkirim kepada pemohon/)).toBeVisible();
  await page.getByRole('link', { name: /^Kembali ke PI-/ }).click();
  await expect(heading(page, 'Antrean pertama')).toBeVisible();
  await expect(page.getByRole('main').getByText('Selesai').first()).toBeVisible();

  await test.step('who has come to the only one stays with it', async () => {
    await citizen.post('permohonan', { judul: 'Sendirian', ...plainRequest });
    await openFrom(page, 'Sendirian', 'Sendirian');
    await answer();
    await expect(page.getByText('Jawaban terkirim kepada pemohon.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Kembali ke PI-/ })).toHaveCount(0);
    await expect(heading(page, 'Sendirian')).toBeVisible();
  });
  expect(errors).toEqual([]);
});
