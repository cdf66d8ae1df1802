import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { demoPassword } from '#tests/support/back-office.ts';
import { enter, expectAccessible, payload } from '#tests/support/browser.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const email = 'warga@ppid.test';

let product: Product;
let citizen: Client;
let officer: Client;
test.beforeAll(async () => {
  product = await startProduct();
  citizen = await clientOf(product, email);
  officer = await clientOf(product, 'admin@ppid.test');
});
test.afterAll(() => product.remove());

interface Filed {
  id: string;
  status: string;
  riwayat: { aksi: string }[];
}

async function fileRequest(judul: string): Promise<string> {
  return dataOf<Filed>(await citizen.post('permohonan', { judul, ...plainRequest })).id;
}

/** How often a case went through a step. */
async function timesOf(id: string, step: string): Promise<number> {
  const { riwayat } = dataOf<Filed>(await citizen.get(`permohonan/${id}`));
  return riwayat.filter(({ aksi }) => aksi === step).length;
}

/** The citizen's phone, a case open on it; the answer to the step gets lost the first time. */
async function openCase(browser: Browser, id: string, step: string) {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enter(page, product.url, email, demoPassword);
  await page.goto(`/pengajuan/status-permohonan-informasi?id=${id}`);
  await loseNext(page, `**/permohonan/${id}/${step}`);
  return { page, modal: page.getByRole('dialog') };
}

async function loseNext(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('who takes a request back, and does not hear of it, is told so at the next press', async ({
  browser,
}) => {
  const id = await fileRequest('Dicabut tanpa jawaban');
  const { page, modal } = await openCase(browser, id, 'cabut-permohonan');
  await modal.getByRole('button', { name: 'Cabut permohonan' }).click();
  const yes = modal.getByRole('button', { name: 'Ya, cabut permohonan' });
  await yes.click();
  await expect(modal.getByRole('alert')).toContainText('Server tidak dapat dihubungi');
  await yes.click();
  await expect(modal.getByText('Permohonan dicabut', { exact: true }).first()).toBeVisible();
  await expect(modal.getByText('Permohonan belum dicabut')).toHaveCount(0);
  await expectAccessible(page);
  expect(await timesOf(id, 'cabut')).toBe(1);
});

for (const file of [null, pdf('daftar divisi', 'daftar divisi.pdf')]) {
  const what = file ? 'with a file' : 'in words alone';
  test(`who completes a request ${what}, and does not hear of it, is told so`, async ({
    browser,
  }) => {
    const id = await fileRequest(`Dilengkapi tanpa jawaban, ${what}`);
    const catatan = 'Sebutkan divisi yang dimaksud.';
    expect((await officer.post(`permohonan/${id}/minta-kelengkapan`, { catatan })).status).toBe(
      200,
    );
    const { modal } = await openCase(browser, id, 'lengkapi-permohonan');
    await modal.getByLabel('Kelengkapan', { exact: true }).fill('Divisi Keuangan.');
    if (file) {
      await modal.locator('input[type=file]').setInputFiles((await payload(file)).file);
    }
    const send = modal.getByRole('button', { name: 'Kirim kelengkapan' });
    await send.click();
    await expect(modal.getByRole('alert')).toContainText('Sambungan terputus');
    await send.click();
    await expect(modal.getByText('Kelengkapan sudah kami terima')).toBeVisible();
    await expect(modal.getByText('Kelengkapan belum terkirim')).toHaveCount(0);
    expect(await timesOf(id, 'lengkapi')).toBe(1);
  });
}
