import beranda from '#data/beranda.json' with { type: 'json' };
import { startDev, type DevServer } from '#tests/support/site/dev-server.ts';
import { expect, test, type Page } from '#tests/support/test.ts';
import { copyTree, type TreeCopy } from '#tests/support/site/tree-copy.ts';

let tree: TreeCopy;
let dev: DevServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  tree = await copyTree();
  dev = await startDev(tree.dir);
});
test.afterAll(async () => {
  await dev.stop();
  await tree.remove();
});

const file = 'data/beranda.json';
const { judul } = beranda.pembuka;
const heading = (page: Page, text: string) => page.getByRole('heading', { name: text }).first();

/** Changes a file and waits until the open page shows what it should; nobody loads it anew by hand. */
async function follows(change: Promise<void>, shown: () => Promise<void>, what: string) {
  const from = performance.now();
  await change;
  await shown();
  const description = `${what}: ${String(Math.round(performance.now() - from))} ms`;
  test.info().annotations.push({ type: 'shown', description });
}

test('a changed word shows in the open page, and of a broken file what is wrong with it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // The first page of a fresh copy is put together from all its sources.
  await page.goto(dev.url, { timeout: 120_000 });
  await expect(heading(page, judul)).toBeVisible();

  const says = (text: string) => () => expect(heading(page, text)).toBeVisible();
  await follows(tree.edit(file, `"${judul}"`, '"Kata baru"'), says('Kata baru'), 'a word');
  await follows(
    tree.edit(file, '"Kata baru"', '12'),
    () =>
      expect(page.getByText(/^data\/beranda\.json:\d+ pembuka\.judul: harus teks/)).toBeVisible(),
    'a wrong value',
  );
  await follows(
    tree.edit(file, '{', '{,'),
    () => expect(page.getByText('bukan JSON yang sah')).toBeVisible(),
    'wrong JSON',
  );
  await tree.edit(file, '{,', '{');
  await follows(tree.edit(file, '12', '"Kata akhir"'), says('Kata akhir'), 'mended');
});

test('a changed file of the server starts that anew, and the open page stays as it is', async ({
  page,
}) => {
  await page.goto(`${dev.url}/auth/login`, { timeout: 60_000 });
  await page.getByLabel('Surel').fill('warga@ppid.test');
  const said = () =>
    page.evaluate(async () => {
      const answer = await fetch('/services/api/config').catch(() => null);
      return answer?.ok ? answer.text() : '';
    });
  expect(await said()).toContain('Berhasil.');

  await follows(
    tree.edit('server/http/envelope.ts', "'Berhasil.'", "'Berhasil diubah.'"),
    () => expect.poll(said, { timeout: 30_000 }).toContain('Berhasil diubah.'),
    'the server',
  );
  await expect(page.getByLabel('Surel')).toHaveValue('warga@ppid.test');
});

test('an address of the back-office, and one that is nobody’s, are answered as by the server', async () => {
  const open = (path: string) => fetch(dev.url + path, { headers: { accept: 'text/html' } });
  expect(await (await open('/ppid-cms/faq/create')).text()).toContain('Memuat ruang kerja');
  expect((await open('/informasi/serta-merta/tidak-ada')).status).toBe(404);
  expect((await open('/tidak-ada')).status).toBe(404);
});

test('what the portal keeps is at no address of the site', async () => {
  const kept = ['var/secret', 'var/ppid.db', 'package.json', 'server/main.ts', '.git/HEAD'];
  for (const path of kept.flatMap((file) => [`/${file}`, `/@fs${tree.dir}/${file}`])) {
    for (const query of ['', '?raw', '?url', '?import&raw']) {
      const answer = await fetch(`${dev.url}${path}${query}`);
      expect([path, query, answer.status >= 400], await answer.text()).toEqual([path, query, true]);
    }
  }
});
