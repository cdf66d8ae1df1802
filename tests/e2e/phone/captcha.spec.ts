import { expect, test, type Page } from '#tests/support/test.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { playCaptcha } from '#tests/support/captcha/script.ts';
import {
  robotic,
  solved,
  standInKeys,
  startCaptchaStandIn,
  type CaptchaStandIn,
} from '#tests/support/captcha/stand-in.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const { siteKey, secret } = standInKeys;
const email = 'warga@ppid.test';
const password = 'Demo-ppid-2026';

let judge: CaptchaStandIn;
let product: Product;
test.beforeAll(async () => {
  judge = await startCaptchaStandIn();
  product = await startProduct();
});
test.afterAll(async () => {
  await product.remove();
  await judge.close();
});

const configure = (version: string, more: NodeJS.ProcessEnv = {}) =>
  product.restart({
    RECAPTCHA_VERSION: version,
    RECAPTCHA_SITE_KEY: siteKey,
    RECAPTCHA_SECRET: secret,
    RECAPTCHA_VERIFY_URL: judge.verifyUrl,
    ...more,
  });

/** What the page's own policy stops is a fault here. */
async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) stopped.push(message.text());
  });
  return stopped;
}

async function fillLogin(page: Page): Promise<void> {
  await page.goto(`${product.url}/auth/login`);
  await page.getByLabel('Surel').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
}
const enter = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true }).click();
const inside = (page: Page) => expect(page).toHaveURL(`${product.url}/`);
const box = (page: Page) =>
  page.frameLocator('iframe[title=reCAPTCHA]').getByLabel('Saya bukan robot');
/** The browser may lose a click into a frame of another host that it has not drawn yet. */
const tick = (page: Page) =>
  expect(() => box(page).check({ timeout: 2000 })).toPass({ timeout: 15_000 });

test('without a captcha in the configuration nothing of it is loaded, or allowed', async ({
  page,
}) => {
  const google = await playCaptcha(page, solved);
  await fillLogin(page);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  expect(await policy.getAttribute('content')).not.toContain('google');
  await enter(page);
  await inside(page);
  expect(google.asked).toEqual([]);
});

test('version 2: a box to tick, on every form that asks for it', async ({ page }) => {
  await configure('2');
  const stopped = await watchPolicy(page);
  const google = await playCaptcha(page, solved);

  await test.step('at the login', async () => {
    await fillLogin(page);
    await expect(box(page)).toBeVisible();
    expect(google.asked[0]).toContain('/recaptcha/api.js?render=explicit');
    await enter(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Captcha tidak boleh kosong');
    await expectAccessible(page);
    await tick(page);
    await expect(page.getByRole('alert')).toBeHidden();
    // A wrong password uses the answer up: the box is empty again.
    await page.getByLabel('Kata sandi', { exact: true }).fill('bukan kata sandinya');
    await enter(page);
    await expect(page.getByRole('alert')).toContainText('Belum berhasil');
    await expect(box(page)).not.toBeChecked();
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await tick(page);
    await enter(page);
    await inside(page);
  });

  await test.step('where a request is sent, and an answer that the service refuses loses nothing', async () => {
    await page.goto(`${product.url}/pengajuan/permohonan-informasi`);
    await page.getByLabel('Judul').fill('Permohonan dengan captcha');
    await page.getByLabel('Rincian informasi').fill('Rincian yang diminta.');
    await page.getByLabel('Tujuan penggunaan').fill('Bahan tulisan.');
    await page.getByLabel(/salinan lunak/).check();
    google.answer = 'salah';
    await page.getByRole('button', { name: 'Periksa isian' }).click();
    const send = page.getByRole('button', { name: 'Kirim permohonan' });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Captcha tidak boleh kosong');
    await tick(page);
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Captcha tidak valid');
    await expect(page.getByText('Permohonan dengan captcha')).toBeVisible();
    await expectAccessible(page);
    google.answer = solved;
    await page.getByRole('button', { name: 'Kembali ke formulir' }).click();
    await page.reload();
    await page.getByLabel(/salinan lunak/).check();
    await page.getByRole('button', { name: 'Periksa isian' }).click();
    await tick(page);
    await send.click();
    await expect(page.getByText(/^PI-\d{4}-\d{6}$/)).toBeVisible();
  });

  await test.step('and at the registration', async () => {
    await page.goto(`${product.url}/auth/daftar`);
    await expect(box(page)).toBeVisible();
  });
  expect(stopped).toEqual([]);
});

test('version 2, invisible: the challenge runs when the form is sent', async ({ page }) => {
  await configure('2', { RECAPTCHA_SIZE: 'invisible' });
  await playCaptcha(page, solved);
  await fillLogin(page);
  await enter(page);
  await inside(page);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('version 3: the service scores, and a robot is turned away', async ({ page }) => {
  await configure('3');
  const stopped = await watchPolicy(page);
  const google = await playCaptcha(page, robotic);
  await fillLogin(page);
  await expect(page.getByText('dilindungi reCAPTCHA')).toBeVisible();
  expect(google.asked[0]).toContain(`/recaptcha/api.js?render=${siteKey}`);
  await enter(page);
  await expect(page.getByRole('alert')).toContainText('Captcha tidak valid');
  await expectAccessible(page);
  google.answer = solved;
  await fillLogin(page);
  await enter(page);
  await inside(page);
  expect(stopped).toEqual([]);
});

test('enterprise: with a box, and by score', async ({ page, browser }) => {
  const assessments = { RECAPTCHA_VERIFY_URL: judge.assessmentsUrl };
  await configure('enterprise', assessments);
  const google = await playCaptcha(page, solved);
  await fillLogin(page);
  await tick(page);
  expect(google.asked[0]).toContain('/recaptcha/enterprise.js?render=explicit');
  await enter(page);
  await inside(page);

  await configure('enterprise', { ...assessments, RECAPTCHA_SIZE: 'invisible' });
  const other = await (await browser.newContext()).newPage();
  const service = await playCaptcha(other, solved);
  await fillLogin(other);
  await expect(other.getByText('dilindungi reCAPTCHA')).toBeVisible();
  expect(service.asked[0]).toContain(`/recaptcha/enterprise.js?render=${siteKey}`);
  await enter(other);
  await inside(other);
});

test('the portal’s own: the device works for it, and nobody else is asked', async ({ page }) => {
  await product.restart({ RECAPTCHA_VERSION: 'altcha' });
  const stopped = await watchPolicy(page);
  const google = await playCaptcha(page, solved);
  await fillLogin(page);
  const status = page.getByRole('status').filter({ hasText: 'bukan robot' });
  // It has begun with the first key.
  await expect(status).toContainText('sudah memeriksa');
  await expectAccessible(page);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  expect(await policy.getAttribute('content')).not.toContain('google');
  // A wrong password uses the answer up, and the next is worked for as it is sent.
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan kata sandinya');
  await enter(page);
  await expect(page.getByRole('alert')).toContainText('Belum berhasil');
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await enter(page);
  await inside(page);
  expect(google.asked).toEqual([]);
  expect(stopped).toEqual([]);
});

test('whom the service doubts comes in by the portal’s own', async ({ page }) => {
  await configure('3');
  const stopped = await watchPolicy(page);
  const google = await playCaptcha(page, robotic);
  await fillLogin(page);
  await enter(page);
  await expect(page.getByRole('alert')).toContainText('Captcha tidak valid');
  await page.getByRole('button', { name: 'Periksa tanpa Google' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'bukan robot' })).toBeFocused();
  await enter(page);
  await inside(page);
  expect(stopped).toEqual([]);

  await test.step('and whoever cannot reach it', async () => {
    google.reachable = false;
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await fillLogin(page);
    await expect(page.getByText('ReCaptcha error: Failed to load script')).toBeVisible();
    await page.getByRole('button', { name: 'Periksa tanpa Google' }).click();
    await enter(page);
    await inside(page);
  });
});

test('each failure says what it is, and loses nothing', async ({ page }) => {
  await configure('3');
  const google = await playCaptcha(page, null);

  await test.step('the script cannot be loaded, then it can', async () => {
    google.reachable = false;
    await fillLogin(page);
    const fault = 'ReCaptcha error: Failed to load script';
    await expect(page.getByText(fault)).toBeVisible();
    await enter(page);
    await expect(page.getByRole('alert').first()).toContainText(fault);
    await expectAccessible(page);
    google.reachable = true;
    await page.getByRole('button', { name: 'Muat lagi' }).click();
    await expect(page.getByText('dilindungi reCAPTCHA')).toBeVisible();
  });

  await test.step('it refuses to run', async () => {
    await enter(page);
    await expect(page.getByRole('alert')).toContainText('ReCaptcha error: Failed to execute');
    await expect(page.getByLabel('Surel')).toHaveValue(email);
  });

  for (const [fault, captcha] of [
    ['No key provided', { version: '3', siteKey: '', size: null }],
    ['No version provided', { siteKey, size: null }],
  ] as const) {
    await test.step(fault, async () => {
      await page.route('**/services/api/config', (route) =>
        route.fulfill({ json: { success: true, message: '', data: { captcha } } }),
      );
      await fillLogin(page);
      await expect(page.getByText(`ReCaptcha error: ${fault}`)).toBeVisible();
      await enter(page);
      await expect(page.getByRole('alert').first()).toContainText(fault);
    });
  }
});

test.describe('the widget', () => {
  test.use({ colorScheme: 'dark' });
  test('is dark where the page is', async ({ page }) => {
    await configure('2');
    const google = await playCaptcha(page, solved);
    await fillLogin(page);
    await expect(box(page)).toBeVisible();
    expect(google.asked.at(-1)).toContain('theme=dark');
  });
});
