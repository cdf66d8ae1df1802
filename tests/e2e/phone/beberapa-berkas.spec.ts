import { writeFile } from 'node:fs/promises';
import { expect, test, type Browser, type Locator, type Page } from '#tests/support/test.ts';
import { download, enter, expectAccessible, payload } from '#tests/support/browser.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const further = (page: Page) => page.locator('input[type=file][name=pendukung_lain]');
/** The names that stand under a field, from above. */
const listed = (input: Locator) =>
  input.locator('xpath=ancestor::*[@class="file-input"]').locator('.file-input__name');

/** Takes a file out of the store of drafts, as a browser that has no room for it leaves it out. */
const forgetKept = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('draf');
        opening.onsuccess = () => {
          const store = opening.result.transaction('berkas', 'readwrite').objectStore('berkas');
          const going = store.openCursor();
          going.onsuccess = () => {
            const cursor = going.result;
            if (!cursor) {
              opening.result.close();
              resolve();
              return;
            }
            if ((cursor.value as File).name === wanted) cursor.delete();
            cursor.continue();
          };
        };
      }),
    name,
  );

/** The files that drafts are kept with, in whatever order. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('draf');
        opening.onsuccess = () => {
          const db = opening.result;
          const all = db.transaction('berkas').objectStore('berkas').getAll();
          all.onsuccess = () => {
            db.close();
            resolve((all.result as File[]).map(({ name }) => name).sort());
          };
        };
      }),
  );

/** Whoever leaves sooner is told what could not be kept. */
const expectKept = (page: Page, names: readonly string[]) =>
  expect.poll(() => kept(page)).toEqual(names.toSorted());

async function openForm(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await enter(page, product.url, 'warga@ppid.test', 'Demo-ppid-2026');
  await page.goto('/pengajuan/permohonan-informasi/');
  await page.getByLabel('Judul').fill('Permohonan dengan beberapa berkas');
  await page.getByLabel('Rincian informasi').fill('Surat yang difoto di lampiran.');
  await page.getByLabel('Tujuan penggunaan').fill('Bahan tulisan.');
  await page.getByLabel(/salinan lunak/).check();
  return page;
}

test('several files go along with a request, whenever each is chosen', async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await openForm(browser);
  const [first, large, photo] = await Promise.all([
    payload(pdf('satu', 'halaman 1.pdf')),
    // Large enough to go in pieces, ahead of the form.
    payload(pdf('x'.repeat(2_000_000), 'halaman 2.pdf')),
    payload(png('halaman 3.png')),
  ]);
  // From a folder: when each was changed tells files apart, too.
  const path = ({ file }: typeof first) => test.info().outputPath(file.name);
  for (const one of [first, large, photo]) await writeFile(path(one), one.file.buffer);
  await further(page).setInputFiles([path(first), path(large)]);
  await expect(listed(further(page))).toHaveText(['halaman 1.pdf', 'halaman 2.pdf']);
  // A browser puts what is picked in the place of what was; the one that is there stays one.
  await further(page).setInputFiles([path(first), path(photo)]);
  const all = ['halaman 1.pdf', 'halaman 2.pdf', 'halaman 3.png'];
  await expect(listed(further(page))).toHaveText(all);
  await expectAccessible(page);

  await test.step('a draft says which of them it could not keep', async () => {
    await expectKept(page, all);
    await forgetKept(page, 'halaman 2.pdf');
    await page.reload();
    await expect(listed(further(page))).toHaveText(['halaman 1.pdf', 'halaman 3.png']);
    await expect(page.getByText(all.join(', '))).toBeVisible();
    await further(page).setInputFiles(path(large));
    const now = ['halaman 1.pdf', 'halaman 3.png', 'halaman 2.pdf'];
    await expect(listed(further(page))).toHaveText(now);
    for (const name of now.slice(0, 2))
      await page.getByRole('button', { name: `Hapus berkas ${name}` }).click();
    await further(page).setInputFiles([path(photo), path(first)]);
    for (const name of ['halaman 2.pdf', 'halaman 3.png', 'halaman 1.pdf'].slice(0, 2))
      await page.getByRole('button', { name: `Hapus berkas ${name}` }).click();
    await further(page).setInputFiles([path(large), path(photo)]);
    await expect(listed(further(page))).toHaveText(all);
  });

  await test.step('a reload keeps them in their order', async () => {
    await expectKept(page, all);
    await page.reload();
    await expect(page.getByLabel('Judul')).toHaveValue('Permohonan dengan beberapa berkas');
    await expect(listed(further(page))).toHaveText(all);
  });

  await test.step('one is taken back, by keyboard', async () => {
    await page.getByRole('button', { name: 'Hapus berkas halaman 1.pdf' }).press('Enter');
    await expect(listed(further(page))).toHaveText(all.slice(1));
    await expect(further(page)).toBeFocused();
    await expectKept(page, all.slice(1));
    await page.reload();
    await expect(listed(further(page))).toHaveText(all.slice(1));
  });

  await page.getByRole('button', { name: 'Periksa isian' }).click();
  await expect(page.getByText(/halaman 2\.pdf \(.+\)\s+halaman 3\.png \(/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kirim permohonan' }).click();
  await expect(page.getByText(/^PI-\d{4}-\d{6}$/)).toBeVisible({ timeout: 40_000 });

  await test.step('its applicant has them back as they were', async () => {
    await page.getByRole('link', { name: 'Lihat status permohonan' }).click();
    for (const [place, { file, digest }] of [large, photo].entries()) {
      const got = await download(page, `Unduh berkas pendukung lain ${String(place + 1)}`);
      expect(got).toMatchObject({ name: file.name, digest });
    }
  });
});

test('more files than fit are told of where they stand, and nothing is lost', async ({
  browser,
}) => {
  const page = await openForm(browser);
  const files = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => (await payload(png(`foto ${n}.png`))).file),
  );
  await further(page).setInputFiles(files);
  const fault = page.getByText('Galat: Berkas pendukung lain maksimal 5 berkas');
  await expect(fault).toBeVisible();
  await expectAccessible(page);
  await expect(listed(further(page))).toHaveCount(6);
  await page.getByRole('button', { name: 'Hapus berkas foto 0.png' }).click();
  await expect(fault).toBeHidden();
  await page.getByRole('button', { name: 'Periksa isian' }).click();
  await page.getByRole('button', { name: 'Kirim permohonan' }).click();
  await expect(page.getByText(/^PI-\d{4}-\d{6}$/)).toBeVisible({ timeout: 40_000 });
});
