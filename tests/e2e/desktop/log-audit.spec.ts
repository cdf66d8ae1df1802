import { expect, test } from '#tests/support/test.ts';
import { card, entry, heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const requests = '/ppid-cms/pengajuan/permohonan-informasi';
const judul = 'Laporan keuangan triwulan terakhir';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

test('a case leads to what the log has of it, and the log back to the case', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await page.goto(requests);
  const row = entry(page, judul);
  await expect(row).toContainText(/PI-\d{4}-\d{6}/);
  const number = /PI-\d{4}-\d{6}/.exec(await row.innerText())?.[0] ?? '';
  await row.getByRole('link').first().click();
  const notes = card(page, 'Catatan internal');
  await notes.getByRole('textbox', { name: 'Catatan internal' }).fill('Ditanyakan ke unit.');
  await notes.getByRole('button', { name: 'Simpan catatan' }).click();
  // Saved: until then leaving is asked about.
  await expect(notes.getByRole('button', { name: 'Hapus' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  await card(page, 'Riwayat').getByRole('link', { name: 'Log audit perkara ini' }).click();
  await expect(heading(page, 'Log Audit')).toBeVisible();
  const held = page.getByRole('button', { name: `Hapus saringan Hanya data: ${number}` });
  await expect(held).toBeVisible();
  await expect(entry(page, 'Tulis catatan internal')).toContainText(number);
  const more = page.getByRole('button', { name: 'Saring', exact: true });
  if (await more.isVisible()) await more.click();
  await expect(page.getByRole('combobox', { name: 'Tindakan' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Id / })).toHaveCount(0);
  await expectAccessible(page);

  await entry(page, 'Tulis catatan internal').getByRole('link', { name: number }).click();
  await expect(heading(page, title)).toBeVisible();
  await page.goBack();
  await entry(page, 'Tulis catatan internal').getByRole('link').first().click();
  await expect(heading(page, 'Tulis catatan internal, Permohonan Informasi')).toBeVisible();
  await expect(page.locator('main header').getByRole('time')).toHaveText(/^\d+ \w+ \d{4}, .+ WIB$/);
  await page.getByRole('link', { name: 'Semua tindakan pelaku ini' }).click();
  await page.getByRole('button', { name: /^Hapus saringan Hanya pelaku: / }).click();
  await expect(page).not.toHaveURL(/pelaku_id/);

  await page.goto('/ppid-cms/audit');
  await page.getByRole('searchbox', { name: 'Cari' }).fill(number);
  await expect(page).toHaveURL(new RegExp(number));
  await expect(entry(page, 'Tulis catatan internal')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('an officer of a unit is led to no log', async ({ browser }) => {
  const page = await openAs(browser, product, 'petugas@ppid.test', errors);
  await page.goto(requests);
  await entry(page, judul).getByRole('link').first().click();
  await expect(card(page, 'Riwayat')).toBeVisible();
  await expect(page.getByRole('link', { name: /log audit/i })).toHaveCount(0);
  expect(errors).toEqual([]);
});
