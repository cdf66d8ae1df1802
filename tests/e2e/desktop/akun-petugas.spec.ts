import { expect, test } from '#tests/support/test.ts';
import {
  card,
  entry,
  giveOwnPassword,
  heading,
  openAs,
  watch,
} from '#tests/support/back-office.ts';
import { expectAccessible, login, payload } from '#tests/support/browser.ts';
import { form } from '#tests/support/client.ts';
import { png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

// Its screens have one layout each; a phone's is looked at on the way.
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

const nik = '3173060412900017';

async function register(): Promise<void> {
  const response = await fetch(`${product.url}/services/api/user`, {
    method: 'POST',
    body: form({
      ...{ name: 'Budi Berkartu', jenis_permohonan_id: 'perorangan', jenis_identitas_id: 'ktp' },
      ...{
        nomor_identitas: nik,
        npwp: '091234567890017',
        pekerjaan_id: 'wartawan',
        alamat: 'Jalan Melati 4',
      },
      ...{ phone: '081234567890', email: 'budi@uji.test', password: 'gerimis di atas pematang' },
      file_ktp: png('ktp.png'),
    }),
  });
  expect(response.status).toBe(201);
}

test("a citizen's identity is covered until it is checked, and each look is in the log", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await register();
  const admin = await openAs(browser, product, 'admin@ppid.test', errors);
  const identity = card(admin, 'Identitas');

  await test.step('the number and the card are covered', async () => {
    await admin.goto('/ppid-cms/user/eksternal');
    await entry(admin, 'budi@uji.test').getByRole('link').first().click();
    await expect(heading(admin, 'Budi Berkartu')).toBeVisible();
    await expect(identity).toContainText('••••••••••••0017');
    await expect(admin.getByText(nik)).toHaveCount(0);
    await expect(admin.getByRole('img', { name: 'Berkas identitas' })).toHaveCount(0);
    await expectAccessible(admin);
  });

  await test.step('each is shown to who asks, and covered again', async () => {
    await admin.getByRole('button', { name: 'Tampilkan Nomor identitas' }).click();
    await expect(identity).toContainText(nik);
    await admin.getByRole('button', { name: 'Tutup Nomor identitas' }).click();
    await expect(admin.getByText(nik)).toHaveCount(0);
    await admin.getByRole('button', { name: 'Tampilkan berkas' }).click();
    await expect(admin.getByRole('img', { name: 'Berkas identitas' })).toBeVisible();
    await admin.emulateMedia({ colorScheme: 'dark' });
    await admin.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(admin);
    await admin.setViewportSize({ width: 1440, height: 900 });
    await admin.emulateMedia({ colorScheme: 'light' });
    await admin.getByRole('button', { name: 'Tutup berkas' }).click();
    await expect(admin.getByRole('img', { name: 'Berkas identitas' })).toHaveCount(0);
  });

  await test.step('a change of something else leaves the number as it is', async () => {
    await admin.getByRole('link', { name: 'Ubah', exact: true }).click();
    // By its role: the screen before has buttons of that name.
    const number = admin.getByRole('textbox', { name: 'Nomor identitas' });
    await expect(number).toHaveValue('••••••••••••0017');
    await number.focus();
    await expect(number).toHaveValue('');
    await admin.getByLabel('Alamat').fill('Jalan Melati 5');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, 'Budi Berkartu')).toBeVisible();
    await admin.getByRole('button', { name: 'Tampilkan Nomor identitas' }).click();
    await expect(identity).toContainText(nik);
    await admin.getByRole('link', { name: 'Ubah', exact: true }).click();
    await number.fill('3173060412900099');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(identity).toContainText('••••••••••••0099');
  });

  await test.step('what need not be there is emptied by a button, and by nothing else', async () => {
    await expect(identity).toContainText('•••••••••••0017');
    await admin.getByRole('link', { name: 'Ubah', exact: true }).click();
    await expect(admin.getByRole('button', { name: 'Kosongkan Nomor identitas' })).toHaveCount(0);
    const field = admin.getByLabel('NPWP', { exact: true });
    await admin.getByRole('button', { name: 'Kosongkan NPWP' }).click();
    await expect(field).toHaveValue('');
    await expect(field).toHaveAccessibleDescription('Dikosongkan saat disimpan.');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Batal mengosongkan NPWP' }).click();
    await expect(field).toHaveValue('•••••••••••0017');
    await admin.getByRole('button', { name: 'Kosongkan NPWP' }).click();
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, 'Budi Berkartu')).toBeVisible();
    await expect(identity).not.toContainText('•••••••••••0017');
  });

  await test.step('the account is let in, and the log tells who looked', async () => {
    await admin.getByRole('button', { name: 'Aktifkan akun' }).click();
    const dialog = admin.getByRole('dialog');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Aktifkan akun' }).click();
    await giveOwnPassword(admin);
    await expect(admin.getByRole('button', { name: 'Nonaktifkan akun' })).toBeVisible();
    await expect
      .poll(async () => (await product.mailTo('budi@uji.test')).subject)
      .toContain('Aktif');
    await admin.getByRole('link', { name: 'Log audit akun ini' }).click();
    await expect(heading(admin, 'Log Audit')).toBeVisible();
    await expect(entry(admin, 'Lihat nomor identitas')).toHaveCount(2);
    await expect(entry(admin, 'Lihat berkas identitas')).toHaveCount(1);
    await entry(admin, 'Lihat berkas identitas').getByRole('link').first().click();
    await expect(heading(admin, 'Lihat berkas identitas, User Eksternal')).toBeVisible();
    await expectAccessible(admin);
  });
  expect(errors).toEqual([]);
});

test('an officer is invited by mail, chooses a password, and has a face; units are kept', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await openAs(browser, product, 'admin@ppid.test', errors);
  const email = 'dewi@uji.test';
  const password = 'gerimis di atas pematang 27';
  const photo = (await payload(png('dewi.png'))).file;

  await test.step('role 1 adds a work unit', async () => {
    await admin.goto('/ppid-cms/user/unit-kerja');
    await expect(entry(admin, 'Divisi Keuangan dan Investasi').first()).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('link', { name: 'Tambah Unit Kerja' }).click();
    await admin.getByLabel('Nama').fill('Divisi Arsip');
    await admin.getByLabel('Singkatan').fill('Div. Arsip');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, 'Divisi Arsip')).toBeVisible();
  });

  await test.step('and an officer of it, typing no password', async () => {
    await admin.goto('/ppid-cms/user/internal/create');
    await expect(admin.getByLabel('Kata sandi')).toHaveCount(0);
    await expectAccessible(admin);
    await admin.getByLabel('Nama').fill('Dewi Arsip');
    await admin.getByLabel('Surel').fill(email);
    await admin.getByRole('combobox', { name: 'Peran' }).click();
    await admin.getByRole('option').last().click();
    await admin.getByRole('combobox', { name: 'Unit kerja' }).fill('div. arsip');
    await admin.getByRole('option', { name: 'Divisi Arsip' }).click();
    await admin.locator('input[type=file]').setInputFiles(photo);
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await giveOwnPassword(admin);
    await expect(heading(admin, 'Dewi Arsip')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Kirim tautan kata sandi' })).toBeVisible();
  });

  await test.step('who chooses a password by the link, and works with role 2', async () => {
    const [link] = /http\S+token=[\w-]+/.exec((await product.mailTo(email, 'token=')).text) ?? [''];
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    watch(page, errors);
    await page.goto(link);
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await page.getByLabel('Konfirmasi kata sandi').fill(password);
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    await expect(page.getByRole('heading', { name: 'Kata sandi sudah diganti' })).toBeVisible();
    await login(page, email, password);
    await expect(heading(page, 'Beranda')).toBeVisible();
    const account = page
      .getByRole('banner')
      .getByRole('button', { name: /Dewi Arsip - Div. Arsip/ });
    await expect(account).toBeVisible();
    await expect(account.locator('img')).toBeVisible();
    await account.click();
    await page.getByRole('menuitem', { name: 'Akun saya' }).click();
    await expect(heading(page, 'Akun saya')).toBeVisible();
    await expect(card(page, 'Diatur oleh administrator')).toContainText(email);
    await expectAccessible(page);
    await page.getByLabel('Jabatan').fill('Arsiparis');
    await page.getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Akun Anda tersimpan')).toBeVisible();
    await expect(account.locator('img')).toHaveCount(0);
    await page.locator('input[type=file]').setInputFiles((await payload(png('baru.png'))).file);
    await expect(page.getByRole('main').locator('img')).toBeVisible();
    await page.getByLabel('Nama').fill('Dewi Arsiparis');
    // What is typed while it is being saved stays, and is saved next.
    const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(
      /update-admin/,
      async (route) => {
        await typed;
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByLabel('Jabatan').fill('Arsiparis muda');
    goOn();
    const renamed = page.getByRole('banner').getByRole('button', { name: /Dewi Arsiparis/ });
    await expect(renamed.locator('img')).toBeVisible();
    await expect(page.getByLabel('Jabatan')).toHaveValue('Arsiparis muda');
    const saved = page.waitForResponse(/update-admin/);
    await page.getByRole('button', { name: 'Simpan' }).click();
    expect((await saved).status()).toBe(200);
    await expect(heading(page, 'Akun saya')).toBeFocused();
    await page.getByRole('link', { name: 'Beranda' }).first().click();
    await expect(page.getByText('Selamat bekerja, Dewi Arsiparis.')).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('user'));
    expect(kept).toContain('Dewi Arsiparis');
    await page.goto('/ppid-cms/user/unit-kerja');
    await expect(page.getByText('tidak berwenang').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('who has lost it gets another link, once it is said what that does', async () => {
    await admin.reload();
    await admin.getByRole('button', { name: 'Kirim tautan kata sandi' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('kata sandi yang sekarang tetap berlaku');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Kirim tautan kata sandi' }).click();
    await giveOwnPassword(admin);
    await expect(admin.getByText(`Tautan dikirim ke ${email}.`)).toBeVisible();
  });

  await test.step('a unit that is in use stays; what it is called changes', async () => {
    await admin.goto('/ppid-cms/user/unit-kerja');
    await entry(admin, 'Divisi Arsip').getByRole('link').first().click();
    await admin.getByRole('button', { name: 'Hapus' }).click();
    const question = admin.getByRole('alertdialog');
    errors.splice(0);
    await question.getByRole('button', { name: 'Ya, hapus' }).click();
    await expect(question).toContainText('Masih dipakai oleh User Internal');
    errors.splice(0);
    await question.getByRole('button', { name: 'Batal' }).click();
    await admin.getByRole('link', { name: 'Ubah', exact: true }).click();
    await admin.getByLabel('Nama').fill('Divisi Arsip dan Dokumentasi');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, 'Divisi Arsip dan Dokumentasi')).toBeVisible();
  });

  await test.step('and is no longer offered once it is out of use', async () => {
    await admin.getByRole('link', { name: 'Ubah', exact: true }).click();
    await admin.getByRole('switch', { name: 'Aktif' }).uncheck();
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, 'Divisi Arsip dan Dokumentasi')).toBeVisible();
    await admin.goto('/ppid-cms/user/internal');
    await entry(admin, email).getByRole('link').first().click();
    await admin.getByRole('link', { name: 'Ubah', exact: true }).click();
    const unit = admin.getByRole('combobox', { name: 'Unit kerja' });
    await expect(unit).toHaveValue('Divisi Arsip dan Dokumentasi');
    await admin.getByLabel('Jabatan').fill('Arsiparis madya');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(admin.getByText('Arsiparis madya')).toBeVisible();
    await admin.goto('/ppid-cms/user/internal/create');
    await unit.click();
    await expect(admin.getByRole('option').first()).toBeVisible();
    await expect(admin.getByRole('option', { name: /Arsip/ })).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});
