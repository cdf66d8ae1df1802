import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { download, expectAccessible, login } from '#tests/support/browser.ts';
import { unzip } from '#tests/support/papers.ts';
import { registerCitizen } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const demo = { email: 'warga@ppid.test', password: 'Demo-ppid-2026' };

test.describe('an account', () => {
  test.describe.configure({ mode: 'serial' });
  let product: Product;
  let password = demo.password;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());
  const open = async (browser: Browser) =>
    (await browser.newContext({ baseURL: product.url })).newPage();

  const fill = (page: Page, label: string, text: string) =>
    page.getByLabel(label, { exact: true }).fill(text);
  const summary = (page: Page) => page.getByRole('alert');
  const link = async (part: string) => {
    const mail = await product.mailTo(demo.email, part);
    return mail.links.find((each) => each.includes(part)) ?? '';
  };

  test('whose password is forgotten gets a new one by mail, and is out everywhere', async ({
    browser,
  }) => {
    const [page, elsewhere] = [await open(browser), await open(browser)];
    await login(elsewhere, demo.email, password);

    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await expect(summary(page)).toContainText('Surel tidak boleh kosong');
    await fill(page, 'Surel', 'bukan surel');
    await expect(summary(page)).toContainText('Surel tidak valid');
    await expectAccessible(page);

    const said: string[] = [];
    for (const email of ['tidak.ada@uji.test', demo.email]) {
      await fill(page, 'Surel', email);
      await page.getByRole('button', { name: 'Kirim tautan' }).click();
      const panel = page.getByRole('region', { name: 'Periksa surel Anda' });
      await expect(panel).toContainText(email);
      said.push((await panel.innerText()).replace(email, '…'));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Minta lagi' }).click();
    }
    expect(said[1]).toBe(said[0]);

    const address = await link('/auth/lupa-password');
    await page.goto(address);
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    for (const message of [
      'Kata sandi tidak boleh kosong',
      'Konfirmasi kata sandi tidak boleh kosong',
    ]) {
      await expect(summary(page)).toContainText(message);
    }
    password = 'kata sandi berikutnya';
    await fill(page, 'Kata sandi', 'pendek');
    await expect(summary(page)).toContainText('Kata sandi minimal 8 karakter');
    await fill(page, 'Kata sandi', password);
    await fill(page, 'Konfirmasi kata sandi', 'lain');
    await expect(summary(page)).toContainText('Konfirmasi kata sandi tidak sesuai');
    await fill(page, 'Konfirmasi kata sandi', password);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    await expect(page.getByRole('heading', { name: 'Kata sandi sudah diganti' })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(page.url().slice(product.url.length));

    await elsewhere.goto('/pengajuan/status-permohonan-informasi');
    await expect(elsewhere.getByText('Sesi Anda telah berakhir')).toBeVisible();
    await elsewhere.context().close();

    await page.goto(address);
    await fill(page, 'Kata sandi', password);
    await fill(page, 'Konfirmasi kata sandi', password);
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    await expect(summary(page)).toContainText('Tautan tidak valid atau sudah kedaluwarsa');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Minta tautan baru' }).click();
    await expect(page.getByLabel('Surel')).toBeVisible();
    await login(page, demo.email, password);
  });

  test('has its password changed with the keyboard alone, from the menu', async ({ browser }) => {
    const page = await open(browser);
    await login(page, demo.email, password);
    const next = `${password} lagi`;
    const toggle = page.getByRole('button', { name: 'Buka menu' });
    if (await toggle.isVisible()) {
      await toggle.focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Akun' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Detail User' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/change-password');

    await page.getByLabel('Kata sandi lama').focus();
    const typed: [string, string][] = [
      ['last_password', 'bukan kata sandinya'],
      ['password', next],
      ['konfirmasi', next],
    ];
    for (const [name, text] of typed) {
      await expect(page.locator(`input[name=${name}]`)).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    await page.locator('input[name=konfirmasi]').focus();
    await page.keyboard.press('Enter');
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText('Kata sandi lama tidak sesuai');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Kata sandi lama')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Kata sandi sudah diganti' })).toBeFocused();
    password = next;
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    await login(page, demo.email, password);
  });

  test('is read and changed, its address by a link and the password', async ({ browser }) => {
    const page = await open(browser);
    await login(page, demo.email, password);
    await page.goto('/auth/detail-user');
    await expect(page.getByText('••••••••••••0000')).toBeVisible();
    await page.getByRole('button', { name: 'Tampilkan nomor' }).click();
    await expect(page.getByText('3173010101900000')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Ubah profil' }).click();
    await expect(page.getByLabel('Nama lengkap')).toBeFocused();
    const wrong: [label: RegExp, text: string, message: string][] = [
      [/^Nama lengkap/, '', 'Nama lengkap tidak boleh kosong'],
      [/^Nomor identitas/, 'A_1', 'Nomor identitas tidak valid'],
      [/^NPWP/, '12a', 'NPWP hanya angka'],
      [/^Nomor telepon/, 'nol', 'Nomor telepon hanya angka'],
      [/^Alamat/, 'x'.repeat(501), 'Alamat maksimal 500 karakter'],
    ];
    for (const [label, text] of wrong) await page.getByLabel(label).fill(text);
    await page.locator('#profil-email').fill('warga@');
    await page.getByLabel('Pekerjaan').selectOption('');
    await page.getByRole('button', { name: 'Simpan profil' }).click();
    await expect(summary(page)).toBeFocused();
    for (const [, , message] of wrong) await expect(summary(page)).toContainText(message);
    await expect(summary(page)).toContainText('Surel tidak valid');
    await expect(summary(page)).toContainText('Pekerjaan tidak boleh kosong');
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByText('Isian Anda sebelumnya dipulihkan')).toBeVisible();
    await expect(page.getByLabel(/^NPWP/)).toHaveValue('12a');
    await page.getByRole('button', { name: 'Mulai dari kosong' }).click();
    await expect(page.getByLabel(/^Nama lengkap/)).toHaveValue('Sari Contoh');
    await page.getByLabel(/^Alamat/).fill('Jalan Baru 7, Jakarta');
    const address = 'sari.baru@uji.test';
    await page.locator('#profil-email').fill(address);
    await page.getByRole('button', { name: 'Simpan profil' }).click();
    await expect(page.getByText(`Buka tautan yang kami kirim ke ${address} untuk`)).toBeVisible();
    await expect(page.getByText('Jalan Baru 7, Jakarta')).toBeVisible();
    await expect(page.getByText('Surel baru menunggu kepastian')).toBeVisible();
    await expectAccessible(page);

    const mail = await product.mailTo(address, 'surel=baru');
    await page.goto(mail.links.find((each) => each.includes('surel=baru')) ?? '');
    await fill(page, 'Kata sandi', 'salah semua');
    await page.getByRole('button', { name: 'Pakai surel ini' }).click();
    await expect(summary(page)).toContainText('Kata sandi tidak sesuai');
    await fill(page, 'Kata sandi', password);
    await page.getByRole('button', { name: 'Pakai surel ini' }).click();
    await expect(page.getByRole('heading', { name: 'Surel Anda sudah diganti' })).toBeFocused();
    await expectAccessible(page);
    demo.email = address;
    await page.getByRole('link', { name: 'Ke profil' }).click();
    await expect(page.getByText(address)).toBeVisible();
  });

  test('chooses its mails', async ({ browser }) => {
    const page = await open(browser);
    await login(page, demo.email, password);
    await page.goto('/auth/detail-user');
    const reminders = page.getByLabel(/^Pengingat batas waktu/);
    await expect(reminders).toBeChecked();
    await reminders.uncheck();
    await expect(page.getByText('Pilihan tersimpan.')).toBeVisible();
    await page.reload();
    await expect(reminders).not.toBeChecked();
    await expect(page.getByLabel(/^Perkembangan pengajuan/)).toBeChecked();
  });

  test('is taken away as a file, and erased once nothing of it is under way', async ({
    browser,
  }) => {
    const page = await open(browser);
    await login(page, demo.email, password);
    await page.goto('/auth/detail-user');
    const arrived = await download(page, 'Unduh data pribadi Anda');
    expect(arrived.name).toMatch(/^data-pribadi-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = await unzip(arrived.bytes);
    expect(String(files.get('data-saya.html'))).toContain('Jalan Baru 7, Jakarta');
    const { akun } = JSON.parse(String(files.get('data.json'))) as { akun: { email: string } };
    expect(akun.email).toBe(demo.email);

    await page.getByRole('button', { name: 'Hapus akun saya' }).click();
    const field = page
      .getByRole('form', { name: 'Hapus akun' })
      .getByLabel('Kata sandi', { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText('Kata sandi tidak boleh kosong');
    // Whatever the password is: nobody's is compared for what is refused anyway.
    await field.fill('bukan kata sandinya');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText(/masih ada yang berjalan: PI-\d{4}-\d{6}/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tidak jadi' }).click();
    await expect(page.getByRole('button', { name: 'Hapus akun saya' })).toBeFocused();

    const email = 'pergi@uji.test';
    await registerCitizen(product, { name: 'Pergi Uji', email, password });
    const other = await open(browser);
    await login(other, email, password);
    await other.goto('/auth/detail-user');
    await other.getByRole('button', { name: 'Hapus akun saya' }).click();
    const own = other.locator('#hapus-last_password');
    await own.fill('bukan kata sandinya');
    await other.keyboard.press('Enter');
    await expect(summary(other)).toContainText('Kata sandi tidak sesuai');
    await own.fill(password);
    await other.getByRole('button', { name: 'Ya, hapus akun saya' }).click();
    await expect(other.getByRole('heading', { name: 'Akun Anda sudah dihapus' })).toBeFocused();
    await expectAccessible(other);
    expect((await product.mailTo(email)).subject).toBe('Akun Anda sudah dihapus');
    await other.goto('/auth/login');
    await fill(other, 'Surel', email);
    await fill(other, 'Kata sandi', password);
    await other.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(summary(other)).toContainText('Surel atau kata sandi salah.');
  });
});
