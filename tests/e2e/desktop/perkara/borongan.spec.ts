import { expect, test, type Page } from '#tests/support/test.ts';
import { answerLeaving, entry, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf, type Client } from '#tests/support/client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const requests = '/ppid-cms/pengajuan/permohonan-informasi';

let product: Product;
let admin: Client;
test.beforeAll(async () => {
  product = await startProduct();
  const account = { email: 'admin@ppid.test', password: 'Demo-ppid-2026' };
  const login = await client(product.url, null).post('auth/login', account);
  admin = client(product.url, dataOf<{ access_token: string }>(login).access_token);
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

interface Filed {
  id: string;
  nomor_registrasi: string;
  status: string;
  versi: number;
}

async function file(title: string, many: number): Promise<Filed[]> {
  const made: Filed[] = [];
  for (let number = 1; number <= many; number += 1) {
    const body = {
      ...{ saluran: 'surat', pemohon_nama: `Pemohon ${title}`, pemohon_alamat: 'Jalan Uji 1' },
      ...{ judul: `${title} ${String(number)}`, kebutuhan: 'Laporan tahunan tahun 2025.' },
      ...{ tujuan: 'Penelitian', cara_informasi_id: 'salinan_lunak' },
    };
    made.push(dataOf<Filed>(await admin.post('permohonan/catat-permohonan', body)));
  }
  return made;
}

const statuses = async (filed: readonly Filed[]) => {
  const found = await Promise.all(filed.map(({ id }) => admin.get(`permohonan/${id}`)));
  return [...new Set(found.map((answer) => dataOf<Filed>(answer).status))];
};

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Tindakan untuk data terpilih' });
const dialog = (page: Page) => page.getByRole('alertdialog');

/** The list with the cases of a test alone. */
async function listOf(page: Page, title: string, many: number): Promise<void> {
  await page.goto(requests);
  await page.getByRole('searchbox', { name: 'Cari' }).fill(title);
  await expect(page.getByText(`${String(many)} data`, { exact: true })).toBeVisible();
}

test('twenty cases are redirected with four presses', async ({ browser }) => {
  const filed = await file('Dua puluh', 20);
  const page = await openAs(browser, product, 'admin@ppid.test', errors, {
    width: 1366,
    height: 768,
  });
  await listOf(page, 'Dua puluh', 20);
  const presses: string[] = [];
  await page.exposeFunction('pressed', (kind: string) => presses.push(kind));
  await page.evaluate(() => {
    const { pressed } = window as unknown as { pressed: (kind: string) => void };
    for (const kind of ['pointerdown', 'keydown']) {
      addEventListener(kind, () => pressed(kind), { capture: true });
    }
  });
  await page.getByLabel('Pilih semua di halaman ini').click();
  await bar(page).getByRole('button', { name: 'Teruskan' }).click();
  // Its choices are in sight: there is nothing else to do first.
  const unit = page.getByRole('option', { name: /Keuangan/ });
  await expect(unit).toBeVisible();
  await unit.click();
  await dialog(page).getByRole('button', { name: 'Teruskan' }).click();
  await expect(page.getByText('Teruskan: 20 berhasil.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toBeHidden();
  expect(presses.length).toBeLessThanOrEqual(4);
  expect(await statuses(filed)).toEqual(['diteruskan']);
  expect(errors).toEqual([]);
});

test('the keyboard alone asks several applicants for what is missing', async ({ browser }) => {
  const filed = await file('Kurang', 3);
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await listOf(page, 'Kurang', 3);
  await page.getByLabel('Pilih semua di halaman ini').focus();
  await page.keyboard.press('Space');
  await bar(page).getByRole('button', { name: 'Minta kelengkapan' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(filed[0]?.nomor_registrasi ?? '?');
  await expect(dialog(page).getByLabel('Yang perlu dilengkapi')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Pindai');
  await dialog(page).getByRole('button', { name: 'Minta kelengkapan' }).click();
  await expect(dialog(page).getByText(/minimal 10|paling sedikit 10|sedikitnya 10/i)).toBeVisible();
  await page.keyboard.press('Escape');
  await answerLeaving(page, 'Kembali ke isian');
  await dialog(page).getByLabel('Yang perlu dilengkapi').fill('Pindaian surat kuasa yang terbaca.');
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: 'Minta kelengkapan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Minta kelengkapan: 3 berhasil.')).toBeVisible();
  expect(await statuses(filed)).toEqual(['menunggu_kelengkapan']);
  expect(errors).toEqual([]);
});

test('one report says what failed and why, and keeps it chosen', async ({ browser }) => {
  const filed = await file('Beragam', 3);
  const [first] = filed;
  if (!first) throw new Error('nothing filed');
  await admin.post(`permohonan/${first.id}/update-permohonan`, {});
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await listOf(page, 'Beragam', 3);
  await page.getByLabel('Pilih semua di halaman ini').check();
  await bar(page).getByRole('button', { name: 'Proses' }).click();
  await dialog(page).getByRole('button', { name: 'Proses' }).click();
  await expect(dialog(page)).toContainText('2 berhasil');
  const failed = dialog(page).getByRole('listitem');
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText(first.nomor_registrasi);
  await expect(failed).toContainText('berstatus Diproses');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Tutup' }).click();
  await expect(bar(page)).toContainText('1 dipilih');
  expect(await statuses(filed)).toEqual(['diproses']);
});

test('a line that breaks midway loses nothing, and nothing is done twice', async ({ browser }) => {
  const filed = await file('Terputus', 4);
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await listOf(page, 'Terputus', 4);
  let calls = 0;
  await page.route('**/update-permohonan', async (route) => {
    calls += 1;
    if (calls !== 3) return route.continue();
    // It has come, and its answer gets lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByLabel('Pilih semua di halaman ini').check();
  await bar(page).getByRole('button', { name: 'Teruskan' }).click();
  await page.getByRole('option', { name: /Keuangan/ }).click();
  await dialog(page).getByRole('button', { name: 'Teruskan' }).click();
  await expect(dialog(page)).toContainText('2 berhasil');
  await expect(dialog(page)).toContainText('2 belum dikerjakan dan tetap terpilih');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByText('Teruskan: 4 berhasil.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await statuses(filed)).toEqual(['diteruskan']);
  for (const { id } of filed) {
    const { riwayat } = dataOf<{ riwayat: { aksi: string }[] }>(
      await admin.get(`permohonan/${id}`),
    );
    expect(riwayat.filter(({ aksi }) => aksi === 'teruskan')).toHaveLength(1);
  }
});

test('labels are put on several cases, narrow the list, and come off in the case', async ({
  browser,
}) => {
  const filed = await file('Berlabel', 3);
  const page = await openAs(browser, product, 'admin@ppid.test', errors, {
    width: 1440,
    height: 900,
  });
  await listOf(page, 'Berlabel', 3);
  await page.getByLabel('Pilih Berlabel 1').check();
  await page.getByLabel('Pilih Berlabel 2').check();
  await bar(page).getByRole('button', { name: 'Beri label' }).click();
  await page.keyboard.type('Sorotan Media');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Beri label: 2 berhasil.')).toBeVisible();
  await expect(entry(page, 'Berlabel 1')).toContainText('sorotan media');

  await page.getByRole('combobox', { name: 'Label' }).click();
  await page.getByRole('option', { name: 'sorotan media' }).click();
  await expect(page.getByText('2 data', { exact: true })).toBeVisible();
  await expect(entry(page, 'Berlabel 3')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${requests}/${filed[0]?.id ?? ''}/show`);
  const labels = page.getByRole('group', { name: 'Label perkara' });
  await expect(labels).toContainText('sorotan media');
  await labels.getByRole('button', { name: 'Label', exact: true }).click();
  await expect(labels.getByRole('combobox', { name: 'Label baru' })).toBeFocused();
  await page.keyboard.type('mendesak');
  await page.keyboard.press('Enter');
  await expect(labels).toContainText('mendesak');
  await expectAccessible(page);
  await labels.getByRole('button', { name: 'Lepas label sorotan media' }).click();
  await expect(labels).not.toContainText('sorotan media');
  expect(errors).toEqual([]);
});
