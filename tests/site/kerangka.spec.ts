import { expect, test, type Page } from '#tests/support/test.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const sub = '/profil/visi-misi-ppid/';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const header = (page: Page) => page.locator('.site-header');
const drawerToggle = (page: Page) => page.locator('.nav-toggle');
const background = (page: Page) =>
  header(page).evaluate((element) => getComputedStyle(element).backgroundColor);

const headerLinks = [
  '/',
  ...['profil-ppid', 'fungsi-tugas-wewenang', 'struktur-ppid', 'visi-misi-ppid'].map(
    (page) => `/profil/${page}`,
  ),
  ...['berkala', 'setiap-saat', 'serta-merta', 'laporan'].map((page) => `/informasi/${page}`),
  ...[
    'maklumat-pelayanan',
    'prosedur-permohonan-informasi',
    'prosedur-pengajuan-keberatan',
    'prosedur-penyelesaian-sengketa-informasi',
    'jalur-waktu-biaya',
    'kebijakan-privasi',
  ].map((page) => `/standar-pelayanan/${page}`),
  '/regulasi',
  ...[
    'permohonan-informasi',
    'keberatan-informasi',
    'status-permohonan-informasi',
    'status-keberatan-informasi',
  ].map((page) => `/pengajuan/${page}`),
  '/pertanyaan',
];
const footerLinks = [
  '/profil/profil-ppid',
  '/profil/visi-misi-ppid',
  '/profil/struktur-ppid',
  '/informasi/setiap-saat',
  '/informasi/berkala',
  '/informasi/serta-merta',
  '/standar-pelayanan/maklumat-pelayanan',
  '/standar-pelayanan/prosedur-permohonan-informasi',
  '/standar-pelayanan/prosedur-pengajuan-keberatan',
  '/standar-pelayanan/prosedur-penyelesaian-sengketa-informasi',
  '/standar-pelayanan/jalur-waktu-biaya',
];

test('header and footer lead where the specification says', async ({ page }) => {
  await page.goto(product.url);
  const hrefs = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const inMenu = (await hrefs('.nav a')).filter((href) => headerLinks.includes(href));
  expect(inMenu).toEqual(headerLinks);
  const navigation = page.getByRole('navigation', { name: 'Menu utama' });
  await expect(navigation.getByRole('link', { name: 'Masuk' })).toHaveAttribute(
    'href',
    '/auth/login',
  );
  await expect(navigation.getByRole('button', { name: 'Akun' })).toBeHidden();

  expect(await hrefs('.site-footer nav a')).toEqual(footerLinks);
  expect(await hrefs('.site-footer__more a')).toEqual([
    ...['/regulasi', '/informasi/pengadaan', '/pertanyaan'],
    ...['/standar-pelayanan/kebijakan-privasi', '/standar-pelayanan/aksesibilitas'],
  ]);
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a.logo')).toHaveAttribute('href', '/');
  await expect(footer).toContainText('© 2022');
  await expect(footer.getByRole('navigation').getByRole('heading')).toHaveText([
    'Profile PPID',
    'Informasi',
    'Standard Pelayanan',
    'Hubungi Kami',
  ]);
});

test('the header is transparent on top, and white past 23 px of scroll', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(product.url + sub);
  expect(await background(page)).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo(0, 23));
  await expect(header(page)).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => scrollTo(0, 24));
  await expect(header(page)).toHaveAttribute('data-scrolled');
  await expect.poll(() => background(page)).toBe('rgb(255, 255, 255)');
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => background(page)).toBe('rgba(0, 0, 0, 0)');
});

test('in a low window, as of a page at 400 %, the header leaves its room to the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(product.url + sub);
  await page.evaluate(() => scrollTo(0, 300));
  await expect(header(page)).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.evaluate(() => scrollTo(0, 0));
  await drawerToggle(page).click();
  await expect(page.locator('.nav')).toBeInViewport();
});

test('the menu is a row from 1200 px on, below it a drawer', async ({ page }) => {
  await page.goto(product.url + sub);
  for (const [width, isDrawer] of [
    [1200, false],
    [1199, true],
    [1920, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(drawerToggle(page)).toBeVisible({ visible: isDrawer });
    await expect(page.getByRole('button', { name: 'Profil' })).toBeVisible({ visible: !isDrawer });
  }
  const groups = page.getByRole('navigation', { name: 'Menu utama' }).locator('button');
  await page.getByRole('button', { name: 'Profil' }).click();
  await expect(page.getByRole('link', { name: 'Struktur PPID' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Standar Pelayanan' }).click();
  await expect(groups.and(page.locator('[aria-expanded="true"]'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(groups.and(page.locator('[aria-expanded="true"]'))).toHaveCount(0);
});

for (const [path, group] of [
  ['/informasi/pengadaan/2024/', 'Informasi Publik'],
  ['/informasi/', 'Informasi Publik'],
  ['/pengajuan/lacak/', 'Pengajuan'],
] as const) {
  test(`${path} lights its part of the menu, which does not name it`, async ({ page }) => {
    await page.goto(product.url + path);
    const lit = page.getByRole('navigation', { name: 'Menu utama' }).locator('[data-current]');
    await expect(lit).toHaveText([group]);
  });
}

test('without script a phone has its menu on a page', async ({ page, browser }) => {
  const phone = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const bare = await context.newPage();
  await bare.goto(product.url + sub);
  const menu = bare.getByRole('banner').getByRole('link', { name: 'Menu', exact: true });
  await menu.click();
  for (const name of ['Regulasi', 'FAQ', 'Kebijakan Privasi', 'Permohonan Informasi']) {
    await expect(bare.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await bare.setViewportSize({ width: 1280, height: 800 });
  await expect(menu).toBeHidden();

  await page.setViewportSize(phone);
  await page.goto(product.url + sub);
  await expect(drawerToggle(page)).toBeVisible();
  await expect(page.locator('.nav-plain')).toBeHidden();
});

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is an accordion with a backdrop, holds the page still and marks the current page', async ({
    page,
  }) => {
    await page.goto(product.url + sub);
    await drawerToggle(page).click();
    const nav = page.getByRole('navigation', { name: 'Menu utama' });
    const current = nav.getByRole('link', { name: 'Visi dan Misi PPID' });
    await expect(current).toBeVisible();
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);

    await page.mouse.move(195, 700);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('End');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('main')).toHaveAttribute('inert');

    await nav.getByRole('button', { name: 'Pengajuan' }).click();
    await expect(current).toBeHidden();
    await expect(nav.getByRole('link', { name: 'Keberatan Informasi', exact: true })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
    await expect(drawerToggle(page)).toBeFocused();
  });

  test('shows the current page, however low it stands', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 400 });
    await page.goto(`${product.url}/pengajuan/status-keberatan-informasi/`);
    await drawerToggle(page).click();
    const nav = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(nav.getByRole('link', { name: 'Status Keberatan Informasi' })).toBeInViewport();
  });

  test('closes by its backdrop and by any link, one of the page itself too', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 844 });
    await page.goto(product.url + sub);
    const nav = page.getByRole('navigation', { name: 'Menu utama' });
    await drawerToggle(page).click();
    await expect(nav).toBeVisible();
    await page.locator('.nav-backdrop').click({ position: { x: 20, y: 300 } });
    await expect(nav).toBeHidden();

    await drawerToggle(page).click();
    await page.evaluate(() =>
      addEventListener('click', (event) => event.preventDefault(), { once: true }),
    );
    await nav.getByRole('link', { name: 'Visi dan Misi PPID' }).click();
    await expect(nav).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');

    await drawerToggle(page).click();
    await nav.getByRole('link', { name: 'Regulasi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulasi');
    await expect(nav).toBeHidden();
  });
});
