import { expect, test } from '#tests/support/test.ts';
import { card, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('an officer who is absent is stood in for by another', async ({ browser }) => {
  const [admin, citizen] = await Promise.all([
    clientOf(product, 'admin@ppid.test'),
    clientOf(product, 'warga@ppid.test'),
  ]);
  const officers = dataOf<{ id: string; name: string; email: string; kode_unit_kerja: string }[]>(
    await admin.get('admin?limit=100'),
  );
  const named = (email: string) => officers.find((one) => one.email === email);
  const [head, officer] = [named('admin@ppid.test'), named('petugas@ppid.test')];
  const judul = 'Yang ditangani wakilnya';
  const request = dataOf<{ id: string; nomor_registrasi: string }>(
    await citizen.post('permohonan', { judul, ...plainRequest }),
  );
  const unit = { kode_unit_kerja: officer?.kode_unit_kerja };
  await admin.post(`permohonan/${request.id}/update-permohonan`, unit);
  const errors: string[] = [];
  const viewport = { width: 1366, height: 768 };
  const today = dayInJakarta(new Date());

  const own = await openAs(browser, product, 'petugas@ppid.test', errors, viewport);
  await test.step('the officer says so in their own account', async () => {
    await own.goto('/ppid-cms/akun');
    const absence = card(own, 'Ketidakhadiran');
    await expect(absence).toContainText('Tidak ada ketidakhadiran yang tercatat.');
    await absence.getByRole('button', { name: 'Atur ketidakhadiran' }).click();
    const dialog = own.getByRole('dialog', { name: 'Ketidakhadiran' });
    for (const label of ['Tidak hadir sejak', 'Tidak hadir sampai']) {
      await dialog.getByLabel(label).first().fill(today);
    }
    await dialog.getByRole('combobox', { name: 'Wakil' }).click();
    await own.getByRole('option', { name: new RegExp(head?.name ?? '') }).click();
    await expectAccessible(own);
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(absence).toContainText(`diwakili ${head?.name ?? ''}`);
  });

  const page = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
  const path = `/ppid-cms/pengajuan/permohonan-informasi`;
  await test.step('whoever gives them a case sees it, and is told', async () => {
    await page.goto(`${path}/${request.id}/show`);
    await page.getByRole('button', { name: 'Tugaskan…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tugaskan perkara' });
    await dialog.getByRole('combobox', { name: 'Petugas' }).click();
    const absent = `${officer?.name ?? ''}.*tidak hadir sampai ${longDay(today)}, diwakili`;
    await page.getByRole('option', { name: new RegExp(absent) }).click();
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText(/tidak hadir sampai .*; Anda wakilnya\./)).toBeVisible();
    await expect(page.getByText(/\(tidak hadir sampai .*, Anda mewakilinya\)/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is among the deputy’s own, marked as the other’s', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: /^Punya saya/ }).click();
    const list = page.getByRole('main');
    await expect(list.getByText(judul)).toBeVisible();
    await expect(list.getByText('Anda mewakilinya')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('what comes of it comes to the deputy, who is told for whom', async () => {
    const at = `permohonan/${request.id}`;
    await admin.post(`${at}/minta-kelengkapan`, { catatan: 'Tahun berapa?' });
    await citizen.post(`${at}/lengkapi-permohonan`, { kelengkapan: 'Tahun 2025.' });
    await page.reload();
    await page.getByRole('button', { name: /^Kabar/ }).click();
    await expect(
      page.getByText(`Dilengkapi pemohon, mewakili ${officer?.name ?? ''}`),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the officer is back', async () => {
    await own.reload();
    const absence = card(own, 'Ketidakhadiran');
    await absence.getByRole('button', { name: 'Saya hadir' }).click();
    await expect(absence).toContainText('Tidak ada ketidakhadiran yang tercatat.');
    await page.goto(`${path}/${request.id}/show`);
    await expect(page.getByText(`Petugas: ${officer?.name ?? ''}`)).toBeVisible();
    await expect(page.getByText(/tidak hadir/)).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});
