import { expect, test } from '#tests/support/test.ts';
import type { EntriesBySource } from '#core/site/entry.ts';
import { png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { copyTree, type TreeCopy } from '#tests/support/site/tree-copy.ts';
import { addToIndex, shownCommand, writeShownFiles } from '#tests/support/site/worked-example.ts';

/** Where docs/RESOURCES.md says it. */
const toDeclare = /^1\. Declare/;
const toMigrate = /^2\. Draft/;

async function runs(outcome: Promise<{ code: number; output: string }>): Promise<void> {
  const { code, output } = await outcome;
  expect(code, output).toBe(0);
}

/** The three files of the worked example, by what the page says to do. */
async function addAgenda(tree: TreeCopy): Promise<void> {
  expect(await writeShownFiles(tree, toDeclare)).toEqual(['resources/agenda.ts']);
  await addToIndex(tree, toDeclare);
  const [program, script = '', ...args] = (await shownCommand(tree, toMigrate)).split(' ');
  expect(program).toBe('node');
  await runs(tree.node(script, args));
}

/** A type of field and an override, as the same page says to make them known. */
async function addColorAndOverride(tree: TreeCopy): Promise<void> {
  expect(await writeShownFiles(tree, /^A type of field/)).toHaveLength(3);
  expect(await writeShownFiles(tree, /^Overrides in/)).toHaveLength(3);
  await tree.edit('core/resource/types.ts', "  | 'url'\n", "  | 'url'\n  | 'color'\n");
  const fields = 'core/resource/fields/index.ts';
  const computed = 'export { computed';
  await tree.edit(fields, computed, `export { color } from './color.ts';\n${computed}`);
  for (const [kind, name] of [
    ['inputs', 'ColorInput'],
    ['cells', 'ColorCell'],
  ]) {
    const index = `admin/generate/${kind}/index.ts`;
    const file = 'import { File';
    await tree.edit(index, file, `import { ${name} } from './color.tsx';\n${file}`);
    await tree.edit(index, '  email: ', `  color: ${name},\n  email: `);
  }
  const overrides = 'admin/overrides/index.ts';
  const permohonan = 'import { permo';
  const imported = "import { agenda } from './agenda/index.ts';";
  await tree.edit(overrides, permohonan, `${imported}\n${permohonan}`);
  await tree.edit(overrides, 'Overrides = {', 'Overrides = {\n  agenda,');
  const declaration = 'resources/agenda.ts';
  await tree.edit(declaration, 'import { date,', 'import { color, date,');
  await tree.edit(declaration, '    terbit,', "    warna: color({ label: 'Warna' }),\n    terbit,");
  await tree.edit(declaration, "'tanggal', 'tempat',", "'tanggal', 'tempat', 'warna',");
  await runs(tree.node('scripts/draft-migration.ts', ['warna-agenda']));
}

/** Its list, the page of a record and both in the search follow from `site`, with no other build. */
async function showsOnTheSite(product: Product): Promise<void> {
  const read = async (path: string) => {
    const answer = await fetch(product.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  const list = await read('/agenda/');
  const [, id = ''] = /href="\/agenda\/([\da-f-]{36})\/"/.exec(list.text) ?? [];
  expect(list.text).toContain('Layanan tutup sementara');
  expect(list.text).toContain('1 Desember 2026');
  const { status, text } = await read(`/agenda/${id}/`);
  expect(status).toBe(200);
  expect(text).toContain(`/services/api/agenda/${id}/gambar`);
  expect(text).toContain('1 Desember 2026');
  expect(text).toContain('Aula lantai dua');
  expect((await read('/informasi/')).text).toContain('href="/agenda/"');
  const index = JSON.parse((await read('/cari/indeks.json')).text) as EntriesBySource;
  expect(
    Object.values(index)
      .flat()
      .map(({ tautan }) => tautan),
  ).toEqual(expect.arrayContaining(['/agenda/', `/agenda/${id}/`]));
}

test.describe('a developer adds a resource', () => {
  let tree: TreeCopy;
  test.beforeAll(async () => {
    tree = await copyTree();
  });
  test.afterAll(() => tree.remove());

  test('a wrong declaration stops the start and names resource.field', async () => {
    await addAgenda(tree);
    const [right, wrong] = ["filters: ['terbit',", "filters: ['warna' as never,"];
    await tree.edit('resources/agenda.ts', right, wrong);
    const { code, output } = await tree.command('start', {
      PORT: '0',
      PPID_VAR: `${tree.dir}/var`,
    });
    expect(code).not.toBe(0);
    expect(output).toContain('agenda.warna: ');
    await tree.edit('resources/agenda.ts', wrong, right);
  });

  test('types, the matrix and the migrations pass without another change', async () => {
    test.setTimeout(300_000);
    const vitest = (project: string, ...args: string[]) =>
      tree.node('node_modules/vitest/vitest.mjs', ['run', '--project', project, ...args]);
    await runs(tree.node('node_modules/typescript/bin/tsc', ['--noEmit']));
    const files = [
      'core/resource',
      'server/database/sqlite',
      'server/database/schema/drift',
      'matrix-',
    ];
    await runs(vitest('unit', ...files));
    const ofAgenda = ['-t', 'agenda|is decided for|same for HEAD'];
    await runs(vitest('contract-sqlite', 'tests/contract/access/matrix.test.ts', ...ofAgenda));
  });

  test('it has its screens, its menu entry and its public pages, a type of field and an override of its own', async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    await addColorAndOverride(tree);
    await runs(tree.command('build'));

    const product: Product = await startProduct({ root: tree.dir });
    try {
      const page = await (await browser.newContext({ baseURL: product.url })).newPage();
      await page.goto('/auth/login');
      await page.getByLabel('Surel').fill('admin@ppid.test');
      await page.getByLabel('Kata sandi', { exact: true }).fill('Demo-ppid-2026');
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await page.waitForURL('**/ppid-cms/beranda');

      await page.getByRole('navigation').getByRole('link', { name: 'Agenda' }).click();
      await page.waitForURL('**/ppid-cms/agenda');
      await page
        .getByRole('link', { name: /tambah|buat/i })
        .first()
        .click();
      await page.waitForURL('**/ppid-cms/agenda/create');

      await page.getByRole('textbox', { name: 'Judul' }).fill('Ya');
      await page.getByRole('button', { name: /simpan/i }).click();
      await expect(page.getByText('Judul minimal 5 karakter').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Judul' }).fill('Layanan tutup sementara');
      await page.getByLabel('Tanggal').fill('2026-12-01');
      await page.getByLabel('Tempat').fill('Aula lantai dua');
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

      await page.goto('/ppid-cms/agenda');
      await expect(
        page.getByRole('row').filter({ hasText: 'Layanan tutup sementara' }),
      ).toBeVisible();
      await expect(page.getByRole('cell', { name: '#1a7f5a' })).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Cari' })).toBeVisible();

      const visitor = await fetch(`${product.url}/services/api/agenda`);
      expect(await visitor.text()).toContain('Layanan tutup sementara');

      await showsOnTheSite(product);
    } finally {
      await product.remove();
    }
  });
});
