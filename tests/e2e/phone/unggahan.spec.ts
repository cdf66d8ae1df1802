import { expect, test, type Browser, type Page, type Request } from '#tests/support/test.ts';
import { enter, expectAccessible, payload } from '#tests/support/browser.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { rowsOf } from '#tests/support/database/rows-of.ts';
import { fillRegistration } from '#tests/support/screens/fill-registration.ts';
import { slowLine } from '#tests/support/wire/slow-line.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const email = 'warga@ppid.test';
const password = 'Demo-ppid-2026';

/** 9.9 MB at 50 KB/s takes over three minutes; by `TEST_LINE=whole`. */
const isWhole = process.env.TEST_LINE === 'whole';
const line = isWhole ? { bytes: 9_900_000, rate: 50_000 } : { bytes: 2_000_000, rate: 800_000 };

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url })).newPage();
}

async function fillIn(page: Page, bytes: number): Promise<void> {
  await enter(page, product.url, email, password);
  await page.goto('/pengajuan/permohonan-informasi');
  await page.getByLabel('Judul').fill('Berkas lewat jaringan yang lambat');
  await page.getByLabel('Rincian informasi').fill('Biaya perjalanan dinas tahun 2025.');
  await page.getByLabel('Tujuan penggunaan').fill('Bahan tulisan.');
  await page.getByLabel(/salinan lunak/).check();
  const { file } = await payload(pdf('x'.repeat(bytes), 'rekaman.pdf'));
  await page.locator('input[type=file][name=file_pendukung]').setInputFiles(file);
  await page.getByRole('button', { name: 'Periksa isian' }).click();
}

const send = (page: Page) => page.getByRole('button', { name: 'Kirim permohonan' });
const number = (page: Page) => page.getByText(/^PI-\d{4}-\d{6}$/);
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Kemajuan pengiriman' });
const share = async (page: Page) => Number(await progress(page).getAttribute('value'));
const piecesOf = (page: Page) => {
  const pieces: Request[] = [];
  page.on('request', (it) => {
    if (it.method() === 'PATCH') pieces.push(it);
  });
  return pieces;
};

/** A form that is on its way over a line of so many bytes a second. */
async function sendSlowly(browser: Browser, bytes: number, rate: number) {
  const page = await open(browser);
  await fillIn(page, bytes);
  await slowLine(page, rate);
  const pieces = piecesOf(page);
  await send(page).click();
  return { page, pieces };
}

test('a slow and steady line files its case, however long it takes', async ({ browser }) => {
  test.setTimeout(isWhole ? 400_000 : 60_000);
  const page = await open(browser);
  await fillIn(page, line.bytes);
  await slowLine(page, line.rate);
  const began = performance.now();
  await send(page).click();
  await expect(progress(page)).toBeVisible();
  await expectAccessible(page);
  await expect(number(page)).toBeVisible({ timeout: isWhole ? 380_000 : 50_000 });
  const seconds = (performance.now() - began) / 1_000;
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(0) });
  expect(seconds).toBeGreaterThan((0.8 * line.bytes) / line.rate);
});

test('a line that breaks goes on by itself, where it was', async ({ browser }) => {
  test.setTimeout(60_000);
  const { page, pieces } = await sendSlowly(browser, 3_000_000, 800_000);
  await expect.poll(() => share(page)).toBeGreaterThan(30);
  await page.context().setOffline(true);
  await expect(page.getByRole('status')).toContainText('Sambungan terputus.');
  await expectAccessible(page);
  const before = pieces.length;
  await page.context().setOffline(false);
  await expect(number(page)).toBeVisible({ timeout: 40_000 });
  const [next] = pieces.slice(before);
  expect(Number((await next?.allHeaders())?.['upload-offset'])).toBeGreaterThan(500_000);
});

test('a server that is gone for a moment loses nothing of what it had', async ({ browser }) => {
  test.setTimeout(60_000);
  const { page, pieces } = await sendSlowly(browser, 3_000_000, 800_000);
  await expect.poll(() => share(page)).toBeGreaterThan(30);
  await product.kill9();
  await expect(page.getByRole('status')).toContainText('Sambungan terputus.');
  await product.restart();
  await expect(number(page)).toBeVisible({ timeout: 40_000 });
  const offsets = await Promise.all(
    pieces.map(async (it) => Number((await it.allHeaders())['upload-offset'])),
  );
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test('a sending can be cancelled, and begun again', async ({ browser }) => {
  test.setTimeout(60_000);
  const { page } = await sendSlowly(browser, 2_000_000, 200_000);
  await expect.poll(() => share(page)).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Batalkan pengiriman' }).click();
  await expect(page.getByText('Pengiriman dibatalkan')).toBeVisible();
  await slowLine(page, -1);
  await send(page).click();
  await expect(number(page)).toBeVisible({ timeout: 40_000 });
});

for (const status of [429, 503, 507]) {
  test(`a server that has no room for uploads (${String(status)}) gets the file with the form`, async ({
    browser,
  }) => {
    const page = await open(browser);
    await fillIn(page, 2_000_000);
    const refusals: string[] = [];
    await page.route('**/services/api/unggahan', (route) => {
      refusals.push(route.request().method());
      return route.fulfill({ status, json: { success: false, message: 'Penuh', data: null } });
    });
    const count = () => rowsOf(product, 'select id from berkas where ukuran > 2000000').length;
    const before = count();
    await send(page).click();
    await expect(number(page)).toBeVisible({ timeout: 40_000 });
    expect([refusals, count()]).toEqual([['POST'], before + 1]);
  });
}

test('a server that lets go of an upload gets it anew', async ({ browser }) => {
  test.setTimeout(60_000);
  const { page, pieces } = await sendSlowly(browser, 3_000_000, 800_000);
  await expect.poll(() => share(page)).toBeGreaterThan(30);
  const [first] = pieces;
  const { authorization = '' } = (await first?.allHeaders()) ?? {};
  const headers = { authorization, 'tus-resumable': '1.0.0' };
  const ended = await fetch(first?.url() ?? '', { method: 'DELETE', headers });
  expect(ended.status).toBe(204);
  await expect(number(page)).toBeVisible({ timeout: 40_000 });
  const offsets = await Promise.all(
    pieces.map(async (it) => Number((await it.allHeaders())['upload-offset'])),
  );
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(2);
});

test('a registration with a large card says how far it is, and can be cancelled', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const page = await open(browser);
  await page.goto('/auth/daftar');
  const [name, address] = ['Wulan Uji', 'wulan@uji.test'];
  const secret = 'gerimis di atas pematang';
  const card = (await payload(pdf('x'.repeat(2_000_000), 'kartu.pdf'))).file;
  await fillRegistration(page, { name, email: address, password: secret, number: 3, card });
  await slowLine(page, 200_000);
  const register = page.getByRole('button', { name: 'Daftar', exact: true });
  await register.click();
  await expect.poll(() => share(page)).toBeGreaterThan(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Batalkan pengiriman' }).click();
  await expect(page.getByText('Pendaftaran dibatalkan')).toBeVisible();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue(name);
  await slowLine(page, -1);
  await register.click();
  await expect(page.getByRole('heading', { name: /periksa surel/i })).toBeVisible();
});

test('a large photo is made smaller before it goes, and the person told so', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.goto('/auth/daftar');
  const noise = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3_000, 1_500);
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(3_000, 1_500);
    if (!context || !pixels) throw new Error('no canvas');
    for (let at = 0; at < pixels.data.length; at += 1) {
      pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 251;
    }
    context.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(blob);
    await read;
    return String(reader.result).split(',')[1] ?? '';
  });
  const buffer = Buffer.from(noise, 'base64');
  const input = page.locator('input[type=file][name=file_ktp]');
  await input.setInputFiles({ name: 'KTP saya.jpeg', mimeType: 'image/jpeg', buffer });
  await expect(
    page.getByText(/^Foto diperkecil dari [\d,]+ MB menjadi [\d,]+ [KM]B\.$/),
  ).toBeVisible();
  const sent = await input.evaluate(async ({ files }: HTMLInputElement) => {
    const file = files?.[0];
    if (!file) return null;
    const { width, height } = await createImageBitmap(file);
    return { name: file.name, type: file.type, size: file.size, width, height };
  });
  expect(sent).toMatchObject({
    name: 'KTP saya.jpg',
    type: 'image/jpeg',
    width: 2_560,
    height: 1_280,
  });
  expect(sent?.size).toBeLessThan(buffer.length);
  await expectAccessible(page);
  // What cannot be drawn, and what is no photo, stays what it is.
  const broken = Buffer.alloc(2_000_000, 'x');
  for (const [name, mimeType] of [
    ['rusak.jpg', 'image/jpeg'],
    ['naskah.pdf', 'application/pdf'],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer: broken });
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    expect(await input.evaluate(({ files }: HTMLInputElement) => files?.[0]?.size)).toBe(2_000_000);
  }
});
