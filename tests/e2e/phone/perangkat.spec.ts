import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { demoPassword } from '#tests/support/back-office.ts';
import { expectAccessible, login } from '#tests/support/browser.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const citizen = 'warga@ppid.test';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

test.describe('where one is logged in', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  async function loggedIn(browser: Browser, userAgent: string, email = citizen): Promise<Page> {
    const context = await browser.newContext({ baseURL: product.url, userAgent });
    const page = await context.newPage();
    await login(page, email, demoPassword);
    return page;
  }
  async function expectOut(page: Page): Promise<void> {
    await page.goto('/auth/detail-user');
    await expect(page.getByText('Sesi Anda telah berakhir')).toBeVisible();
  }

  test('is seen, and ended elsewhere with the password', async ({ browser }) => {
    const here = await loggedIn(browser, laptop);
    const devices = here.getByRole('region', { name: 'Perangkat yang masuk' });
    const entries = devices.getByRole('listitem');
    const all = devices.getByRole('button', { name: 'Keluarkan semua perangkat lain' });
    const form = devices.getByRole('form', { name: 'Keluarkan perangkat' });
    const password = form.getByLabel('Kata sandi', { exact: true });

    // What cannot be loaded says so, and is tried again.
    const list = '**/services/api/auth/sesi';
    await here.route(list, (route) => route.abort());
    await here.goto('/auth/detail-user');
    await expect(devices.getByRole('alert')).toContainText('Data tidak dapat dimuat');
    await here.unroute(list);
    await devices.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(entries).toHaveText([/^Firefox di Linux.*Perangkat ini$/]);
    await expect(devices.getByText('Hanya perangkat ini yang sedang masuk.')).toBeVisible();
    await expect(all).toBeHidden();
    await expectAccessible(here);

    const [android, apple] = [await loggedIn(browser, phone), await loggedIn(browser, iPhone)];
    const third = await loggedIn(browser, laptop);
    await here.reload();
    await expect(entries).toHaveCount(4);
    await expect(entries.first()).toContainText('Perangkat ini');
    await expect(all).toBeVisible();

    // One of them, by the keyboard; who thinks better of it stands where they were.
    const one = devices.getByRole('button', { name: /^Keluarkan Chrome di Android, masuk / });
    await one.focus();
    await here.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await expect(form).toContainText('Keluarkan Chrome di Android (masuk ');
    await form.getByRole('button', { name: 'Tidak jadi' }).click();
    await expect(one).toBeFocused();
    await here.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await here.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toContainText('Kata sandi tidak boleh kosong');
    await password.fill('bukan kata sandinya');
    await here.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toContainText('Kata sandi tidak sesuai');
    await expectAccessible(here);
    await password.fill(demoPassword);
    await here.keyboard.press('Enter');
    const done = devices.getByRole('status');
    await expect(done).toHaveText('Chrome di Android sudah dikeluarkan.');
    await expect(done).toBeFocused();
    await expect(entries).toHaveCount(3);
    await expectOut(android);

    await all.click();
    await expect(password).toBeFocused();
    await form.getByRole('button', { name: 'Tidak jadi' }).click();
    await expect(all).toBeFocused();
    await all.click();
    await password.fill(demoPassword);
    await form.getByRole('button', { name: 'Ya, keluarkan semua' }).click();
    await expect(done).toHaveText('Semua perangkat lain sudah dikeluarkan.');
    await expect(entries).toHaveCount(1);
    await expectAccessible(here);
    await expectOut(apple);
    await expectOut(third);
  });

  test('is seen by an officer as well', async ({ browser }) => {
    const email = 'petugas@ppid.test';
    const here = await loggedIn(browser, laptop, email);
    const devices = here.getByRole('region', { name: 'Perangkat yang masuk' });
    const entries = devices.getByRole('listitem');
    const dialog = here.getByRole('dialog');
    const password = dialog.getByLabel('Kata sandi', { exact: false }).and(here.locator('input'));

    const list = '**/services/api/auth/sesi';
    await here.route(list, (route) => route.fulfill({ status: 403, json: { message: 'Tidak.' } }));
    await here.getByRole('banner').getByRole('button', { name: / - / }).click();
    await here.getByRole('menuitem', { name: 'Akun saya' }).click();
    await expect(devices.getByRole('alert')).toBeVisible();
    await here.unroute(list);
    await devices.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(entries).toHaveText([/^Firefox di Linux.*Perangkat ini$/]);
    await expect(devices.getByText('Hanya perangkat ini yang sedang masuk.')).toBeVisible();

    const [android, apple] = [
      await loggedIn(browser, phone, email),
      await loggedIn(browser, iPhone, email),
    ];
    await here.reload();
    await expect(entries).toHaveCount(3);
    await expectAccessible(here);
    const one = devices.getByRole('button', { name: /^Keluarkan Chrome di Android, masuk / });
    await one.focus();
    await here.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await expect(dialog).toContainText('Keluarkan Chrome di Android?');
    await here.keyboard.press('Escape');
    await expect(one).toBeFocused();
    await one.click();
    await dialog.getByRole('button', { name: 'Keluarkan', exact: true }).click();
    await expect(dialog).toContainText('Kata sandi tidak boleh kosong');
    await password.fill('bukan kata sandinya');
    await here.keyboard.press('Enter');
    await expect(dialog).toContainText('Kata sandi tidak sesuai');
    await expectAccessible(here);
    await password.fill(demoPassword);
    await here.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(here.getByText('Chrome di Android sudah dikeluarkan.')).toBeVisible();
    await expect(entries).toHaveCount(2);
    await expect(devices.getByRole('list')).toBeFocused();
    await expect(devices.getByRole('button', { name: /semua perangkat lain/ })).toBeHidden();
    await android.goto('/ppid-cms/beranda');
    await android.waitForURL('**/auth/login?kembali=*');

    await loggedIn(browser, phone, email);
    await here.reload();
    await devices.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
    await password.fill(demoPassword);
    await dialog.getByRole('button', { name: 'Keluarkan semua' }).click();
    await expect(entries).toHaveCount(1);
    await apple.goto('/ppid-cms/beranda');
    await apple.waitForURL('**/auth/login?kembali=*');
  });
});
