import { expect, test } from '#tests/support/test.ts';
import { card, heading, openAs } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('beside a case stand others, and two that are the same are marked', async ({ browser }) => {
  const citizen = await clientOf(product, 'warga@ppid.test');
  const file = async (judul: string) =>
    dataOf<{ id: string; nomor_registrasi: string }>(
      await citizen.post('permohonan', { ...plainRequest, judul }),
    );
  const earlier = await file('Notula rapat direksi triwulan kedua');
  const open = await file('Risalah rapat direksi triwulan kedua');
  const errors: string[] = [];
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await page.goto(`/ppid-cms/pengajuan/permohonan-informasi/${open.id}/show`);
  const related = card(page, 'Perkara terkait');
  await expect(related.getByText('Perkara lain dari pemohon ini')).toBeVisible();
  await expect(related.getByText('Permohonan serupa')).toBeVisible();
  await expectAccessible(page);

  const mark = `Tandai sama: ${earlier.nomor_registrasi}`;
  await related.getByRole('button', { name: mark }).first().press('Enter');
  await expect(related.getByText('Ditandai sama')).toBeVisible();
  await expect(related.getByRole('button', { name: mark })).toHaveCount(0);
  const line = `Ditandai sama dengan ${earlier.nomor_registrasi}`;
  await expect(card(page, 'Riwayat')).toContainText(line);
  await expectAccessible(page);

  await related.getByRole('link', { name: earlier.nomor_registrasi }).first().click();
  await expect(heading(page, 'Notula rapat direksi triwulan kedua')).toBeVisible();
  const free = `Lepas tanda: ${open.nomor_registrasi}`;
  await related.getByRole('button', { name: free }).click();
  await expect(related.getByText('Ditandai sama')).toHaveCount(0);

  await related.getByRole('button', { name: 'Tandai perkara sama' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tandai perkara sama' });
  await dialog.getByLabel('Nomor registrasi').fill(open.nomor_registrasi.toLowerCase());
  await dialog.getByRole('button', { name: 'Tandai perkara sama' }).click();
  await expect(related.getByText('Ditandai sama')).toBeVisible();
  expect(errors).toEqual([]);
});
