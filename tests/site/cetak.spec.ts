import { expect, test, type Page } from '#tests/support/test.ts';
import { getDocumentProxy } from 'unpdf';
import { builtPages } from '#tests/support/site/built-pages.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** A word or line on a sheet, in points. */
interface Printed {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Pages of one sheet have no end of a sheet to go wrong at. */
const isShort = (path: string) =>
  /^\/(\d|auth|pengajuan|informasi\/(pengadaan|serta-merta)\/.)/.test(path);

test('no page prints one text over another', async ({ page }) => {
  test.slow();
  for (const path of builtPages().filter((each) => !isShort(each))) {
    await page.goto(product.url + path);
    await page.evaluate(() => document.fonts.ready);
    const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
    expect.soft(sheets.flatMap(overlaps), path).toEqual([]);
  }
});

test('the first sheet of the report has its figures and its first chart', async ({ page }) => {
  await page.goto(`${product.url}/informasi/laporan/`);
  await page.evaluate(() => document.fonts.ready);
  const [first = []] = await sheetsOf(await page.pdf({ format: 'A4' }));
  const words = first.map(({ text }) => text).join('');
  expect(words).toContain('Angka contoh');
  expect(words).toContain('Registrasi setiap bulan');
});

test('what is told by a colour is told on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const adjusted = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, at) => getComputedStyle(element, at).printColorAdjust, part);
  // A script may put others in the place of what the page came with.
  const expectExact = (selector: string, part?: string) =>
    expect.poll(() => adjusted(selector, part)).toBe('exact');

  await page.goto(`${product.url}/kalkulator-tenggat/`);
  await expectExact('.month__days td.is-due');
  await expectExact('.legend__item', '::before');
  await page.goto(`${product.url}/informasi/laporan/`);
  await expectExact('.chart-legend li', '::before');
});

test('paper names what links to other sites lead to', async ({ page }) => {
  await page.goto(`${product.url}/regulasi/`);
  const link = page.locator('main a[href^="http"]').first();
  expect(await textOf(page)).toContain((await link.getAttribute('href')) ?? 'no link');
});

test('paper is white, whatever the screen is', async ({ page }) => {
  const white = 'rgb(255, 255, 255)';
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(product.url);
  await expect(page.locator('body')).not.toHaveCSS('background-color', white);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', white);
});

/** All that is printed, without the ends of lines; a hyphen may come as a minus. */
async function textOf(page: Page): Promise<string> {
  const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
  const texts = sheets.flat().map(({ text }) => text);
  return texts.join('').replaceAll('\u2212', '-');
}

async function sheetsOf(bytes: Buffer): Promise<Printed[][]> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , skew = 0, scale = 0, left = 0, bottom = 0] = item.transform as number[];
        // Letters take some two thirds of the height of their font.
        const top = bottom + Math.hypot(skew, scale) * 0.7;
        return [{ text: item.str, left, right: left + item.width, bottom, top }];
      });
    }),
  );
}

/** What stands over each other by more than a touch. A number with an outline is drawn twice. */
function overlaps(printed: Printed[]): string[] {
  return printed.flatMap((one, index) =>
    printed
      .slice(index + 1)
      .filter(
        (other) =>
          other.text !== one.text &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1.5,
      )
      .map((other) => `"${one.text}" and "${other.text}"`),
  );
}
