import { expect, test, type Page } from '#tests/support/test.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { pretendSpeech } from '#tests/support/site/speech.ts';

const page1 = '/profil/profil-ppid/';
const page2 = '/pengajuan/permohonan-informasi/';

const toggle = (page: Page) => page.locator('.view-bar > summary');
const saidOf = (page: Page) => page.locator('.view-bar [role="status"]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const textSize = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

test.use({ viewport: { width: 390, height: 844 } });

test.describe('the bar for text, contrast and voice', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  test('enlarges text and contrast by keyboard, on every page from its first paint', async ({
    page,
  }) => {
    await page.goto(product.url + page1);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'A− Perkecil')).toBeVisible();
    // They take the focus once the script that works them has come.
    await expect(page.locator('[data-view="controls"]')).not.toHaveAttribute('inert');
    await page.keyboard.press('Tab');
    await expect(button(page, 'A− Perkecil')).toBeFocused();
    await expect(button(page, 'A− Perkecil')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Tab');
    for (const size of ['115%', '130%', '150%', '150%']) {
      await page.keyboard.press('Enter');
      await expect(page.locator('.view-bar output')).toHaveText(size);
    }
    expect(await textSize(page)).toBe(24);
    await expect(button(page, 'A+ Perbesar')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(button(page, 'Kontras tinggi')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toBeFocused();
    await expect(button(page, 'Kontras tinggi')).toBeHidden();

    // Without the script that works the bar, the settings are there all the same, and before paint.
    await page.route('**/base.astro_*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    for (const path of [page1, page2, '/auth/login/', '/']) {
      await page.goto(product.url + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.body !== null);
      await expect(page.locator('html')).toHaveAttribute('data-kontras', 'tinggi');
      // The style sheet, which nothing is painted before, may still be on its way.
      await expect.poll(() => textSize(page), path).toBe(24);
    }
    await page.unroute('**/base.astro_*.js');

    await page.goto(product.url + page2);
    await toggle(page).click();
    await button(page, 'Setelan awal').click();
    expect(await textSize(page)).toBe(16);
    await page.reload();
    expect(await textSize(page)).toBe(16);
    expect(await page.evaluate(() => localStorage.getItem('tampilan'))).toBeNull();
  });

  test('follows a system that asks for more contrast until the visitor says otherwise', async ({
    page,
  }) => {
    await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
    await page.goto(product.url + page1);
    await toggle(page).click();
    await expect(button(page, 'Kontras tinggi')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await button(page, 'Kontras tinggi').click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-kontras', 'biasa');
  });

  test('reads the page aloud, pauses, goes on and stops, and says what voice it lacks', async ({
    page,
  }) => {
    const { said, finish } = await pretendSpeech(page);
    await page.goto(`${product.url}/standar-pelayanan/maklumat-pelayanan/`);
    const lead = await page.locator('main h1').innerText();
    const main = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ').toLowerCase();
    const status = saidOf(page);

    await toggle(page).click();
    await expect(page.getByText('tidak punya suara bahasa Indonesia').first()).toBeVisible();
    await button(page, 'Bacakan halaman').click();
    await expect(status).toHaveText('Sedang dibacakan.');
    const marked = page.locator('[data-dibacakan]');
    await expect(marked).toHaveText(lead);
    for (let line = 0; line < 12; line += 1) {
      await finish();
      await expect(marked).toBeInViewport();
    }
    await button(page, 'Jeda').click();
    await expect(status).toHaveText('Dijeda.');
    await button(page, 'Lanjutkan').click();
    const lines = await said();
    expect(lines[0]).toBe(lead);
    expect(lines.at(-1)).toBe(lines.at(-2));
    for (const line of lines) expect(main).toContain(line.toLowerCase());

    // The pledge's own reader takes over the one voice.
    await button(page, 'Putar').click();
    await expect(status).toHaveText('Dijeda.');
    await expect(page.locator('.listen').getByRole('status')).toHaveText('Sedang dibacakan.');

    await button(page, 'Lanjutkan').last().click();
    await expect(page.locator('.listen').getByRole('status')).toHaveText('Dijeda.');
    await button(page, 'Hentikan').first().click();
    await expect(status).toHaveText('Berhenti.');
    await expect(marked).toHaveCount(0);
  });

  test('says so where nothing can read', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
    await page.goto(product.url + page2);
    await toggle(page).click();
    await expect(saidOf(page)).toContainText('tidak punya suara');
    await expect(button(page, 'Bacakan halaman')).toBeHidden();
    await expectAccessible(page);
  });

  test('is not printed, and not there without script', async ({ page, browser }) => {
    await page.goto(product.url + page1);
    await page.emulateMedia({ media: 'print' });
    await expect(toggle(page)).toBeHidden();
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await bare.goto(product.url + page1);
    await expect(toggle(bare)).toBeHidden();
    await bare.context().close();
  });

  test('says that it did not load, and works once it does', async ({ page }) => {
    await page.goto(product.url + page1);
    await page.context().setOffline(true);
    await toggle(page).click();
    await expect(saidOf(page)).toContainText('Belum termuat');
    await page.context().setOffline(false);
    await toggle(page).click();
    await toggle(page).click();
    await button(page, 'A+ Perbesar').click();
    await expect(page.locator('.view-bar output')).toHaveText('115%');
    await expect(saidOf(page)).toBeEmpty();
  });
});
