import { expect, test, type Page } from '#tests/support/test.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const from = '/profil/profil-ppid/';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('history works, and each navigation begins at the top', async ({ page }) => {
  await page.goto(product.url + from);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Visi dan Misi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visi dan Misi PPID');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil PPID');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visi dan Misi PPID');
});

test('pages fade into each other though their style sheets come late', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(product.url + from);
  for (const path of ['/profil/visi-misi-ppid/', '/auth/login/']) {
    const styles = page.waitForRequest(/\.css$/);
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/*.css', async (route) => {
      await late;
      await route.continue();
    });
    await page.evaluate((to) => location.assign(to), path);
    await styles;
    // boot.js has asked the browser for the styles that there are, as it does before the first paint.
    await page.waitForFunction(
      () => document.documentElement.dataset.kontras !== undefined,
      undefined,
      { polling: 50 },
    );
    arrive();
    await page.waitForLoadState();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
    await page.unroute('**/*.css');
  }
  expect(faults).toEqual([]);
});

test('the loading bar waits 200 ms, advances in ticks for 5 s, and goes 500 ms after the end', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto(product.url + from);
  await page.clock.pauseAt(3_600_000);
  // The page that is left stays, to be watched to the end.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const bar = page.locator('.loading-bar');
  const progress = () =>
    bar.evaluate((element) => Number(element.style.getPropertyValue('--progress')));

  await page.getByRole('link', { name: 'Regulasi' }).first().click();
  await page.clock.runFor(199);
  await expect(bar).not.toHaveAttribute('data-active');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('data-active');
  expect(await progress()).toBe(0);
  await page.clock.runFor(99);
  expect(await progress()).toBe(0);
  await page.clock.runFor(1);
  expect(await progress()).toBeCloseTo(0.02);
  await page.clock.runFor(4800);
  expect(await progress()).toBeCloseTo(0.98);
  await page.clock.runFor(1000);
  expect(await progress()).toBe(1);

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await page.clock.runFor(499);
  await expect(bar).toHaveAttribute('data-active');
  await page.clock.runFor(1);
  await expect(bar).not.toHaveAttribute('data-active');
});

test('the loading bar shows for a search that is sent, and for none that stays on its page', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto(`${product.url}/not-found-doc/`);
  await page.clock.pauseAt(3_600_000);
  const bar = page.locator('.loading-bar');
  await page.getByRole('searchbox').first().fill('laporan');
  const send = (isKept: boolean) =>
    page
      .getByRole('search')
      .first()
      .evaluate((form: HTMLFormElement, kept) => {
        form.addEventListener('submit', (event) => kept && event.preventDefault(), { once: true });
        // The page that is left stays, to be looked at.
        addEventListener('submit', (event) => event.preventDefault(), { once: true });
        form.requestSubmit();
      }, isKept);

  await send(true);
  await page.clock.runFor(1000);
  await expect(bar).not.toHaveAttribute('data-active');
  await send(false);
  await page.clock.runFor(200);
  await expect(bar).toHaveAttribute('data-active');
});

test.describe('links are fetched ahead', () => {
  const rules = (page: Page) => page.locator('script[type="speculationrules"]');

  async function open(page: Page, connection: object): Promise<void> {
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'connection', { value: given });
      window.requestIdleCallback = (run, options) => {
        document.documentElement.dataset['idle'] = String(options?.timeout);
        run({ didTimeout: false, timeRemaining: () => 50 });
        return 0;
      };
    }, connection);
    await page.goto(product.url + from);
    await page.waitForLoadState('load');
  }

  test('once the page is idle, or 2 s on', async ({ page }) => {
    await open(page, { saveData: false, effectiveType: '4g' });
    await expect(rules(page)).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('data-idle', '2000');
    expect(JSON.parse((await rules(page).textContent()) ?? '')).toHaveProperty('prefetch');
  });

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    test(`not with ${JSON.stringify(connection)}`, async ({ page }) => {
      await open(page, connection);
      await expect(page.locator('.view-bar')).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-idle');
      await expect(rules(page)).toHaveCount(0);
    });
  }
});

test.describe('a chunk that does not load', () => {
  /** Opens the bar, whose script is a chunk of its own, and counts what is loaded meanwhile. */
  async function openBar(page: Page): Promise<void> {
    await page.locator('.view-bar > summary').click();
  }
  const said = (page: Page) => page.locator('.view-bar [data-view="said"]');

  test('reloads the page, at most once in 60 s', async ({ page }) => {
    const opened = Date.now();
    await page.clock.setFixedTime(opened);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/view-bar.*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(product.url + from);
    const reloaded = page.waitForEvent('load');
    await openBar(page);
    await reloaded;
    expect(loads).toBe(2);

    await openBar(page);
    await expect(said(page)).toContainText('Belum termuat');
    await page.clock.setFixedTime(opened + 59_999);
    await openBar(page);
    await openBar(page);
    await expect(said(page)).toContainText('Belum termuat');
    expect(loads).toBe(2);

    await page.clock.setFixedTime(opened + 60_000);
    const again = page.waitForEvent('load');
    await openBar(page);
    await openBar(page);
    await again;
    expect(loads).toBe(3);
  });

  test('leaves the page as it is while the server does not answer', async ({ page }) => {
    await page.goto(product.url + from);
    await page.route('**', (route) => route.abort());
    const asked = page.waitForRequest((request) => request.method() === 'HEAD');
    await openBar(page);
    await asked;
    await expect(said(page)).toContainText('Belum termuat');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil PPID');
    expect(await page.evaluate(() => sessionStorage.getItem('chunk-reload'))).toBeNull();
  });
});
