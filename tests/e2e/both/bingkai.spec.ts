import { expect, test, type Locator, type Page } from '#tests/support/test.ts';
import { openAs } from '#tests/support/back-office.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { photo } from '#tests/support/files/photos.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { untilMade } from '#tests/support/site/made-pictures.ts';

const shapes = {
  lanskap: { width: 1200, height: 800 },
  potret: { width: 800, height: 1200 },
  panorama: { width: 2400, height: 400 },
  kecil: { width: 8, height: 8, type: 'png' },
} as const;
const names = Object.keys(shapes) as (keyof typeof shapes)[];

let product: Product;
let staff: Client;
const announcements = new Map<string, string>();

test.beforeAll(async () => {
  product = await startProduct();
  staff = await clientOf(product, 'admin@ppid.test');
  for (const name of names) {
    const picture = await photo(shapes[name]);
    const news = form({ judul: `Pengumuman ${name}`, isi: '<p>Isi.</p>', thumbnail: picture });
    const made = await staff.post('sertamerta', news);
    announcements.set(name, dataOf<{ id: string }>(made).id);
    await staff.post('regulasi', form({ judul: `Peraturan ${name}`, img: picture }));
  }
});
test.afterAll(() => product.remove());

/** The frame of a picture, once the picture is there and fills it. */
async function frameOf(frame: Locator, fit: 'cover' | 'contain') {
  const image = frame.locator('img');
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(
      () => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0),
      { timeout: untilMade },
    )
    .toBe(true);
  const [box, within] = [await frame.boundingBox(), await image.boundingBox()];
  expect(within).toEqual(box);
  await expect(image).toHaveCSS('object-fit', fit);
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a picture of any shape fills the frame of its card', async ({ page }) => {
  await page.goto(`${product.url}/informasi/serta-merta/`);
  for (const name of names) {
    const frame = card(page, `Pengumuman ${name}`).locator('.picture');
    expect(await frameOf(frame, 'cover')).toMatchObject({ height: 160 });
  }
  await page.goto(product.url);
  for (const name of names.slice(-3)) {
    const frame = card(page, `Pengumuman ${name}`).locator('.picture');
    expect(await frameOf(frame, 'cover')).toMatchObject({ height: 160 });
  }
});

test('a cover of any shape fills the frame of its regulation', async ({ page }) => {
  await page.goto(`${product.url}/regulasi/`);
  for (const name of names) {
    const { width, height } = await frameOf(
      card(page, `Peraturan ${name}`).locator('.picture'),
      'cover',
    );
    expect(width / height).toBeCloseTo(3 / 4, 2);
  }
});

test('an announcement shows the whole of its picture in 16 to 9', async ({ page }) => {
  for (const name of names) {
    await page.goto(`${product.url}/informasi/serta-merta/${announcements.get(name) ?? ''}/`);
    const { width, height } = await frameOf(page.locator('.article__picture'), 'contain');
    expect(width / height).toBeCloseTo(16 / 9, 2);
  }
});

test('the back-office shows it in the frames of its own', async ({ browser }) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  for (const name of names) {
    const id = announcements.get(name) ?? '';
    await page.goto(`/ppid-cms/informasi-publik/informasi-serta-merta/${id}/show`);
    const label = new RegExp(`^Gambar: Pengumuman ${name}$`);
    const shown = page.getByRole('img', { name: label }).locator('..');
    const { width, height } = await frameOf(shown, 'contain');
    expect(width / height).toBeCloseTo(16 / 9, 2);
  }
  expect(errors).toEqual([]);
});
