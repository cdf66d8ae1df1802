import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { card, heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible, payload } from '#tests/support/browser.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
let admin: Client;
test.beforeAll(async () => {
  product = await startProduct();
  admin = await clientOf(product, 'admin@ppid.test');
});
test.afterAll(() => product.remove());

const open = (browser: Browser) => openAs(browser, product, 'admin@ppid.test', []);

/** How many records a list has of a title. */
async function countOf(list: string, title: string): Promise<number> {
  return (await admin.get(`${list}?limit=100&q=${encodeURIComponent(title)}`)).body.total ?? 0;
}

/** The server takes the next call to an address, and its answer gets lost. */
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

const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function enterRequest(page: Page, title: string): Promise<void> {
  await page.goto('/ppid-cms/pengajuan/permohonan-informasi/create');
  await choose(page, 'Cara pengajuan', /^Surat$/);
  await page.getByLabel('Judul').fill(title);
  await page.getByLabel('Rincian informasi').fill('Perjalanan dinas direksi tahun 2025.');
  await page.getByLabel('Tujuan penggunaan').fill('Penelitian');
  await choose(page, 'Cara memperoleh informasi', /salinan cetak/);
  await page.getByLabel('Nama pemohon').fill('Rahmat Uji');
  await page.getByLabel('Nomor telepon').fill('081200000009');
}

test('a request whose answer was lost is entered once, however often it is saved', async ({
  browser,
}) => {
  const page = await open(browser);
  const title = 'Jawaban yang hilang di meja';
  await enterRequest(page, title);
  await loseNext(page, '**/services/api/permohonan/catat-permohonan');
  await save(page).click();
  await expect(alert(page)).toContainText('Server tidak dapat dihubungi');
  expect(await countOf('permohonan', title)).toBe(1);
  await save(page).click();
  await expect(heading(page, title)).toBeVisible();
  expect(await countOf('permohonan', title)).toBe(1);
});

test('who changes the form meanwhile is told that it was saved, and may then save another', async ({
  browser,
}) => {
  const page = await open(browser);
  const title = 'Diubah sesudah hilang';
  await enterRequest(page, title);
  await loseNext(page, '**/services/api/permohonan/catat-permohonan');
  await save(page).click();
  await expect(alert(page)).toContainText('Server tidak dapat dihubungi');
  await page.getByLabel('Judul').fill('');
  await save(page).click();
  await expect(page.getByText('Judul tidak boleh kosong')).toBeVisible();
  await page.getByLabel('Judul').fill(`${title}, lain`);
  await save(page).click();
  await expect(alert(page)).toContainText('sebelumnya sudah tersimpan');
  await expectAccessible(page);
  await expect(page.getByLabel('Judul')).toHaveValue(`${title}, lain`);
  expect(await countOf('permohonan', title)).toBe(1);
  await save(page).click();
  await expect(heading(page, `${title}, lain`)).toBeVisible();
  expect(await countOf('permohonan', title)).toBe(2);
});

test('nor is a regulation that comes with a file', async ({ browser }) => {
  const page = await open(browser);
  const title = 'Peraturan yang jawabannya hilang';
  await page.goto('/ppid-cms/regulasi/create');
  await page.getByLabel('Judul').fill(title);
  const { file } = await payload(pdf('naskah', 'naskah.pdf'));
  await page.locator('input[type="file"][accept*="pdf"]').setInputFiles(file);
  await loseNext(page, '**/services/api/regulasi');
  await save(page).click();
  await expect(alert(page)).toContainText(/[Ss]ambungan/);
  expect(await countOf('regulasi', title)).toBe(1);
  await save(page).click();
  await expect(heading(page, title)).toBeVisible();
  expect(await countOf('regulasi', title)).toBe(1);
});

test('nor is an internal note; the next one with the same words is another', async ({
  browser,
}) => {
  const citizen = await clientOf(product, 'warga@ppid.test');
  const filed = { judul: 'Dicatat dua kali', ...plainRequest };
  const { id } = dataOf<{ id: string }>(await citizen.post('permohonan', filed));
  const page = await open(browser);
  await page.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
  const notes = card(page, 'Catatan internal');
  const text = 'Sudah ditelepon.';
  const note = notes.getByRole('article').or(notes.getByRole('listitem')).filter({ hasText: text });
  const field = notes.getByRole('textbox');
  const press = () => notes.getByRole('button', { name: 'Simpan catatan' }).click();
  await field.fill(text);
  await loseNext(page, '**/catat-internal');
  await press();
  await expect(notes.getByRole('alert')).toContainText('Server tidak dapat dihubungi');
  await press();
  await expect(field).toHaveValue('');
  await expect(note).toHaveCount(1);
  await field.fill(text);
  await press();
  await expect(note).toHaveCount(2);
});
