import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '#tests/support/test.ts';
import { pictureAt, sizedPicture } from '#core/pictures/sizes.ts';
import { enter, login } from '#tests/support/browser.ts';
import { form, made } from '#tests/support/client.ts';
import { photo } from '#tests/support/files/photos.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { untilMade } from '#tests/support/site/made-pictures.ts';
import { requestsUnder } from '#tests/support/under-way.ts';

const kib = 1024;
const plainScript = 8 * kib;
const islandScript = 80 * kib;
const css = 14 * kib;
const firstView = 120 * kib;
const firstList = 340 * kib;
const firstListFiles = 15;

const filingPages = [
  '/pengajuan/permohonan-informasi/',
  '/pengajuan/keberatan-informasi/',
  '/pengajuan/status-permohonan-informasi/',
  '/pengajuan/status-keberatan-informasi/',
  '/pengajuan/lacak/',
  '/pengajuan/survei/',
];
const ownPages = ['/auth/detail-user/', '/auth/change-password/'];
const accountPages = [
  ...['/auth/login/', '/auth/daftar/', '/auth/verifikasi/', '/auth/lupa-password/'],
  ...ownPages,
];

/** Every built page on which no React runs. */
function plainPages(): string[] {
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  const islands = new Set([...filingPages, ...accountPages, '/ppid-cms/']);
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
    .filter((path) => !islands.has(path))
    .sort();
}

interface Weight {
  /** Files of it. */
  scripts: number;
  script: number;
  css: number;
  all: number;
}

/** Comes by every part of a page, as a reader does, until what they call for is there. */
async function readThrough(page: Page): Promise<void> {
  const called = page.waitForResponse(/\.js$/);
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('main > *, footer')) {
      part.scrollIntoView({ behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  await called;
}

/**
 * What a page makes the browser fetch, in bytes on the wire, compressed with brotli.
 * @param then what else is done on it before it is weighed
 */
async function weigh(
  page: Page,
  path: string,
  then?: (page: Page) => Promise<void>,
): Promise<Weight> {
  const weight: Weight = { scripts: 0, script: 0, css: 0, all: 0 };
  const seen: Promise<void>[] = [];
  const stillUnder = requestsUnder(page);
  page.on('response', (response) => {
    const isPicture = response.request().resourceType() === 'image';
    if (response.url().includes('/services/api/') && !isPicture) return;
    seen.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize: bytes }) => {
          const type = response.headers()['content-type'] ?? '';
          weight.all += bytes;
          if (type.includes('javascript')) {
            weight.script += bytes;
            weight.scripts += 1;
          }
          if (type.includes('css')) weight.css += bytes;
        }),
    );
  });
  const nothingUnder = () =>
    expect.poll(stillUnder, { timeout: untilMade, intervals: [100] }).toEqual([]);
  await page.goto(path);
  await nothingUnder();
  await then?.(page);
  await nothingUnder();
  await Promise.all(seen);
  return weight;
}

const isThere = (image: Element): boolean =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

test.describe('what pages weigh', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  for (const path of [...plainPages(), '/halaman/yang/tidak/ada']) {
    test(`${path} has little script`, async ({ page }) => {
      const weight = await weigh(page, product.url + path);
      expect(weight.script).toBeLessThanOrEqual(plainScript);
      expect(weight.css).toBeLessThanOrEqual(css);
      expect(weight.all).toBeLessThanOrEqual(firstView);
    });
  }

  test('the home page keeps to it when it is read to its end', async ({ page, browser }) => {
    const start = await weigh(page, product.url);
    // What the browser keeps from the first time would weigh nothing.
    const fresh = await browser.newPage();
    const whole = await weigh(fresh, product.url, readThrough);
    expect(whole.script).toBeGreaterThan(start.script);
    expect(whole.script).toBeLessThanOrEqual(plainScript);
  });

  test('photos of officers leave the first view of the home page what it may weigh', async ({
    page,
  }) => {
    const staff = await clientOf(product, 'admin@ppid.test');
    const smallest: string[] = [];
    for (const name of ['pertama', 'kedua', 'ketiga']) {
      const thumbnail = await photo({ width: 1800, height: 1200 });
      expect(thumbnail.size).toBeGreaterThan(firstView);
      const news = { judul: `Foto ${name}`, isi: '<p>Isi.</p>', thumbnail_alt: name, thumbnail };
      const { id, thumbnail: file } = made<{ id: string; thumbnail: { id: string } }>(
        await staff.post('sertamerta', form(news)),
      );
      smallest.push(sizedPicture(pictureAt(`sertamerta/${id}/buffer-image`, file.id), 384));
    }
    const typeOf = async (path: string) => (await staff.get(path)).headers.get('content-type');
    await expect
      .poll(() => Promise.all(smallest.map(typeOf)), { timeout: 100_000 })
      .toEqual(Array(3).fill('image/webp'));

    const pictures = page.locator('.news__picture img');
    const weight = await weigh(page, product.url, async () => {
      await expect(pictures).toHaveCount(3);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate(isThere)).toBe(true);
      }
    });
    expect(weight.all).toBeLessThanOrEqual(firstView);
  });

  for (const path of [...accountPages, ...filingPages]) {
    test(`${path} keeps to the budget of an island`, async ({ page }) => {
      // A busy machine may be quiet on the line before it has begun with the scripts.
      const alive = page.locator('astro-island:not([ssr])').first();
      const weight = await weigh(page, product.url + path, () => expect(alive).toBeAttached());
      expect(weight.script).toBeGreaterThan(plainScript);
      expect(weight.script).toBeLessThanOrEqual(islandScript);
      expect(weight.css).toBeLessThanOrEqual(css);
    });
  }

  test('what a citizen meets who is logged in keeps to it as well', async ({ browser }) => {
    const first = await browser.newContext({ baseURL: product.url });
    await login(await first.newPage(), 'warga@ppid.test', 'Demo-ppid-2026');
    const storageState = await first.storageState();
    for (const path of [...filingPages, ...ownPages]) {
      // What the browser keeps from another page would weigh nothing.
      const context = await browser.newContext({ baseURL: product.url, storageState });
      const page = await context.newPage();
      // Its form is about one request.
      const about = path === '/pengajuan/survei/' ? '?nomor=PI-2026-000001' : '';
      const weight = await weigh(page, path + about);
      await expect(
        page.locator('main').locator('select, input:not([type=hidden]), textarea').first(),
      ).toBeVisible();
      expect(weight.script, path).toBeGreaterThan(plainScript);
      expect(weight.script, path).toBeLessThanOrEqual(islandScript);
    }
  });

  test('the back-office shows its first list within 340 KB of script, in 15 files', async ({
    browser,
  }) => {
    // A context of its own: what the browser keeps from another page would weigh nothing.
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await enter(page, product.url, 'admin@ppid.test', 'Demo-ppid-2026');
    const weight = await weigh(page, '/ppid-cms/faq', () =>
      expect(page.getByText('Apakah ada biayanya?')).toBeVisible(),
    );
    expect(weight.script).toBeGreaterThan(islandScript);
    expect(weight.script).toBeLessThanOrEqual(firstList);
    expect(weight.scripts).toBeLessThanOrEqual(firstListFiles);
    await context.close();
  });
});
