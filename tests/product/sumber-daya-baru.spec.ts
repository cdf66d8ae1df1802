import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '#tests/support/test.ts';
import { png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { copyTree, type TreeCopy } from '#tests/support/tree-copy.ts';

const afterLast = '\n  faq,\n];';

/** Writes the files that docs/RESOURCES.md shows whole: those whose first line names them. */
async function writeShownFiles(tree: TreeCopy): Promise<string[]> {
  const page = await readFile(join(tree.dir, 'docs/RESOURCES.md'), 'utf8');
  const shown = [...page.matchAll(/^```tsx?\n\/\/ ([\w./-]+\.tsx?)\n(.*?)^```$/gms)];
  for (const [, file = '', code = ''] of shown) {
    await mkdir(dirname(join(tree.dir, file)), { recursive: true });
    await writeFile(join(tree.dir, file), code);
  }
  return shown.map(([, file = '']) => file);
}

/** A type of field and an override, as the same page says to make them known. */
async function addColorAndOverride(tree: TreeCopy): Promise<void> {
  expect(await writeShownFiles(tree)).toEqual([
    'core/resource/fields/color.ts',
    'admin/generate/inputs/color.tsx',
    'admin/generate/cells/color.tsx',
    'admin/overrides/pengumuman/index.ts',
    'admin/overrides/pengumuman/jenis-cell.tsx',
    'admin/overrides/pengumuman/show.tsx',
  ]);
  await tree.edit('core/resource/types.ts', "  | 'url'\n", "  | 'url'\n  | 'color'\n");
  const fields = 'core/resource/fields/index.ts';
  await tree.edit(
    fields,
    'export { computed',
    "export { color } from './color.ts';\nexport { computed",
  );
  for (const [kind, name] of [
    ['inputs', 'ColorInput'],
    ['cells', 'ColorCell'],
  ]) {
    const index = `admin/generate/${kind}/index.ts`;
    await tree.edit(
      index,
      'import { Date',
      `import { ${name} } from './color.tsx';\nimport { Date`,
    );
    await tree.edit(index, '  email: ', `  color: ${name},\n  email: `);
  }
  const overrides = 'admin/overrides/index.ts';
  await tree.edit(
    overrides,
    'import { permo',
    "import { pengumuman } from './pengumuman/index.ts';\nimport { permo",
  );
  await tree.edit(overrides, 'Overrides = {', 'Overrides = {\n  pengumuman,');
  const declaration = 'tests/support/pengumuman.ts';
  await tree.edit(declaration, 'import { boolean,', 'import { boolean, color,');
  await tree.edit(
    declaration,
    '    terbit: boolean',
    "    warna: color({ label: 'Warna' }),\n    terbit: boolean",
  );
  await tree.edit(declaration, "'jenis', 'tanggal',", "'jenis', 'warna', 'tanggal',");
  await tree.edit(
    declaration,
    ".addColumn('gambar', 'text')",
    ".addColumn('gambar', 'text')\n      .addColumn('warna', 'text')",
  );
}

/** Its list, the page of a record and both in the search follow from `site`, from the next build on. */
async function showsOnTheSite(tree: TreeCopy, product: Product): Promise<void> {
  const built = await tree.command('build', { PPID_VAR: product.varDir });
  expect(built.code, built.output).toBe(0);
  await product.restart();
  const read = async (path: string) => {
    const answer = await fetch(product.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  const list = await read('/pengumuman/');
  const [, id = ''] = /href="\/pengumuman\/([\da-f-]{36})\/"/.exec(list.text) ?? [];
  expect(list.text).toContain('Layanan tutup sementara');
  expect(list.text).toContain('1 Desember 2026');
  const { status, text } = await read(`/pengumuman/${id}/`);
  expect(status).toBe(200);
  expect(text).toContain(`/services/api/pengumuman/${id}/gambar`);
  expect(text).toContain('1 Desember 2026');
  expect((await read('/informasi/')).text).toContain('href="/pengumuman/"');
  const index = JSON.parse((await read('/cari/indeks.json')).text) as { tautan: string }[];
  expect(index.map(({ tautan }) => tautan)).toEqual(
    expect.arrayContaining(['/pengumuman/', `/pengumuman/${id}/`]),
  );
}

test.describe('a developer adds a resource', () => {
  let tree: TreeCopy;
  test.beforeAll(async () => {
    tree = await copyTree();
  });
  test.afterAll(() => tree.remove());

  test('a wrong declaration stops the start and names resource.field', async () => {
    const firstImport = "import { admin } from './resources/admin.ts';";
    const withWrong = `${firstImport}\nimport { salah } from './resources/salah.ts';`;
    await tree.write(
      'resources/salah.ts',
      `import { defineResource } from '#core/resource/index.ts';
import { text } from '#core/resource/fields/index.ts';
export const salah = defineResource({
    name: 'pengumuman',
    label: { one: 'Pengumuman', many: 'Pengumuman' },
    title: 'judul',
    fields: { judul: text({ label: 'Judul', required: true }) },
    list: { columns: ['judul'], filters: ['warna' as never], order: ['judul', 'asc'] },
    calls: { list: { access: { 1: 'all' } } },
  });`,
    );
    await tree.edit('resources.config.ts', afterLast, '\n  faq,\n  salah,\n];');
    await tree.edit('resources.config.ts', firstImport, withWrong);
    const { code, output } = await tree.command('start', {
      PORT: '0',
      PPID_VAR: `${tree.dir}/var`,
    });
    expect(code).not.toBe(0);
    expect(output).toContain('pengumuman.warna: ');
    await tree.edit('resources.config.ts', '\n  faq,\n  salah,\n];', afterLast);
    await tree.edit('resources.config.ts', withWrong, firstImport);
  });

  test('one declaration and one migration give it its screens and its menu entry, a type of field and an override of its own', async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    await tree.edit('resources.config.ts', afterLast, '\n  faq,\n  pengumuman,\n];');
    await tree.edit(
      'resources.config.ts',
      "import { admin } from './resources/admin.ts';",
      "import { pengumuman } from '#tests/support/pengumuman.ts';\nimport { admin } from './resources/admin.ts';",
    );
    const index = 'server/database/migrations/index.ts';
    await tree.edit(
      index,
      'import type',
      "import { pengumumanMigration } from '#tests/support/pengumuman.ts';\nimport type",
    );
    await tree.edit(index, '\n};', "\n  '9000-pengumuman': pengumumanMigration,\n};");
    await addColorAndOverride(tree);
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
      await page.getByLabel('Warna').fill('hijau');
      await page.getByRole('button', { name: /simpan/i }).click();
      await expect(page.getByText('Warna tidak valid')).toBeVisible();
      await page.getByLabel('Warna').fill('#1a7f5a');
      const image = png('gambar.png');
      await page.locator('input[type=file]').setInputFiles({
        name: image.name,
        mimeType: image.type,
        buffer: Buffer.from(await image.arrayBuffer()),
      });
      await page.getByLabel('Terbitkan').check();
      await page.getByRole('button', { name: /simpan/i }).click();
      await expect(page.getByText('Layanan tutup sementara').first()).toBeVisible();
      // The override's own card, after what is generated.
      await expect(page.getByRole('region', { name: 'Penempatan' })).toContainText('2026-12-01');
      await expect(page.getByRole('definition').filter({ hasText: '#1a7f5a' })).toBeVisible();

      await page.goto('/ppid-cms/pengumuman');
      await expect(
        page.getByRole('row').filter({ hasText: 'Layanan tutup sementara' }),
      ).toBeVisible();
      await expect(page.getByRole('cell', { name: '#1a7f5a' })).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Cari' })).toBeVisible();

      const visitor = await fetch(`${product.url}/services/api/pengumuman`);
      expect(await visitor.text()).toContain('Layanan tutup sementara');

      await showsOnTheSite(tree, product);
    } finally {
      await product.remove();
    }
  });
});
