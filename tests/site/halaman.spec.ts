import { expect, test, type Page } from '#tests/support/test.ts';
import { builtPages } from '#tests/support/site/built-pages.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 640 };

// A trace of each would take as long as the checks.
test.use({ viewport: phone, trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

let product: Product;
let bare: Page;
let large: Page;
test.beforeAll(async ({ browser, playwright, launchOptions }) => {
  product = await startProduct();
  bare = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  large = await (await playwright.chromium.launch({ ...launchOptions, args })).newPage();
});
test.afterAll(async () => {
  await bare.close();
  await large.context().browser()?.close();
  await product.remove();
});

for (const path of builtPages()) {
  test(`${path} is for everybody`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (each) => {
      if (each.type() === 'error') complaints.push(each.text());
    });

    await page.goto(product.url + path);
    await test.step('with a phone, light', () => expectAccessible(page));
    await test.step('in 320 px', async () => {
      await page.setViewportSize(narrowest);
      await expectNothingBeside(page);
    });
    await test.step('with text of 200%', () => checkLargeText(product.url + path));
    await test.step('on a wide window, dark', async () => {
      await page.setViewportSize(wide);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
    });
    await test.step('without script', () => checkBare(page, product.url + path));
    expect(complaints).toEqual([]);
  });
}

async function expectNothingBeside(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside, 'pixels to scroll to the side').toBeLessThanOrEqual(0);
}

/** As a browser that is set to text twice as large shows it, in a small and in a wide window. */
async function checkLargeText(url: string): Promise<void> {
  await large.setViewportSize(narrowest);
  await large.goto(url);
  await expect(large.locator('html')).toHaveCSS('font-size', '32px');
  await expectNothingBeside(large);
  await large.setViewportSize(wide);
  await expectNothingBeside(large);
}

/** All of the main text is there without script, or the page says what needs it. */
async function checkBare(page: Page, url: string): Promise<void> {
  await page.setViewportSize(phone);
  await bare.goto(url);
  await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bare.getByRole('contentinfo').or(bare.getByRole('banner')).first()).toBeVisible();
  if (await bare.locator('.noscript').first().isVisible()) return;
  const lines = new Set(await linesOf(bare));
  const missing = (await linesOf(page)).filter((line) => !lines.has(line));
  expect(missing).toEqual([]);
}

/** What can be read of the main part, but for forms: without script they are hidden. */
async function linesOf(page: Page): Promise<string[]> {
  const main = page.locator('main');
  const forms = await main.locator('form').filter({ visible: true }).allInnerTexts();
  const inForms = new Set(forms.flatMap(split));
  return split(await main.innerText()).filter((line) => !inForms.has(line));
}

function split(text: string): string[] {
  return text
    .split(/[\n\t]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
