import { openAs } from '#tests/support/back-office.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';

/** The sidebar as the specification has it; entries of our own may stand between. */
const sidebar: readonly [id: number, name: string, children: readonly [string, string][]][] = [
  [9000, 'Beranda', []],
  [
    10000,
    'Pengajuan',
    [
      ['Permohonan Informasi', '/ppid-cms/pengajuan/permohonan-informasi'],
      ['Pengajuan Keberatan', '/ppid-cms/pengajuan/pengajuan-keberatan'],
    ],
  ],
  [
    20000,
    'User',
    [
      ['User Eksternal', '/ppid-cms/user/eksternal'],
      ['User Internal', '/ppid-cms/user/internal'],
    ],
  ],
  [
    30000,
    'Informasi Publik',
    [
      ['Informasi Berkala', '/ppid-cms/informasi-publik/informasi-berkala'],
      ['Informasi Setiap Saat', '/ppid-cms/informasi-publik/informasi-setiap-saat'],
      ['Informasi Serta Merta', '/ppid-cms/informasi-publik/informasi-serta-merta'],
      ['Video Informasi Publik', '/ppid-cms/informasi-publik/video-informasi-publik'],
    ],
  ],
  [40000, 'Regulasi', []],
  [50000, 'FAQ', []],
];
const links = {
  Beranda: '/ppid-cms/beranda',
  Regulasi: '/ppid-cms/regulasi',
  FAQ: '/ppid-cms/faq',
};

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

test('the back-office is reached by the sidebar of the specification', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await page.goto('/ppid-cms/beranda');
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await expect(page.getByRole('banner').getByRole('button', { name: / - / })).toHaveText(
    'Ratna Contoh - PPID',
  );
  expect(
    (await menu.locator('xpath=ancestor::*[contains(@class,"MuiDrawer-paper")]').boundingBox())
      ?.width,
  ).toBe(250);
  const tops = menu.locator('ul').first().locator(':scope > li');
  const names = (await tops.locator(':scope > *:first-child').allInnerTexts()).map((text) =>
    text.trim(),
  );
  const wanted = sidebar.map(([, name]) => name);
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
  for (const [id, name, children] of sidebar) {
    if (children.length === 0) {
      const to = links[name as keyof typeof links];
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
      continue;
    }
    const parent = menu.getByRole('button', { name, exact: true });
    await expect(parent).toHaveAttribute('aria-controls', `menu-${String(id)}`);
    await parent.click();
    // An accordion: the one that was open closes.
    await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1);
    await expect(parent).toHaveAttribute('aria-expanded', 'true');
    for (const [child, to] of children) {
      const link = menu.getByRole('link', { name: child, exact: true });
      await expect(link).toHaveAttribute('href', to);
    }
    await menu.getByRole('link', { name: children[0]?.[0] ?? '', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${children[0]?.[1] ?? ''}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('button', { name: / - / }).click();
  await expect(page.getByRole('menuitem', { name: 'Ganti Kata Sandi' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
  await page.waitForURL('**/auth/login**');
  expect(errors).toEqual([]);
});
