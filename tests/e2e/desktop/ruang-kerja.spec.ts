import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/test.ts';
import {
  demoPassword,
  entry,
  giveOwnPassword,
  heading,
  openAs,
} from '#tests/support/back-office.ts';
import { expectAccessible, login } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const faq = '/ppid-cms/faq';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

test('an administrator adds, changes and deletes an answer, formatted as it was typed', async ({
  browser,
}) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const question = `Bagaimana jadwal layanan ${test.info().project.name}?`;

  await test.step('the list and the form hold up to axe', async () => {
    await page.goto(faq);
    await expect(heading(page, 'FAQ')).toBeVisible();
    await expect(entry(page, 'Siapa yang boleh mengajukan').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tambah FAQ' }).click();
    await expect(heading(page, 'Tambah FAQ')).toBeVisible();
    await expect(page.getByLabel('Terbitkan')).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Jawaban' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Pertanyaan tidak boleh kosong')).toBeVisible();
    await expect(page.getByText('Jawaban tidak boleh kosong')).toBeVisible();
    await page.getByLabel('Pertanyaan').fill(question);
    const answer = page.getByRole('textbox', { name: 'Jawaban' });
    await answer.click();
    await page.keyboard.type('Setiap ');
    // The cursor stays in the text: what is typed right after the press is not lost.
    await page.getByRole('button', { name: 'Tebal' }).hover();
    await page.mouse.down();
    await expect(answer).toBeFocused();
    await page.mouse.up();
    await page.keyboard.type('hari kerja');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(page, question)).toBeVisible();
    await expect(page.getByRole('strong').filter({ hasText: 'hari kerja' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('change, with a link', async () => {
    await page.getByRole('link', { name: 'Ubah', exact: true }).click();
    const answer = page.getByRole('textbox', { name: 'Jawaban' });
    await expect(answer).toContainText('hari kerja');
    await answer.selectText();
    await page.getByRole('button', { name: 'Tautan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tautan' });
    const address = dialog.getByRole('textbox', { name: 'Alamat tautan' });
    await expect(address).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Alamat tautan tidak boleh kosong');
    await expectAccessible(page);
    await address.fill('peraturan.go.id/uu');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(answer).toBeFocused();
    await expect(answer.getByRole('link').first()).toHaveAttribute(
      'href',
      'https://peraturan.go.id/uu',
    );
    // Also in the dark a link is read.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Tautan' }).click();
    await expect(address).toHaveValue('https://peraturan.go.id/uu');
    await dialog.getByRole('button', { name: 'Hapus tautan' }).click();
    await expect(answer.getByRole('link')).toHaveCount(0);
    await expect(answer).toContainText('hari kerja');
    await page.getByLabel('Pertanyaan').fill(`${question} Sekarang`);
    await page.getByLabel('Terbitkan').uncheck();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(page, `${question} Sekarang`)).toBeVisible();
    const listed = await fetch(`${product.url}/services/api/faq?limit=100`);
    expect(await listed.text()).not.toContain(question);
  });

  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'Hapus' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('tidak dapat dikembalikan');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ya, hapus' }).click();
    await expect(page).toHaveURL(new RegExp(`${faq}$`));
    await expect(entry(page, 'Siapa yang boleh mengajukan').first()).toBeVisible();
    await expect(entry(page, question)).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});

test('what the server finds wrong stands at its field, and what was typed stays', async ({
  browser,
}) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await page.goto('/ppid-cms/regulasi/create');
  await page.getByLabel('Judul').fill('Peraturan tentang layanan informasi');
  const picture = page.getByRole('group', { name: 'Gambar sampul' });
  await picture.locator('input[type=file]').setInputFiles({
    name: 'sampul.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Ini teks, bukan gambar.'),
  });
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Keterangan gambar tidak boleh kosong')).toBeVisible();
  await page.getByLabel('Keterangan gambar').fill('Sampul peraturan');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Simpan' }).click();
  expect((await refused).status()).toBe(415);
  await expect(picture).toContainText('Jenis berkas tidak diizinkan');
  await expect(page.getByLabel('Judul')).toHaveValue('Peraturan tentang layanan informasi');
  await expect(page).toHaveURL(/\/regulasi\/create$/);
});

test('what is wrong gets the focus, and is not left under the header', async ({ browser }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 700 },
  ]) {
    // Opened in its size: a page that is still fading in would complain of being resized.
    const page = await openAs(browser, product, 'admin@ppid.test', errors, viewport);
    await page.goto('/ppid-cms/pengajuan/permohonan-informasi/create');
    await page.getByRole('button', { name: 'Simpan' }).click();
    const title = page.getByRole('textbox', { name: 'Nama pemohon' });
    await expect(title).toBeFocused();
    const below = async () => {
      const [field, header] = [
        await title.boundingBox(),
        await page.getByRole('banner').boundingBox(),
      ];
      return field && header && field.y >= header.y + header.height;
    };
    await expect.poll(below).toBe(true);
  }
  expect(errors).toEqual([]);
});

test('an officer of a unit has Beranda and Pengajuan, and nothing beyond', async ({ browser }) => {
  const page = await openAs(browser, product, 'petugas@ppid.test', errors);
  await page.goto('/ppid-cms/beranda');
  await expect(heading(page, 'Beranda')).toBeVisible();
  const menuButton = page.getByRole('button', { name: 'Buka menu' });
  if (await menuButton.isVisible()) await menuButton.click();
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('button', { name: 'Pengajuan' }).click();
  await expect(menu.getByRole('link', { name: 'Pengajuan Keberatan' })).toBeVisible();
  expect(await menu.getByRole('link').or(menu.getByRole('button')).allInnerTexts()).toEqual([
    'Beranda',
    'Pengajuan',
    'Permohonan Informasi',
    'Pengajuan Keberatan',
    'Templat Jawaban',
  ]);
  await page.goto(faq);
  await expect(heading(page, 'Akses ditolak')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a citizen has no business here and is logged out', async ({ browser }) => {
  const page = await openAs(browser, product, 'warga@ppid.test', errors);
  await page.goto('/ppid-cms');
  await page.waitForURL('**/auth/login');
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test("a citizen's account is closed and opened again, and the log tells both", async ({
  browser,
}) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await page.goto('/ppid-cms/user/eksternal');
  await entry(page, 'warga@ppid.test').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Nonaktifkan akun' }).click();
  await dialog.getByRole('button', { name: 'Nonaktifkan akun' }).click();
  await expect(dialog.getByText('Alasan tidak boleh kosong')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('Akun ganda');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Nonaktifkan akun' }).click();
  await expectAccessible(page);
  await giveOwnPassword(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: 'Akun ganda' })).toBeVisible();
  await page.getByRole('button', { name: 'Aktifkan akun', exact: true }).click();
  await dialog.getByRole('button', { name: 'Aktifkan akun' }).click();
  await giveOwnPassword(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nonaktifkan akun' })).toBeVisible();

  await page.goto('/ppid-cms/audit');
  await entry(page, 'Ubah status').first().getByRole('link').first().click();
  await expect(heading(page, 'Ubah status, User Eksternal')).toBeVisible();
  const changed = page.getByRole('row').filter({ hasText: 'Berubah' });
  await expect(changed.filter({ hasText: 'Status' })).toContainText(/Nonaktif.*Aktif/);
  await expect(changed.filter({ hasText: 'Alasan' })).toContainText('Akun ganda');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('the log is exported as it is filtered', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  // Something to tell apart by the filter.
  await page.goto('/ppid-cms/user/internal');
  await entry(page, 'petugas@ppid.test').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await page.getByLabel('Jabatan').fill(`Petugas ${test.info().project.name}`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Perubahan disimpan')).toBeVisible();

  await page.goto('/ppid-cms/audit');
  await expect(entry(page, 'User Internal').first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Saring', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByLabel('Jenis data').click();
  await page.getByRole('option', { name: 'User Internal' }).click();
  await page.getByLabel('Sejak').fill('1/1/2020');
  await expect(page).toHaveURL(/admin.*sejak|sejak.*admin/);
  await expect(entry(page, 'User Internal').first()).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh daftar' }).click();
  await page.getByRole('menuitem', { name: 'CSV, teks biasa' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toContain('Pelaku');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain(',User Internal,');

  await page.getByLabel('Sampai').fill('31/02/2020');
  await page.getByLabel('Sampai').press('Tab');
  await expect(page.getByText('Tulis seperti 22/11/2026')).toBeVisible();
  await page.getByLabel('Sampai').fill('2 Januari 2020');
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus saringan' }).first().click();
  await expect(page.getByLabel('Sampai')).toHaveValue('');
  expect(errors).toEqual([]);
});

test('whoever asks their device for less motion has dialogs at once', async ({ browser }) => {
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  await page.goto('/ppid-cms/pengajuan/permohonan-informasi');
  await entry(page, 'Dokumen pengadaan sistem antrean').getByRole('link').first().click();
  const moving = page.getByRole('dialog').locator('..');
  for (const [reducedMotion, duration] of [
    ['reduce', '0s'],
    ['no-preference', /0\.\d+s/],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('button', { name: 'Teruskan ke unit kerja' }).click();
    await expect(moving).toHaveCSS('transition-duration', duration);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('an officer changes their password and logs in with the new one', async ({ browser }) => {
  // Both projects share nothing: each has a product of its own.
  const fresh = 'gerimis di atas pematang';
  const page = await openAs(browser, product, 'petugas@ppid.test', errors);
  await page.goto('/ppid-cms/beranda');
  await page.getByRole('banner').getByRole('button', { name: / - / }).click();
  await page.getByRole('menuitem', { name: 'Ganti Kata Sandi' }).click();
  await expect(heading(page, 'Ganti Kata Sandi')).toBeVisible();

  const change = async (old: string, again: string) => {
    await page.getByLabel('Kata sandi lama').fill(old);
    await page.getByLabel('Kata sandi baru').fill(fresh);
    await page.getByLabel('Konfirmasi kata sandi').fill(again);
    await page.getByRole('button', { name: 'Simpan' }).click();
  };
  await change(demoPassword, 'kata sandi yang lain');
  await expect(page.getByText('Konfirmasi kata sandi tidak sesuai')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await change('bukan kata sandinya', fresh);
  await expect(page.getByText('Kata sandi lama tidak sesuai')).toBeVisible();

  errors.splice(0);
  await change(demoPassword, fresh);
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText('Semua sesi Anda sudah diakhiri');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await told.getByRole('button', { name: 'Masuk kembali' }).click();
  await page.waitForURL('**/auth/login');
  expect(errors).toEqual([]);

  await login(page, 'petugas@ppid.test', fresh);
  await expect(heading(page, 'Beranda')).toBeVisible();
});
