import { expect, test } from '#tests/support/test.ts';
import { enter, expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const email = 'warga@ppid.test';
const password = 'Demo-ppid-2026';
const path = '/pengajuan/status-permohonan-informasi';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('the list of one’s own requests has pages, a filter, and an address for each', async ({
  browser,
}) => {
  const answer = await client(product.url, null).post('auth/login', { email, password });
  const citizen = client(product.url, dataOf<{ access_token: string }>(answer).access_token);
  for (let count = 1; count <= 12; count += 1) {
    await citizen.post('permohonan', {
      judul: `Permohonan uji ${String(count)}`,
      kebutuhan: 'Rincian informasi yang diminta.',
      tujuan: 'Bahan tulisan',
      cara_informasi_id: 'salinan_lunak',
    });
  }
  const listed = await citizen.get('permohonan/list-external?limit=100');
  const mine = dataOf<{ id: string; judul: string; status: string }[]>(listed);
  const pageCount = String(Math.ceil(mine.length / 10));
  const withdrawn = mine.find(({ judul }) => judul === 'Permohonan uji 3');
  const allWithdrawn = mine.filter((one) => one.status === 'dicabut' || one === withdrawn).length;
  await citizen.post(`permohonan/${withdrawn?.id ?? ''}/cabut-permohonan`);

  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enter(page, product.url, email, password);
  const cards = page.getByRole('main').locator('.list-card');
  const said = page.getByRole('main').getByRole('status').first();

  await test.step('a page at a time, the newest first', async () => {
    await page.goto(path);
    await expect(said).toHaveText(
      `${String(mine.length)} permohonan, halaman 1 dari ${pageCount}.`,
    );
    await expect(cards).toHaveCount(10);
    await expect(cards.first()).toContainText('Permohonan uji 12');
    const pages = page.getByRole('navigation', { name: /halaman/i });
    const second = pages.getByRole('button', { name: /\b2\b/ });
    const box = await second.boundingBox();
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([40, 40]);
    await second.click();
    await expect(said).toBeFocused();
    await expect(said).toContainText(`halaman 2 dari ${pageCount}`);
    await expect(cards).toHaveCount(Math.min(10, mine.length - 10));
    await expect(pages.getByRole('button', { name: /\b2\b/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectAccessible(page);
    await page.goBack();
    await expect(cards.first()).toContainText('Permohonan uji 12');
  });

  await test.step('by status, kept through a reload', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Dicabut');
    await expect(cards).toHaveCount(allWithdrawn);
    await expect(cards.first()).toContainText('Permohonan uji 3');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('dicabut');
    await expect(cards).toHaveCount(allWithdrawn);
    await page.goto(`${path}?status=ditolak-selamanya&halaman=99`);
    await expect(page.getByRole('heading', { name: 'Tidak ada yang cocok' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tampilkan semua' }).click();
    await expect(cards).toHaveCount(10);
  });

  await test.step('one of them opens over the list, by its own address too', async () => {
    await cards
      .first()
      .getByRole('button', { name: /^Lihat rincian/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Permohonan uji 12' });
    await expect(dialog.getByText('Riwayat', { exact: true })).toBeVisible();
    const [summary] = await dialog.locator('details[open] > summary').all();
    await summary?.click();
    await expect(dialog.locator('details').first()).not.toHaveAttribute('open');
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goto(`${path}?id=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what cannot be loaded says so, and is tried again', async () => {
    const address = '**/permohonan/list-external*';
    await page.route(address, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Data tidak dapat dimuat');
    await page.unroute(address);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(cards).toHaveCount(10);
  });
});
