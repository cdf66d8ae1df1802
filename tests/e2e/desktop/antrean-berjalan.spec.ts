import { expect, test } from '#tests/support/test.ts';
import { heading, openAs } from '#tests/support/back-office.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const requests = '/ppid-cms/pengajuan/permohonan-informasi';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

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
  await page.goto(requests);
  await page.getByRole('searchbox', { name: 'Cari' }).fill('Laporan');
  await page.getByRole('row').filter({ hasText: 'Laporan dua' }).getByRole('link').click();
  await expect(heading(page, 'Laporan dua')).toBeVisible();
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
