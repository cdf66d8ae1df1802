import { expect, test, type Page } from '#tests/support/test.ts';
import { heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Cari apa saja' });
const markedOf = (page: Page) => page.getByRole('option', { selected: true });
const cases = 'Permohonan Informasi';
const groupOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** What the marked place is called. */
async function titleOf(page: Page): Promise<string> {
  const title = (await markedOf(page).innerText()).split('\n')[0] ?? '';
  expect(title).not.toBe('');
  return title;
}

/** Whether a call is one that the search makes for a text. */
const isSearch = (url: URL, text: string) => url.searchParams.get('q') === text;

/** Keeps what a list answers to a text from arriving. @returns lets it arrive */
async function hold(page: Page, text: string, list = ''): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => isSearch(url, text) && url.pathname.includes(`/${list}`),
    async (route) => {
      const response = await route.fetch();
      await released;
      // What was given up meanwhile takes no answer.
      await route.fulfill({ response }).catch(() => undefined);
    },
  );
  return release;
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/ppid-cms/beranda');
  await expect(heading(page, /./)).toBeVisible();
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
}

test('a case is found by who asked, and a screen by its name, from anywhere by keyboard', async ({
  browser,
}) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const { keyboard } = page;
  const [box, marked] = [boxOf(page), markedOf(page)];
  await openHome(page);

  await openSearch(page);
  await keyboard.type('paguyuban');
  await expect(marked).toContainText('Paguyuban Pekerja Contoh');
  await expect(marked).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('status')).toContainText(/\d+ hasil/);
  await expectAccessible(page);
  const title = await titleOf(page);
  await keyboard.press('Enter');
  await expect(heading(page, title)).toBeFocused();

  await openSearch(page);
  await expect(groupOf(page, 'Terakhir dibuka')).toContainText(title);
  await keyboard.type('zzzz');
  await expect(page.getByRole('status').getByText('tidak ditemukan')).toBeVisible();
  await keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await openSearch(page);
  await keyboard.type('log aud');
  await keyboard.press('Enter');
  await expect(heading(page, 'Log Audit')).toBeVisible();
  expect(errors).toEqual([]);
});

test('Enter opens what bears the mark, though a list comes late', async ({ browser }) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const { keyboard } = page;
  await openHome(page);
  const release = await hold(page, 'sari', 'permohonan');
  await openSearch(page);
  await keyboard.type('sari');
  await expect(groupOf(page, 'User Eksternal')).toBeVisible();
  const title = await titleOf(page);
  release();
  await expect(groupOf(page, cases)).toBeVisible();
  expect(await titleOf(page)).toBe(title);
  await expect(boxOf(page)).toHaveAttribute(
    'aria-activedescendant',
    (await markedOf(page).getAttribute('id')) ?? '',
  );
  // It stands lower now, below what came late.
  await expect(page.getByRole('option').first()).not.toContainText(title);
  await keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
  await expect(page).not.toHaveURL(/permohonan-informasi/);
  expect(errors).toEqual([]);
});

test('what was found stays until more is known, and a search that is out of date is given up', async ({
  browser,
}) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const { keyboard } = page;
  await openHome(page);
  await openSearch(page);
  await keyboard.type('pagu');
  await expect(groupOf(page, cases)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Mencari' })).toHaveCount(0);
  const found = await page.getByRole('option').allInnerTexts();

  await hold(page, 'paguy');
  const asked = page.waitForRequest((request) => isSearch(new URL(request.url()), 'paguy'));
  await keyboard.type('y');
  await asked;
  expect(await page.getByRole('option').allInnerTexts()).toEqual(found);
  expect(await titleOf(page)).toBe(found[0]?.split('\n')[0]);
  const givenUp = page.waitForEvent('requestfailed', (request) =>
    isSearch(new URL(request.url()), 'paguy'),
  );
  await keyboard.type('zzzz');
  await givenUp;
  await expect(page.getByRole('status').getByText('tidak ditemukan')).toBeVisible();
  expect(errors).toEqual([]);
});

test('Enter before anything is found opens the first of all, unless the window is closed', async ({
  browser,
}) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const { keyboard } = page;
  await openHome(page);
  const find = async () => {
    const release = await hold(page, 'paguyuban', 'permohonan');
    await openSearch(page);
    const others = page.waitForResponse((answer) => {
      const url = new URL(answer.url());
      return isSearch(url, 'paguyuban') && url.pathname.includes('/user');
    });
    await keyboard.type('paguyuban');
    await keyboard.press('Enter');
    await others;
    return release;
  };
  const tooLate = await find();
  await expect(page.getByRole('status').getByText('Mencari…')).toBeVisible();
  await keyboard.press('Escape');
  tooLate();
  await expect(boxOf(page)).toHaveCount(0);

  // Had it counted on, it would have led away by the time that the next search is done.
  const release = await find();
  await expect(page).toHaveURL(/\/beranda$/);
  release();
  await expect(page).toHaveURL(/\/permohonan-informasi\/.+/);
  await expect(heading(page, /./)).toBeFocused();
  expect(errors).toEqual([]);
});

test('keys of the browser, of other windows and of input methods are left to them', async ({
  browser,
}) => {
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const { keyboard } = page;
  const isTaken = () =>
    page.evaluate(() => {
      const init = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
  await openHome(page);
  // As a browser does that fills in a form by itself.
  await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })));

  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Pintasan papan ketik' })).toBeVisible();
  expect(await isTaken()).toBe(true);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Cari', exact: true });
  await button.focus();
  await openSearch(page);
  await keyboard.type('log aud');
  await expect(markedOf(page)).toContainText('Log Audit');
  await boxOf(page).evaluate((box) => {
    const init = { key: 'Enter', keyCode: 229, bubbles: true };
    box.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await expect(boxOf(page)).toBeFocused();
  await keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/beranda$/);
  expect(errors).toEqual([]);
});

test('a search that fails says so, and so does one without a line', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', []);
  const { keyboard } = page;
  const [status, alert] = [page.getByRole('status'), page.getByRole('alert')];
  const isAny = (url: URL) => url.searchParams.has('q');
  await openHome(page);
  await openSearch(page);
  await page.route(isAny, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await keyboard.type('paguyuban');
  await expect(alert).toContainText('Pencarian gagal.');
  await expect(status).not.toContainText(/Mencari|tidak ditemukan/);
  await expectAccessible(page);
  await page.unroute(isAny);
  await alert.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(groupOf(page, cases)).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(boxOf(page)).toBeFocused();

  await page.context().setOffline(true);
  await boxOf(page).fill('karyawan');
  await expect(alert).toContainText('Tidak ada sambungan internet');
  await expect(status).not.toContainText(/Mencari|tidak ditemukan/);
  await boxOf(page).fill('paguyuban');
  await expect(alert).toContainText('Tidak ada sambungan internet');
  await page.context().setOffline(false);
  await expect(groupOf(page, cases)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a window that cannot be fetched takes nothing else down', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', []);
  const file = /\/_astro\/(find|keys)-dialog\.[^/]+\.js$/;
  await page.route(file, (route) => route.abort());
  await openHome(page);
  const notice = page.getByText('Bagian ini tidak dapat dimuat.');
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key);
    await expect(notice).toBeVisible();
    await expect(heading(page, /./)).toBeVisible();
  }
  await page.unroute(file);
  await openSearch(page);
});

test('a part of a list or form that cannot be fetched leaves the rest, and comes at another try', async ({
  browser,
}) => {
  const page = await openAs(browser, product, 'admin@ppid.test', []);
  const file = /\/_astro\/(import-dialog|columns-panel|rich-text-editor)\.[^/]+\.js$/;
  const notice = page.getByText('Bagian ini tidak dapat dimuat.');
  for (const name of ['Impor', 'Kolom']) {
    await page.route(file, (route) => route.abort());
    await page.goto('/ppid-cms/informasi-publik/informasi-berkala');
    const opener = page.getByRole('button', { name, exact: true }).first();
    await opener.click();
    await expect(notice).toBeVisible();
    await expect(heading(page, /./)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute(file);
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }

  await page.route(file, (route) => route.abort());
  await page.goto('/ppid-cms/faq/create');
  const question = page.getByLabel('Pertanyaan');
  await question.fill('Masih ada?');
  await expect(page.getByRole('alert')).toContainText('Penyunting teks tidak dapat dimuat');
  await page.unroute(file);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.locator('[contenteditable=true]')).toBeVisible();
  await expect(question).toHaveValue('Masih ada?');
});

test('fits a phone, and gives the focus back', async ({ browser }) => {
  const errors: string[] = [];
  const viewport = { width: 390, height: 844 };
  const page = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
  await openHome(page);
  const button = page.getByRole('button', { name: 'Cari', exact: true });
  await button.click();
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.type('paguyuban');
  await expect(groupOf(page, cases)).toBeVisible();
  const { x = -1, width = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(viewport.width);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tutup' }).click();
  await expect(button).toBeFocused();
  expect(errors).toEqual([]);
});
