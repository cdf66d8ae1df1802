import { expect, test, type Page } from '#tests/support/test.ts';
import { heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const requests = '/ppid-cms/pengajuan/permohonan-informasi';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));
test.afterEach(() => expect(errors).toEqual([]));

async function file(judul: string): Promise<string> {
  const citizen = await clientOf(product, 'warga@ppid.test');
  const filed = dataOf<{ id: string }>(
    await citizen.post('permohonan', { ...plainRequest, judul }),
  );
  return filed.id;
}

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Tampilan' }).getByRole('button', { name: new RegExp(name) });
const many = async (page: Page, name: string) => {
  await expect(view(page, name)).toHaveText(/\d$/);
  return Number((await view(page, name).textContent())?.replace(/\D/g, ''));
};

test('an officer takes a case by a key, gives it away and finds it by a view', async ({
  browser,
}) => {
  const id = await file('Notula rapat penugasan');
  const page = await openAs(browser, product, 'admin@ppid.test', errors, {
    width: 1366,
    height: 768,
  });
  await page.goto(requests);
  const before = { mine: await many(page, 'Punya saya'), free: await many(page, 'Belum ada') };
  await view(page, 'Belum ada').press('Enter');
  await expect(view(page, 'Belum ada')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`${String(before.free)} data`, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('link', { name: /Notula rapat penugasan|PI-/ })
    .first()
    .waitFor();
  await page.goto(`${requests}/${id}/show`);
  await expect(heading(page, 'Notula rapat penugasan')).toBeVisible();
  await expect(page.getByText('Belum ada petugas')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByText('Petugas: Anda')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Diambil oleh/)).toBeVisible();

  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Tugaskan perkara' });
  await dialog.getByRole('combobox', { name: 'Petugas' }).press('Enter');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Belum ada petugas' }).press('Enter');
  await dialog.getByRole('button', { name: 'Simpan' }).press('Enter');
  await expect(page.getByText('Belum ada petugas').first()).toBeVisible();

  await page.getByRole('button', { name: 'Ambil' }).click();
  await expect(page.getByText('Petugas: Anda')).toBeVisible();
  await page.goto(requests);
  await view(page, 'Punya saya').click();
  expect(await many(page, 'Punya saya')).toBe(before.mine + 1);
  expect(await many(page, 'Belum ada')).toBe(before.free - 1);
  await expect(page.getByText(`${String(before.mine + 1)} data`, { exact: true })).toBeVisible();
  await expect(page.getByText('Notula rapat penugasan')).toBeVisible();
});

test('who is given a case hears of it, and its views follow while they are open', async ({
  browser,
}) => {
  const id = await file('Daftar aset penugasan');
  const admin = await clientOf(product, 'admin@ppid.test');
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const following = page.waitForResponse((answer) => answer.url().endsWith('/perubahan'));
  await page.goto(requests);
  await following;
  const before = await many(page, 'Punya saya');
  const officers = dataOf<{ id: string; dapat_ditugasi: boolean }[]>(
    await admin.get(`permohonan/${id}/petugas`),
  );
  const [own] = officers.filter(({ dapat_ditugasi: may }) => may);
  const given = await admin.post(`permohonan/${id}/tugaskan`, { petugas_id: own?.id });
  expect(given.status).toBe(200);
  await expect(view(page, 'Punya saya')).toHaveText(`Punya saya ${String(before + 1)}`);
});

test('a view is saved, shared, found in the head of a colleague’s list, and taken back', async ({
  browser,
}) => {
  const size = { width: 1366, height: 768 };
  const page = await openAs(browser, product, 'admin@ppid.test', errors, size);
  await page.goto(requests);
  await view(page, 'Belum ada').press('Enter');
  await expect(view(page, 'Belum ada')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Saringan tersimpan' }).press('Enter');
  const save = page.getByRole('button', { name: 'Simpan saringan ini…' });
  await expect(save).toBeEnabled();
  await save.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Simpan saringan' });
  await dialog.getByRole('textbox', { name: 'Nama saringan' }).fill('Perlu dibagi');
  await dialog.getByRole('switch', { name: 'Bagikan kepada rekan' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Simpan' }).press('Enter');
  await expect(view(page, 'Perlu dibagi')).toHaveAttribute('aria-pressed', 'true');

  const colleague = await openAs(browser, product, 'petugas@ppid.test', errors, size);
  await colleague.goto(requests);
  await view(colleague, 'Perlu dibagi').press('Enter');
  await expect(view(colleague, 'Perlu dibagi')).toHaveAttribute('aria-pressed', 'true');
  await colleague.getByRole('button', { name: 'Saringan: Perlu dibagi' }).press('Enter');
  const panel = colleague.getByRole('dialog', { name: 'Saringan tersimpan' });
  await expect(panel.getByText(/^Dari /)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Hapus saringan/ })).toHaveCount(0);
  await expectAccessible(colleague);

  await page.getByRole('button', { name: 'Saringan: Perlu dibagi' }).click();
  await page.getByRole('button', { name: 'Berhenti membagikan Perlu dibagi' }).click();
  await expect(page.getByText('Saringan “Perlu dibagi” tidak dibagikan lagi')).toBeVisible();
  await colleague.reload();
  await expect(view(colleague, 'Punya saya')).toBeVisible();
  await expect(view(colleague, 'Perlu dibagi')).toHaveCount(0);
});

test('a note mentions a colleague by keys, who hears of it', async ({ browser }) => {
  const id = await file('Arsip sebutan');
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await (
    await clientOf(product, 'admin@ppid.test')
  ).post(`permohonan/${id}/update-permohonan`, {
    kode_unit_kerja: 'KEUANGAN',
  });
  await page.goto(`${requests}/${id}/show`);
  await expect(heading(page, 'Arsip sebutan')).toBeVisible();
  await page.keyboard.press('c');
  const text = page.getByRole('textbox', { name: 'Catatan internal' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Mohon @');
  const list = page.getByRole('listbox', { name: 'Sebut petugas' });
  await expect(list.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.type('con');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Bagus Contoh/);
  const marked = await list.getByRole('option', { selected: true }).getAttribute('id');
  await expect(text).toHaveAttribute('aria-activedescendant', marked ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('lihat ini.');
  await expect(text).toHaveValue('Mohon @Bagus Contoh lihat ini.');
  await page.getByRole('button', { name: 'Simpan catatan' }).press('Enter');
  await expect(page.getByText('Catatan tersimpan')).toBeVisible();

  const colleague = await openAs(browser, product, 'petugas@ppid.test', errors);
  await colleague.goto(requests);
  await colleague.getByRole('button', { name: /^Kabar/ }).click();
  const panel = colleague.getByRole('dialog', { name: 'Kabar' });
  await expect(panel.getByText('Menyebut Anda dalam catatan')).toBeVisible();
});
