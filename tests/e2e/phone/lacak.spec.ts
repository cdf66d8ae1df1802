import { expect, test } from '#tests/support/test.ts';
import { download, enter, expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const password = 'Demo-ppid-2026';
const lacakPage = '/pengajuan/lacak';
const request = {
  judul: 'Rincian biaya perjalanan dinas',
  kebutuhan: 'Biaya perjalanan dinas tiap divisi tahun 2025.',
  tujuan: 'Bahan tulisan',
  cara_informasi_id: 'salinan_lunak',
};

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

async function api(email: string) {
  const answer = await client(product.url, null).post('auth/login', { email, password });
  return client(product.url, dataOf<{ access_token: string }>(answer).access_token);
}

test('the receipt in hand is enough to follow a case', async ({ page, browser }) => {
  const citizen = await api('warga@ppid.test');
  const filed = dataOf<{ id: string; nomor_registrasi: string }>(
    await citizen.post('permohonan', request),
  );
  const number = filed.nomor_registrasi;

  const own = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enter(own, product.url, 'warga@ppid.test', password);
  await own.goto(`/pengajuan/status-permohonan-informasi?id=${filed.id}`);
  const receipt = await download(own, 'Unduh tanda terima');
  const [, code = ''] = /Kode pantau (\S+)/.exec(await pdfText(receipt.bytes)) ?? [];

  await test.step('number and code are asked for', async () => {
    await page.goto(product.url + lacakPage);
    await page.getByRole('button', { name: 'Lihat status' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Nomor registrasi tidak boleh kosong');
    await expect(alert).toContainText('Kode pantau tidak boleh kosong');
    await expectAccessible(page);
  });

  await test.step('a wrong code finds nothing, and loses nothing', async () => {
    await page.getByLabel('Nomor registrasi').fill(number);
    await page.getByLabel('Kode pantau').fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Lihat status' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Nomor registrasi dan kode pantau tidak cocok.');
    await expect(page.getByLabel('Nomor registrasi')).toHaveValue(number);
  });

  await test.step('the right one shows how it stands, without a word of the applicant', async () => {
    await page.getByLabel('Kode pantau').fill(code.toLowerCase());
    await page.getByLabel('Kode pantau').press('Enter');
    const found = page.getByRole('region', { name: `Permohonan ${number}` });
    await expect(found.getByRole('heading', { name: number })).toBeFocused();
    await expect(found).toContainText('Diajukan');
    await expect(found).toContainText('Dijawab paling lambat');
    await expect(found.getByText('Permohonan diajukan')).toBeVisible();
    await found.getByText('Cara batas waktu dihitung').click();
    await expect(found).toContainText('10 hari kerja sejak');
    await expect(page.getByRole('main')).not.toContainText(/Sari|perjalanan dinas/);
    await expectAccessible(page);
  });

  await test.step('a mail to who has no account leads straight there', async () => {
    const admin = await api('admin@ppid.test');
    const desk = { ...request, saluran: 'langsung', pemohon_nama: 'Tamu' };
    await admin.post('permohonan/catat-permohonan', { ...desk, pemohon_surel: 'tamu@uji.test' });
    const mail = await product.mailTo('tamu@uji.test', '#');
    const link = mail.links.find((it) => it.includes('#')) ?? '';
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(link);
    await expect(guest.getByText('Permohonan dicatat oleh petugas')).toBeVisible();
    expect(guest.url()).toBe(`${product.url}/pengajuan/lacak/`);
  });
});
