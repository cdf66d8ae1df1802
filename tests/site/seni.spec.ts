import { expect, test, type Page } from '#tests/support/test.ts';
import { builtPages } from '#tests/support/site/built-pages.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const phone = { width: 390, height: 844 };

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** What can be seen on the page of a text that no other element holds closer. */
const visibleText = (page: Page) =>
  page.locator('main').evaluate((main) => (main as HTMLElement).innerText.replaceAll(/\s+/g, ' '));

test('the home page says on a phone once what counts', async ({ browser }) => {
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true });
  await page.goto(product.url);
  const text = await visibleText(page);
  expect(text.match(/10 hari kerja/g)).toHaveLength(1);
  expect(text.match(/Ajukan permohonan/g)).toHaveLength(1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(7300);
  await page.close();
});

test('cards in a row to scroll are for fingers: paper and a mouse have all of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(product.url);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const cut = await page
      .locator('.tools, .fresh__list, .home-part :is(.news-list, .videos)')
      .evaluateAll(
        (lists) => lists.filter((list) => list.scrollWidth > list.clientWidth + 1).length,
      );
    expect(cut, media).toBe(0);
  }
});

test('no text of the panel beside a form stands over a lit petal', async ({ page }) => {
  for (const [width, height] of [
    [1024, 768],
    [1366, 680],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.url}/auth/login/`);
    const covered = await page.locator('.auth__panel').evaluate((panel) => {
      const petals = [...panel.querySelectorAll('.is-lit')].map((lit) =>
        lit.getBoundingClientRect(),
      );
      const texts = [...panel.querySelectorAll('p, li, span')].flatMap((element) => {
        const range = new Range();
        range.selectNodeContents(element);
        return [...range.getClientRects()];
      });
      const over = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return {
        petals: petals.length,
        texts: texts.filter((text) => petals.some((petal) => over(text, petal))).length,
      };
    });
    expect(covered.petals).toBeGreaterThan(0);
    expect.soft(covered.texts, `${String(width)} x ${String(height)}`).toBe(0);
  }
});

test('the head of a page leaves a phone room for the page', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [
    ...['/profil/', '/informasi/', '/informasi/berkala/', '/standar-pelayanan/', '/regulasi/'],
    ...['/standar-pelayanan/maklumat-pelayanan/', '/pengajuan/permohonan-informasi/', '/cari/'],
  ]) {
    await page.goto(product.url + path);
    const box = await page.locator('.page-head').boundingBox();
    expect.soft(box?.height, path).toBeLessThanOrEqual(240);
  }
  const footer = await page.locator('.site-footer').boundingBox();
  expect(footer?.height).toBeLessThan(600);
});

test('each section has a drawing of its own, which says nothing to a reader', async ({ page }) => {
  const seen = new Set<string>();
  for (const path of [
    '/profil/',
    '/informasi/',
    '/standar-pelayanan/',
    '/regulasi/',
    '/pengajuan/lacak/',
    '/pertanyaan/',
  ]) {
    await page.goto(product.url + path);
    const art = page.locator('.page-head .art');
    await expect(art).toHaveAttribute('aria-hidden', 'true');
    seen.add(await art.innerHTML());
  }
  expect(seen.size).toBe(6);
});

test('no text stands over a drawing', async ({ page }) => {
  test.slow();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of builtPages()) {
      await page.goto(product.url + path);
      expect.soft(await overDrawings(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('what is white on the screen is dark on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/profil/visi-misi-ppid/', '/standar-pelayanan/maklumat-pelayanan/']) {
    await page.goto(product.url + path);
    expect.soft(await paleText(page), path).toEqual([]);
  }
});

test('the backdrop of the menu can be touched on every phone', async ({ page }) => {
  for (const width of [320, 360, 384, 449]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(product.url);
    await page.locator('.nav-toggle').click();
    await page.mouse.click(20, 400);
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeHidden();
  }
});

/** Texts that share ground with a drawing. */
function overDrawings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawings = [...document.querySelectorAll('.art')].map((art) => {
      const clip = art.closest('.page-head__art') ?? art;
      return clip.getBoundingClientRect();
    });
    const texts = [...document.querySelectorAll('main :is(h1, h2, p, a, li)')];
    return texts
      .filter((text) => {
        const range = new Range();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some((line) =>
          drawings.some(
            (art) =>
              Math.min(line.right, art.right) - Math.max(line.left, art.left) > 1 &&
              // A line's box is somewhat higher than its letters.
              Math.min(line.bottom, art.bottom) - Math.max(line.top, art.top) > 4,
          ),
        );
      })
      .map((text) => text.textContent.trim().slice(0, 40));
  });
}

/** Texts too pale for white paper. A ground is not printed, unless it says that it is. */
function paleText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const part = (value: number) => {
      const share = value / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    const isPale = (element: Element) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element).color.match(/[\d.]+/g) ?? []
      ).map(Number);
      return 1.05 / (0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) + 0.05) < 4.5;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        ),
      )
      .filter((element) => !element.closest('svg') && element.checkVisibility())
      .filter(
        (element) => getComputedStyle(element).printColorAdjust !== 'exact' && isPale(element),
      )
      .map((element) => element.textContent.trim().slice(0, 40));
  });
}
