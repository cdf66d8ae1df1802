import { expect, test } from '@playwright/test';
import { png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { copyTree, type TreeCopy } from '#tests/support/tree-copy.ts';

const afterLast = '\n  faq,\n];';

test.describe('a developer adds a resource', () => {
  let tree: TreeCopy;
  test.beforeAll(async () => {
    tree = await copyTree();
  });
  test.afterAll(() => tree.remove());

  test('a wrong declaration stops the start and names resource.field', async () => {
    const wrong = `\n  faq,\n  defineResource({
    name: 'pengumuman',
    label: { one: 'Pengumuman', many: 'Pengumuman' },
    title: 'judul',
    fields: { judul: text({ label: 'Judul', required: true }) },
    list: { columns: ['judul'], filters: ['warna' as never], order: ['judul', 'asc'] },
    calls: { list: { access: role1 } },
  }),\n];`;
    await tree.edit('resources.config.ts', afterLast, wrong);
    const { code, output } = await tree.command('start', {
      PORT: '0',
      PPID_VAR: `${tree.dir}/var`,
    });
    expect(code).not.toBe(0);
    expect(output).toContain('pengumuman.warna: ');
    await tree.edit('resources.config.ts', wrong, afterLast);
  });

  test('one declaration and one migration give it its screens and its menu entry', async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    await tree.edit('resources.config.ts', afterLast, '\n  faq,\n  pengumuman,\n];');
    await tree.edit(
      'resources.config.ts',
      'import * as z',
      "import { pengumuman } from '#tests/support/pengumuman.ts';\nimport * as z",
    );
    const index = 'server/database/migrations/index.ts';
    await tree.edit(
      index,
      'import type',
      "import { pengumumanMigration } from '#tests/support/pengumuman.ts';\nimport type",
    );
    await tree.edit(index, '\n};', "\n  '9000-pengumuman': pengumumanMigration,\n};");
    const built = await tree.command('build');
    expect(built.code, built.output).toBe(0);

    const product: Product = await startProduct({ root: tree.dir });
    try {
      const page = await (await browser.newContext({ baseURL: product.url })).newPage();
      await page.goto('/auth/login');
      await page.getByLabel('Surel').fill('admin@ppid.test');
      await page.getByLabel('Kata sandi', { exact: true }).fill('Demo-ppid-2026');
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await page.waitForURL('**/ppid-cms/beranda');

      await page.getByRole('navigation').getByRole('link', { name: 'Pengumuman' }).click();
      await page.waitForURL('**/ppid-cms/pengumuman');
      await page
        .getByRole('link', { name: /tambah|buat/i })
        .first()
        .click();
      await page.waitForURL('**/ppid-cms/pengumuman/create');

      await page.getByLabel('Judul').fill('Ya');
      await page.getByRole('button', { name: /simpan/i }).click();
      await expect(page.getByText('Judul minimal 5 karakter').first()).toBeVisible();
      await page.getByLabel('Judul').fill('Layanan tutup sementara');
      await page.getByLabel('Jenis').click();
      await page.getByRole('option').nth(1).click();
      await page.getByLabel('Tanggal').fill('2026-12-01');
      const image = png('gambar.png');
      await page.locator('input[type=file]').setInputFiles({
        name: image.name,
        mimeType: image.type,
        buffer: Buffer.from(await image.arrayBuffer()),
      });
      await page.getByLabel('Terbitkan').check();
      await page.getByRole('button', { name: /simpan/i }).click();
      await expect(page.getByText('Layanan tutup sementara').first()).toBeVisible();

      await page.goto('/ppid-cms/pengumuman');
      await expect(
        page.getByRole('row').filter({ hasText: 'Layanan tutup sementara' }),
      ).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Cari' })).toBeVisible();

      const visitor = await fetch(`${product.url}/services/api/pengumuman`);
      expect(await visitor.text()).toContain('Layanan tutup sementara');
    } finally {
      await product.remove();
    }
  });
});
