import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { enter, expectAccessible, login, payload } from '#tests/support/browser.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { startSilentProxy } from '#tests/support/wire/silent-proxy.ts';

const email = 'warga@ppid.test';
const password = 'Demo-ppid-2026';
const formPage = '/pengajuan/permohonan-informasi/';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

interface Listed {
  judul: string;
  file_pendukung: { nama: string } | null;
}

/** What the citizen has filed under titles that begin so. */
async function filed(title: string): Promise<Listed[]> {
  const answer = await client(product.url, null).post('auth/login', { email, password });
  const citizen = client(product.url, dataOf<{ access_token: string }>(answer).access_token);
  const listed = dataOf<(Listed & { id: string })[]>(
    await citizen.get('permohonan/list-external?limit=100'),
  ).filter(({ judul }) => judul.startsWith(title));
  return Promise.all(
    listed.map(async ({ id }) => dataOf<Listed>(await citizen.get(`permohonan/${id}`))),
  );
}

const title = (page: Page) => page.getByLabel('Judul');
const check = (page: Page) => page.getByRole('button', { name: 'Periksa isian' });
const send = (page: Page) => page.getByRole('button', { name: 'Kirim permohonan' });
const number = (page: Page) => page.getByText(/^PI-\d{4}-\d{6}$/);
const chosenFile = (page: Page) => page.locator('.file-input__name');
const others = (page: Page) => page.getByText('permohonan lain yang belum terkirim');

/** A citizen's browser of its own, at the form. */
async function openForm(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enter(page, product.url, email, password);
  await page.goto(formPage);
  await expect(title(page)).toBeVisible();
  return page;
}

async function fillIn(page: Page, text: string): Promise<void> {
  await title(page).fill(text);
  await page.getByLabel('Rincian informasi').fill('Tahun 2025, tiap kantor.');
  await page.getByLabel('Tujuan penggunaan').fill('Bahan tulisan.');
  await page.getByLabel(/salinan lunak/).check();
}

async function choose(page: Page, name: string): Promise<void> {
  const input = page.locator('input[type=file][name=file_pendukung]');
  await input.setInputFiles((await payload(pdf(name, name))).file);
  await expect(chosenFile(page)).toHaveText(name);
  await expect.poll(() => keptFiles(page)).toContain(name);
}

/** Names of the files that the browser keeps of drafts. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('draf');
        opening.onupgradeneeded = () => opening.result.createObjectStore('berkas');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('berkas').objectStore('berkas').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as File[]).map(({ name }) => name));
          };
        };
      }),
  );

test('two tabs write two requests, and neither takes the other’s away', async ({ browser }) => {
  const one = await openForm(browser);
  await fillIn(one, 'Draf di tab pertama');
  await choose(one, 'pertama.pdf');
  const other = await one.context().newPage();
  await other.goto(formPage);
  await expect(title(other)).toHaveValue('');
  await expect(others(other)).toHaveText('1 permohonan lain yang belum terkirim');
  await fillIn(other, 'Draf di tab kedua');
  await expectAccessible(other);

  await test.step('one draft is open in one tab', async () => {
    const twin = await one.context().newPage();
    await twin.goto(one.url());
    await expect(twin.getByText('Isian permohonan ini terbuka di tab lain')).toBeVisible();
    await expect(title(twin)).toBeHidden();
    await expectAccessible(twin);
    await one.close();
    await expect(title(twin)).toHaveValue('Draf di tab pertama');
    await expect(chosenFile(twin)).toHaveText('pertama.pdf');
    await check(twin).click();
    await send(twin).click();
    await expect(number(twin)).toBeVisible();
  });

  await other.reload();
  await expect(title(other)).toHaveValue('Draf di tab kedua');
  await check(other).click();
  await send(other).click();
  await expect(number(other)).toBeVisible();
  expect(await keptFiles(other)).toEqual([]);
  expect(await filed('Draf di tab')).toEqual([
    expect.objectContaining({ judul: 'Draf di tab kedua', file_pendukung: null }),
    expect.objectContaining({
      judul: 'Draf di tab pertama',
      file_pendukung: expect.objectContaining({ nama: 'pertama.pdf' }),
    }),
  ]);
});

test('each step has its address, and a draft keeps its file through a reload', async ({
  browser,
}) => {
  const page = await openForm(browser);
  await fillIn(page, 'Langkah dengan alamat');
  await choose(page, 'lampiran.pdf');
  await check(page).click();
  await expect(send(page)).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveValue('Langkah dengan alamat');
  await expect(chosenFile(page)).toHaveText('lampiran.pdf');
  await page.goForward();
  await expect(send(page)).toBeVisible();
  await page.reload();
  await expect(send(page)).toBeVisible();
  await expect(page.getByText('lampiran.pdf (')).toBeVisible();
  await page.getByRole('button', { name: 'Ubah judul' }).click();
  await expect(title(page)).toBeFocused();
  await title(page).fill('');
  await page.goForward();
  await expect(page.getByRole('alert')).toContainText('Judul tidak boleh kosong');
  await title(page).fill('Langkah dengan alamat');
  await check(page).click();
  await send(page).click();
  await expect(number(page)).toBeVisible();
  const given = await number(page).textContent();
  await page.reload();
  await expect(number(page)).toHaveText(given ?? '');
  await page.getByRole('link', { name: 'Ajukan permohonan lain' }).click();
  await expect(title(page)).toHaveValue('');
  expect(await filed('Langkah dengan alamat')).toHaveLength(1);
});

test('drafts are listed, gone on with and deleted, each with a question before', async ({
  browser,
}) => {
  const page = await openForm(browser);
  for (const text of ['Draf lama', 'Draf baru']) {
    await page.goto(`${formPage}?draf=baru`);
    await expect(title(page)).toHaveValue('');
    await title(page).fill(text);
    await choose(page, `${text}.pdf`);
  }
  await page.goto(formPage);
  await expect(title(page)).toHaveValue('Draf baru');
  await others(page).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await expect(title(page)).toHaveValue('Draf lama');
  await expect(chosenFile(page)).toHaveText('Draf lama.pdf');
  await others(page).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('button', { name: 'Tidak jadi' }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(others(page)).toBeHidden();
  await expect.poll(() => keptFiles(page)).toEqual(['Draf lama.pdf']);
});

test('who logs out says what becomes of what waits to be sent', async ({ browser }) => {
  const page = await openForm(browser);
  await title(page).fill('Untuk nanti');
  await choose(page, 'nanti.pdf');
  const leave = async (how: string) => {
    const menu = page.getByRole('button', { name: 'Buka menu' });
    if (await menu.isVisible()) await menu.click();
    const account = page.getByRole('button', { name: 'Akun' });
    if ((await account.getAttribute('aria-expanded')) !== 'true') await account.click();
    await page.getByRole('button', { name: 'Keluar', exact: true }).click();
    await page.getByRole('button', { name: how }).click();
  };
  await leave('Tidak jadi keluar');
  await expect(page.getByRole('dialog')).toBeHidden();
  await leave('Keluar, simpan isian');
  await page.waitForURL('**/auth/login');
  await login(page, email, password);
  await page.goto(formPage);
  await expect(title(page)).toHaveValue('Untuk nanti');
  await expect(chosenFile(page)).toHaveText('nanti.pdf');
  await leave('Keluar, hapus isian');
  await page.waitForURL('**/auth/login');
  expect(await keptFiles(page)).toEqual([]);
  await login(page, email, password);
  await page.goto(formPage);
  await expect(title(page)).toHaveValue('');
});

test('leaving while it is being sent is asked about, and no wait is endless', async ({
  browser,
}) => {
  const { hostname, port } = new URL(product.url);
  const proxy = await startSilentProxy(hostname, Number(port));
  try {
    const baseURL = `http://127.0.0.1:${String(proxy.port)}`;
    const page = await (await browser.newContext({ baseURL })).newPage();
    await enter(page, baseURL, email, password);
    await page.clock.install();
    await page.goto(formPage);
    await fillIn(page, 'Jawaban yang hilang');
    await check(page).click();
    await expect(send(page)).toBeVisible();
    proxy.forget();
    await send(page).click();
    const confirming = page.getByText('Menunggu konfirmasi dari server…');
    await expect(confirming).toBeVisible();
    const question = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.goBack();
    await expect(confirming).toBeVisible();

    await page.clock.runFor(46_000);
    await expect(page.getByRole('alert')).toContainText('Server belum memberi jawaban');
    await expectAccessible(page);
    // The browser takes one dead connection after the other before it opens a new one.
    await expect(async () => {
      if (await send(page).isVisible()) await send(page).click();
      await page.clock.runFor(46_000);
      await expect(number(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await filed('Jawaban yang hilang')).toHaveLength(1);
  } finally {
    await proxy.close();
  }
});

test('a page that waits says so, and gives up in words', async ({ browser }) => {
  const page = await openForm(browser);
  await page.clock.install();
  await page.route('**/permohonan/list-external*', () => undefined);
  await page.goto('/pengajuan/status-permohonan-informasi/');
  await page.clock.runFor(4_000);
  await expect(page.getByText('Sambungan terasa lambat, tetapi masih berjalan.')).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('alert')).toContainText('Server belum menjawab.');
  await page.unroute('**/permohonan/list-external*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText(/^\d+ permohonan/)).toBeVisible();
});
