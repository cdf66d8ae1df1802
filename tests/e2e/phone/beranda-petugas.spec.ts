import { expect, test, type Page } from '#tests/support/test.ts';
import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { card, entry, heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

// One journey, on a phone and then wide: the figures are the same.
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

/** Calls the API as the person whose browser it is. */
async function call<T>(page: Page, path: string, body?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const response = await fetch(`${product.url}/services/api/${path}`, {
    headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { success: boolean; message: string; data: T };
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

const summaryOf = (page: Page, kind = 'permohonan') => call<Ringkasan>(page, `${kind}/ringkasan`);

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('the first screen says what is due, and how the service stands', async ({ browser }) => {
  test.setTimeout(180_000);
  const admin = await openAs(browser, product, 'admin@ppid.test', errors);
  await admin.goto('/ppid-cms/beranda');
  const year = Number(dayInJakarta(new Date()).slice(0, 4));
  const unit = 'Unit kerja';

  await test.step('what is due first stands on top, of both kinds together', async () => {
    const first = card(admin, 'Paling mendesak').getByRole('listitem').first();
    await expect(first).toContainText('Terlambat');
    await expect(card(admin, 'Paling mendesak')).toContainText('Keberatan');
    const { sekarang } = await summaryOf(admin);
    await expect(
      admin.getByRole('link', { name: `Semua permohonan yang berjalan (${sekarang.berjalan})` }),
    ).toBeVisible();
    await expect(
      admin.getByRole('link', { name: `${sekarang.terlambat} Lewat batas waktu` }).first(),
    ).toBeVisible();
  });

  await test.step('the charts have their numbers in tables', async () => {
    const { diterima } = await summaryOf(admin);
    const months = card(admin, 'Diterima per bulan');
    await expect(months).toContainText(`${String(diterima)} permohonan diterima`);
    await months.getByText('Lihat angkanya').click();
    const cells = months.getByRole('row').getByRole('cell').nth(0);
    await expect(cells.first()).toBeVisible();
    const rows = await months.getByRole('row').allInnerTexts();
    const received = rows.slice(1).map((row) => Number(row.split(/\s+/)[1]));
    expect(received).toHaveLength(12);
    expect(received.reduce((sum, count) => sum + count, 0)).toBe(diterima);
    await expect(card(admin, 'Menurut status').getByRole('table')).toContainText('Diproses');
    await expect(card(admin, 'Menurut unit kerja').getByRole('table')).toBeVisible();
    await expectAccessible(admin);
    await admin.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(admin);
    await admin.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('another year has its own, and so have objections', async () => {
    const before = year - 1;
    const received = () => card(admin, 'Diterima per bulan').getByText(/^\d+ permohonan diterima/);
    const lastDay = `${String(before)}-12-31`;
    await choose(admin, 'Tahun', String(before));
    await expect(received()).toContainText(`pada tahun ${String(before)}`);
    const count = Number.parseInt(await received().innerText());
    await call(admin, 'permohonan/catat-permohonan', {
      ...{ saluran: 'surat', tanggal_masuk: lastDay, pemohon_nama: 'Warga' },
      ...{
        pemohon_alamat: 'Jalan Uji 1',
        judul: 'Laporan tahun lalu',
        kebutuhan: 'Laporan kinerja tahun lalu.',
      },
      ...{ tujuan: 'Penelitian', cara_informasi_id: 'melihat' },
    });
    await admin.reload();
    await choose(admin, 'Tahun', String(before));
    await expect(received()).toContainText(`${String(count + 1)} permohonan diterima`);
    await choose(admin, 'Tahun', String(year));
    await choose(admin, 'Jenis', 'Keberatan');
    await expect(card(admin, 'Diterima per bulan')).toContainText('keberatan diterima');
    await expect(entry(admin, 'Laporan tahun lalu')).toContainText('Terlambat');
  });

  await test.step('a tile leads to the cases that it counts, in the order in which they are due', async () => {
    await admin.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(admin);
    const { sekarang } = await summaryOf(admin);
    await admin
      .getByRole('link', { name: `Semua permohonan yang berjalan (${sekarang.berjalan})` })
      .click();
    await expect(heading(admin, 'Permohonan Informasi')).toBeVisible();
    await expect(admin.getByText(`${sekarang.berjalan} data`)).toBeVisible();
    // Early in a year the case of the example's that is latest has waited longer than that of last year's end.
    const due = await call<{ judul: string; batas_waktu: string }[]>(
      admin,
      'permohonan?berjalan=true&limit=100',
    );
    const days = due.map(({ batas_waktu }) => batas_waktu).toSorted();
    const first = due.filter(({ batas_waktu }) => batas_waktu === days[0]);
    const titles = new RegExp(first.map(({ judul }) => RegExp.escape(judul)).join('|'));
    await expect(admin.getByRole('row').nth(1)).toContainText(titles);
    await admin.goBack();
    expect(sekarang.terlambat).toBeGreaterThan(0);
    expect(sekarang.terlambat).toBeLessThan(sekarang.berjalan);
    await admin.getByRole('link', { name: 'Lewat batas waktu' }).first().click();
    await expect(admin.getByText(`${sekarang.terlambat} data`)).toBeVisible();
    await expect(entry(admin, 'Laporan tahun lalu')).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("an officer's are those of their unit", async () => {
    const officer = await openAs(browser, product, 'petugas@ppid.test', errors);
    await officer.goto('/ppid-cms/beranda');
    const [own, all] = [await summaryOf(officer), await summaryOf(admin)];
    expect(own.sekarang.berjalan).toBeLessThan(all.sekarang.berjalan);
    await expect(
      officer.getByRole('link', {
        name: `Semua permohonan yang berjalan (${own.sekarang.berjalan})`,
      }),
    ).toBeVisible();
    await expect(officer.getByText('Angka layanan')).toBeVisible();
    await expect(card(officer, `Menurut ${unit.toLowerCase()}`)).toHaveCount(0);
    await expect(officer.getByText('Laporan tahun lalu')).toHaveCount(0);
    await expectAccessible(officer);
  });
  expect(errors).toEqual([]);
});
