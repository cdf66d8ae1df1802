import { expect, test, type Page } from '#tests/support/test.ts';
import { answerForm, answerLeaving, heading, openAs } from '#tests/support/back-office.ts';
import { dropFiles, expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** A new request that the unit of the demo officer has. */
async function filed(judul: string): Promise<string> {
  const citizen = await clientOf(product, 'warga@ppid.test');
  const { id } = dataOf<{ id: string }>(
    await citizen.post('permohonan', { judul, ...plainRequest }),
  );
  const admin = await clientOf(product, 'admin@ppid.test');
  await admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' });
  return `/ppid-cms/pengajuan/permohonan-informasi/${id}/show`;
}

const text = (page: Page) =>
  answerForm(page).getByRole('textbox', { name: /^Catatan untuk pemohon/ });
const kept = (page: Page) => expect(answerForm(page).getByText(/^Disimpan /)).toBeVisible();
const answer = (page: Page) => page.getByRole('button', { name: 'Jawab', exact: true }).click();

async function opened(page: Page, path: string, judul: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, judul)).toBeVisible();
}

test('an answer goes on on another machine, and colleagues see that it was begun', async ({
  browser,
}) => {
  const errors: string[] = [];
  const judul = 'Setengah jadi';
  const path = await filed(judul);
  const office = await openAs(browser, product, 'petugas@ppid.test', errors);
  await opened(office, path, judul);
  await answer(office);
  await answerForm(office).getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
  await text(office).fill('Sudah dicari di arsip.');
  await kept(office);
  await expectAccessible(office);

  await test.step('who closes it with everything kept is not asked', async () => {
    await text(office).fill('Sudah dicari di arsip lama.');
    await office.keyboard.press('Escape');
    await expect(answerForm(office)).toHaveCount(0);
    await expect(office.getByText(/^Konsep jawaban Anda tersimpan/)).toBeVisible();
  });

  const home = await openAs(browser, product, 'petugas@ppid.test', errors);
  await test.step('it is there at home', async () => {
    await opened(home, path, judul);
    await answer(home);
    await expect(text(home)).toHaveValue('Sudah dicari di arsip lama.');
    await text(home).fill('Ditulis di rumah.');
    await kept(home);
  });

  await test.step('the office does not overwrite it unasked', async () => {
    await answer(office);
    await text(office).fill('Ditulis di kantor.');
    await expect(answerForm(office).getByText('Konsep ini sudah diubah')).toBeVisible();
    await expectAccessible(office);
    await answerForm(office).getByRole('button', { name: 'Pakai yang di sana' }).click();
    await expect(text(office)).toHaveValue('Ditulis di rumah.');
    await text(office).fill('Ditulis di rumah, diperiksa di kantor.');
    await kept(office);
    await text(home).fill('Lain lagi.');
    await answerForm(home).getByRole('button', { name: 'Pakai isian ini' }).click();
    await kept(home);
  });

  await test.step('a colleague sees whose it is, and not what it says', async () => {
    const colleague = await openAs(browser, product, 'admin@ppid.test', errors);
    await opened(colleague, path, judul);
    await expect(colleague.getByText('Bagus Contoh juga menyusun jawaban')).toBeVisible();
    await answer(colleague);
    await expect(
      answerForm(colleague).getByText('Bagus Contoh juga menyusun jawaban'),
    ).toBeVisible();
    await expect(answerForm(colleague).getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await test.step('it is discarded by its officer, who is asked', async () => {
    await answerForm(home).getByRole('button', { name: 'Buang konsep' }).click();
    await answerLeaving(home, 'Ya, buang');
    await expect(answerForm(home)).toHaveCount(0);
    await expect(home.getByText(/^Konsep jawaban Anda/)).toHaveCount(0);
  });
  // The browser itself reports each refusal of what came too late.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});

test('what is typed is not lost with the line or the session, nor a file that was chosen', async ({
  browser,
}) => {
  const judul = 'Tanpa sambungan';
  const path = await filed(judul);
  const page = await openAs(browser, product, 'admin@ppid.test', []);
  await opened(page, path, judul);
  await answer(page);
  const form = answerForm(page);
  await form.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
  await kept(page);
  await page.route('**/simpan-konsep', (route) => route.abort());
  await text(page).fill('Belum sampai.');
  await expect(form.getByText('Konsep belum disimpan.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Tutup jawaban' }).click();
  await answerLeaving(page, 'Kembali ke isian');
  await page.unroute('**/simpan-konsep');
  await form.getByRole('button', { name: 'Coba lagi' }).click();
  await kept(page);

  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  expect((await client(product.url, token ?? '').post('auth/logout')).status).toBe(200);
  await text(page).fill('Sesudah sesi berakhir.');
  const ended = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await expect(ended).toContainText('Isian Anda masih ada');
  await ended.getByLabel('Surel').fill('admin@ppid.test');
  await ended.getByLabel(/^Kata sandi/).fill('Demo-ppid-2026');
  await ended.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(ended).toHaveCount(0);
  await kept(page);

  await dropFiles(
    page,
    ['surat.pdf', 'data.pdf', 'peta.pdf', 'tabel.pdf'].map((name) => pdf(name, name)),
  );
  await form.getByRole('button', { name: 'Tutup jawaban' }).click();
  await answerLeaving(page, 'Kembali ke isian');
  await expect(text(page)).toHaveValue('Sesudah sesi berakhir.');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/update-permohonan', async (route) => {
    await released;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Kirim jawaban' }).click();
  await page.getByRole('button', { name: 'Ya, kirim' }).click();
  for (const name of ['surat.pdf', 'tabel.pdf']) {
    await expect(form.getByRole('progressbar', { name: `Pengiriman ${name}` })).toBeVisible();
  }
  release();
  await expect(page.getByText('Jawaban terkirim kepada pemohon.')).toBeVisible();
});

test('what was kept though its answer was lost is nobody else’s', async ({ browser }) => {
  const judul = 'Jawaban hilang di jalan';
  const page = await openAs(browser, product, 'admin@ppid.test', []);
  await opened(page, await filed(judul), judul);
  await answer(page);
  const form = answerForm(page);
  await form.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
  await kept(page);
  const lose = () =>
    page.route(
      '**/simpan-konsep',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
  const unkept = form.getByText('Konsep belum disimpan.');

  await test.step('sent again', async () => {
    await lose();
    await text(page).fill('Sampai, tanpa kabar. ');
    await expect(unkept).toBeVisible();
    await form.getByRole('button', { name: 'Coba lagi' }).click();
    await kept(page);
  });

  await test.step('typed on', async () => {
    await lose();
    await text(page).fill('Sampai juga.');
    await expect(unkept).toBeVisible();
    await text(page).fill('Sampai juga, dan diketik terus.');
    await kept(page);
  });
  await expect(form.getByText('Konsep ini sudah diubah')).toHaveCount(0);
  await page.reload();
  await expect(heading(page, judul)).toBeVisible();
  await answer(page);
  await expect(text(page)).toHaveValue('Sampai juga, dan diketik terus.');
});
