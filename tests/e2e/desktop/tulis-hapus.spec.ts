import { dayInJakarta } from '#core/dates/working-days.ts';
import { isAccount } from '#core/resource/index.ts';
import { entry, giveOwnPassword, heading, openAs } from '#tests/support/back-office.ts';
import { client, dataOf, type Client } from '#tests/support/client.ts';
import { englishOn } from '#tests/support/site/english.ts';
import { untilMade } from '#tests/support/site/made-pictures.ts';
import { fillForm } from '#tests/support/screens/fill-form.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { makersOf, type Makers } from '#tests/support/screens/screen-records.ts';
import { placed, screensOf } from '#tests/support/screens/screens.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';
import { expectSound } from '#tests/support/screens/walk-screens.ts';

let product: Product;
let admin: Client;
let makers: Makers;
test.beforeAll(async () => {
  product = await startProduct();
  admin = await clientOf(product, 'admin@ppid.test');
  makers = makersOf(admin);
});
test.afterAll(() => product.remove());

/** What not every choice of another field has a place for; tests of their own choose them. */
const heldTogether: Readonly<Record<string, readonly string[]>> = {
  templat: ['alasan_penolakan', 'dikecualikan_id'],
};

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

test('a record is added, shown, changed and deleted, from the declaration alone', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  for (const resource of placed) {
    const { path, create, edit, remove } = screensOf(resource, 1);
    // Cases, calendar and report have forms of their own, and tests of their own.
    if (!create || !edit || !remove || makers[resource.name]) continue;
    await test.step(path, async () => {
      const mark = `uji-${resource.name}`;
      const { title, label, fields } = resource;
      const name = `${fields[title]?.label ?? ''} ${mark}`;
      await page.goto(`${path}/create`);
      const apart = heldTogether[resource.name] ?? [];
      const asked = Object.entries(create).filter(([field]) => !apart.includes(field));
      await fillForm(page, Object.fromEntries(asked), mark);
      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      if (isAccount(resource)) await giveOwnPassword(page);
      await expect(heading(page, name)).toBeVisible();

      await page.getByRole('link', { name: 'Ubah', exact: true }).click();
      await expect(heading(page, `Ubah ${label.one}`)).toBeVisible();
      await page.getByRole('main').locator(`[name="${title}"]`).fill(`${name} baru`);
      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(heading(page, `${name} baru`)).toBeVisible();
      expect(await englishOn(page)).toEqual([]);

      // A picture that is asked for while its record goes would not be found.
      const coming = page.locator('main [aria-busy="true"]');
      await coming.evaluateAll((all) => all.forEach((picture) => picture.scrollIntoView()));
      await expect(coming).toHaveCount(0, { timeout: untilMade });
      await page.getByRole('button', { name: 'Hapus', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(`${name} baru`);
      await question.getByRole('button', { name: 'Ya, hapus' }).click();
      if (isAccount(resource)) await giveOwnPassword(page);
      await page.waitForURL((url) => url.pathname === path);
      await expect(page.getByText(`${label.one} dihapus`)).toBeVisible();
      expect(await englishOn(page)).toEqual([]);
      await expect(entry(page, `${name} baru`)).toHaveCount(0);
    });
  }
  expect(errors).toEqual([]);
});

test('what has a form of its own to begin with is deleted after a question', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  for (const resource of placed) {
    const { path, show, edit, remove } = screensOf(resource, 1);
    const make = makers[resource.name];
    if (!make || !show || !remove) continue;
    await test.step(path, async () => {
      const id = await make();
      await page.goto(`${path}/${id}/show`);
      if (edit?.[resource.title]?.type === 'text') {
        await page.getByRole('link', { name: 'Ubah', exact: true }).click();
        await page.getByRole('main').locator(`[name="${resource.title}"]`).fill('REG-BARU');
        await page.getByRole('button', { name: 'Simpan', exact: true }).click();
        await expect(heading(page, 'REG-BARU')).toBeVisible();
      }
      await page.getByRole('button', { name: 'Hapus', exact: true }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await question.getByRole('button', { name: /hapus/i }).click();
      if (isAccount(resource)) await giveOwnPassword(page);
      await page.waitForURL((url) => url.pathname === path);
      expect((await admin.get(`${resource.path}/${id}`)).status).toBe(404);
    });
  }
  expect(errors).toEqual([]);
});

test('a year of service is published, taken off the site and deleted', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const year = dayInJakarta(new Date()).slice(0, 4);
  const published = async () =>
    dataOf<{ tahun: number }[]>(await client(product.url, null).get('laporan')).map(({ tahun }) =>
      String(tahun),
    );
  const say = async (label: string, yes: string) => {
    await page.getByRole('button', { name: label, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
  };
  await page.goto(`/ppid-cms/laporan?tahun=${year}`);
  await say(`Terbitkan laporan tahun ${year}`, `Ya, terbitkan laporan tahun ${year}`);
  await expect(page.getByText('Angkanya sama dengan register sekarang')).toBeVisible();
  expect(await published()).toContain(year);
  await expectSound({ page, errors });
  await say('Tarik dari situs', 'Ya, tarik dari situs');
  await expect(page.getByText('Tidak terbit', { exact: true })).toBeVisible();
  expect(await published()).not.toContain(year);
  await say('Hapus', 'Ya, hapus');
  await expect(page.getByText('Belum ada laporan tahun ini di situs')).toBeVisible();
  expect(errors).toEqual([]);
});
