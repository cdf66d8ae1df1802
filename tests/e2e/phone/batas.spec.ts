import { readFile, readdir } from 'node:fs/promises';
import { expect, test, type Browser, type Locator, type Page } from '#tests/support/test.ts';
import { enter, expectAccessible, login, payload } from '#tests/support/browser.ts';
import { form as body, type Client, dataOf, type Answer } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const citizen = { email: 'warga@ppid.test', password: 'Demo-ppid-2026' };
const words =
  'Anda sudah mengajukan 100 kali hari ini. Coba lagi Selasa, 24 November 2026 pukul 00.00 WIB.';
const calls = /\/services\/api\/(?!laporan-csp).*/;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url })).newPage();
}

/** What is typed into a field, by its name; what is not here is text that any rule lets through. */
const typed: Readonly<Record<string, string>> = {
  email: 'sari.uji@contoh.id',
  nomor_identitas: '3174010111902222',
  npwp: '012345678901000',
  phone: '081200000003',
  password: 'gerimis di pematang 27',
  konfirmasi: 'gerimis di pematang 27',
  nomor: 'PI-2026-000001',
  kode: 'ABCD-EFGH-JKLM-NPQR',
};

const card = async () => (await payload(png('kartu.png'))).file;

/** Fills in a control that shows and is empty. */
async function fillControl(control: Locator): Promise<void> {
  const { type, name, tagName, value, chosen } = await control.evaluate((it: HTMLInputElement) => {
    const { type, name, tagName, value } = it;
    return { type, name, tagName, value, chosen: it.files?.length ?? 0 };
  });
  const soon = { timeout: 2_000 };
  if (type === 'file') return chosen > 0 ? undefined : control.setInputFiles(await card(), soon);
  if (type === 'hidden' || !(await control.isVisible())) return;
  if (type === 'radio' || type === 'checkbox') return control.check(soon);
  if (value !== '') return;
  if (tagName === 'SELECT') await control.selectOption({ index: 1 }, soon);
  else await control.fill(typed[name] ?? 'Isian yang cukup panjang', soon);
}

/** Fills in a whole form; what a call brings along may change which control comes where meanwhile. */
async function fillIn(form: Locator): Promise<void> {
  await form.page().waitForLoadState('networkidle');
  await expect(async () => {
    for (const control of await form.locator('input, select, textarea').all())
      await fillControl(control);
  }).toPass();
}

/** What stands in a form: texts, choices and the names of files. */
const standing = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    [...element.elements].flatMap((it) => {
      if (it instanceof HTMLInputElement && it.type === 'file')
        return [`${it.name}=${[...(it.files ?? [])].map(({ name }) => name).join()}`];
      if (it instanceof HTMLInputElement && (it.type === 'radio' || it.type === 'checkbox'))
        return [`${it.name}=${it.value}:${String(it.checked)}`];
      const isField =
        it instanceof HTMLInputElement ||
        it instanceof HTMLSelectElement ||
        it instanceof HTMLTextAreaElement;
      return isField ? [`${it.name}=${it.value}`] : [];
    }),
  );

/** Refuses every call that changes something, from now on, for the day. */
async function refuse(page: Page): Promise<void> {
  await page.route(calls, (route) =>
    route.request().method() === 'POST' && !route.request().url().endsWith('/check-access')
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '7200' },
          json: { success: false, message: words, data: null },
        })
      : route.continue(),
  );
}

interface Stand {
  /** The form's accessible name. */
  name: string;
  path: string;
  /** Whether somebody is logged in. */
  isIn?: true;
  /** What is pressed until the form shows. */
  before?: readonly (string | RegExp)[];
  /** What is pressed to send it, one after the other. */
  send: readonly (string | RegExp)[];
}

/** Each form of the site, by the id that its fields begin with. */
const forms: Readonly<Record<string, Stand>> = {
  masuk: { name: 'Masuk', path: '/auth/login', send: [/^Masuk$/] },
  daftar: { name: 'Pendaftaran', path: '/auth/daftar', send: [/^Daftar$/] },
  lupa: { name: 'Lupa kata sandi', path: '/auth/lupa-password', send: ['Kirim tautan'] },
  'sandi-baru': {
    name: 'Kata sandi baru',
    path: '/auth/lupa-password/#token=abc',
    send: ['Simpan kata sandi'],
  },
  'kirim-ulang': {
    name: 'Kirim ulang surel verifikasi',
    path: '/auth/verifikasi',
    send: ['Kirim ulang surel verifikasi'],
  },
  'surel-baru': {
    name: 'Pastikan surel baru',
    path: '/auth/verifikasi/#surel=baru&token=abc',
    send: ['Pakai surel ini'],
  },
  lacak: { name: 'Lacak pengajuan', path: '/pengajuan/lacak', send: ['Lihat status'] },
  survei: {
    name: 'Penilaian layanan',
    path: '/pengajuan/survei?nomor=PI-2026-000001',
    isIn: true,
    send: ['Kirim penilaian'],
  },
  permohonan: {
    name: 'Permohonan informasi',
    path: '/pengajuan/permohonan-informasi',
    isIn: true,
    send: [/periksa isian/i, 'Kirim permohonan'],
  },
  keberatan: {
    name: 'Keberatan',
    path: '/pengajuan/keberatan-informasi',
    isIn: true,
    send: [/periksa isian/i, 'Kirim keberatan'],
  },
  kelengkapan: {
    name: 'Petugas meminta kelengkapan',
    path: '/pengajuan/status-permohonan-informasi',
    isIn: true,
    before: [/rincian/i],
    send: ['Kirim kelengkapan'],
  },
  tanggapan: {
    name: 'Tanggapi keputusan ini',
    path: '/pengajuan/status-keberatan-informasi',
    isIn: true,
    before: [/rincian/i],
    send: ['Kirim tanggapan'],
  },
  'ganti-sandi': {
    name: 'Ganti kata sandi',
    path: '/auth/change-password',
    isIn: true,
    send: [/^Ganti kata sandi$/],
  },
  profil: {
    name: 'Profil',
    path: '/auth/detail-user',
    isIn: true,
    before: ['Ubah profil'],
    send: ['Simpan profil'],
  },
  keluarkan: {
    name: 'Keluarkan perangkat',
    path: '/auth/detail-user',
    isIn: true,
    before: [/^Keluarkan /],
    send: [/^Ya, keluarkan/],
  },
  hapus: {
    name: 'Hapus akun',
    path: '/auth/detail-user',
    isIn: true,
    before: ['Hapus akun saya'],
    send: ['Ya, hapus akun saya'],
  },
};

test('every form of the site is among those that are tried here', async () => {
  const folder = 'src/islands';
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.tsx'),
  );
  const sources = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const ids = sources.flatMap((source) =>
    [...source.matchAll(/useForm\(\{\s*id: (?:'([\w-]+)'|kind\.name)/g)].flatMap(
      ([, id]) => id ?? ['permohonan', 'keberatan'],
    ),
  );
  expect(ids.toSorted()).toEqual(Object.keys(forms).toSorted());
  const uses = sources.filter((source) => source.includes('useForm({')).length;
  expect(uses).toBe(ids.length - 1);
});

const made = (answer: Answer): { id: string } => {
  if (answer.status > 201) throw new Error(JSON.stringify(answer.body));
  return dataOf<{ id: string }>(answer);
};

/** A request that lacks something, one that was refused, and a decision that waits for its applicant. */
async function prepareCases(warga: Client, officer: Client): Promise<void> {
  const file = (judul: string) => warga.post('permohonan', { judul, ...plainRequest });
  const no = () =>
    body({ keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', lampiran: pdf('tolak') });
  const refused = made(await file('Permohonan yang ditolak'));
  made(await officer.post(`permohonan/${refused.id}/update-permohonan`, no()));
  const decided = made(await file('Permohonan yang diputus'));
  const objection = made(
    await warga.post('keberatan', {
      permohonan_informasi_id: decided.id,
      alasan: 'b',
      kasus: 'Laporan berkala itu belum juga dimuat.',
    }),
  );
  const decision = body({
    ...{ keputusan: 'ditolak', nama_atasan: 'Atasan Uji', jabatan_atasan: 'Sekretaris' },
    lampiran: pdf('keputusan'),
  });
  made(await officer.post(`keberatan/${objection.id}/update-keberatan`, decision));
  const lacking = made(await file('Permohonan yang belum lengkap'));
  const catatan = 'Sebutkan divisi yang dimaksud.';
  made(await officer.post(`permohonan/${lacking.id}/minta-kelengkapan`, { catatan }));
}

test('each form that is refused for the day says until when, and keeps what was typed', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await prepareCases(
    await clientOf(product, citizen.email),
    await clientOf(product, 'admin@ppid.test'),
  );
  const [inside, outside] = [await open(browser), await open(browser)];
  await enter(inside, product.url, citizen.email, citizen.password);
  for (const [id, { name, path, isIn, before = [], send }] of Object.entries(forms)) {
    await test.step(id, async () => {
      const page = isIn ? inside : outside;
      await page.goto('about:blank');
      await page.goto(path);
      for (const button of before) await page.getByRole('button', { name: button }).first().click();
      const form = page.locator(`form:has([id^="${id}-"])`);
      await expect(form, name).toBeVisible();
      await fillIn(form);
      let filled = await standing(form);
      expect(filled.length).toBeGreaterThan(0);
      await refuse(page);
      const shown = (button: string | RegExp) =>
        page.getByRole('button', { name: button }).filter({ visible: true }).first();
      for (const [step, button] of send.entries()) {
        await shown(button).click();
        const next = send[step + 1];
        if (next === undefined) continue;
        // A control that a call brought along late wants an answer as well.
        await expect(async () => {
          if (!(await shown(next).isVisible())) {
            await fillIn(form);
            filled = await standing(form);
            await shown(button).click({ timeout: 2_000 });
          }
          await expect(shown(next)).toBeVisible({ timeout: 5_000 });
        }).toPass();
      }
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      // A form of several steps hides while what it holds is looked over.
      expect(await standing(form)).toEqual(filled);
      await page.unroute(calls);
    });
  }
});

test('a login that is slowed counts down in words, and its button comes back by itself', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.clock.install();
  await page.goto('/auth/login');
  const button = page.getByRole('button', { name: 'Masuk', exact: true });
  const timer = page.getByRole('timer');
  await page.getByLabel('Surel').fill(citizen.email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(citizen.password);
  let asked = 0;
  await page.route('**/services/api/auth/login', (route) => {
    asked += 1;
    const message = 'Terlalu banyak percobaan. Coba lagi dalam 15 menit.';
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '900' },
      json: { success: false, message, data: null },
    });
  });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Coba lagi dalam 15 menit.');
  await expect(timer).toContainText(/dalam 1[45] menit/);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.clock.fastForward('10:00');
  await expect(timer).toContainText(/dalam [45] menit/);
  // Pressed all the same, it sends nothing.
  await page.getByLabel('Kata sandi', { exact: true }).press('Enter');
  expect(asked).toBe(1);

  // Another account need not wait.
  await page.getByLabel('Surel').fill('lain@contoh.id');
  await expect(timer).toBeHidden();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await page.getByLabel('Surel').fill(citizen.email);
  await button.click();
  await expect(timer).toBeVisible();
  await page.clock.fastForward('15:00');
  await expect(timer).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByLabel('Surel')).toHaveValue(citizen.email);
  await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveValue(citizen.password);
  await page.unroute('**/services/api/auth/login');
  await button.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'));
});

test('a password that will not do is refused before a byte of the ID card has left', async ({
  browser,
}) => {
  const page = await open(browser);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    const isSmall = (request.postDataBuffer()?.length ?? 0) < 5_000;
    sent.push(`${request.method()} ${new URL(request.url()).pathname}${isSmall ? '' : ' large'}`);
  });
  await page.goto('/auth/daftar');
  const form = page.getByRole('form', { name: 'Pendaftaran' });
  await fillIn(form);
  // Large enough to go in pieces ahead of the form.
  const large = Buffer.concat([(await payload(pdf('kartu'))).file.buffer, Buffer.alloc(3_000_000)]);
  await form.getByLabel('Nama lengkap').fill('Sulastri Handayani');
  for (const [password, said] of [
    ['Sulastri-Handayani-1', /nama/i],
    ['qwertyuiop', /mudah ditebak/],
    ['3174010111902222', /nomor/i],
  ] as const) {
    for (const file of [
      (await payload(png('kartu.png'))).file,
      { name: 'kartu.pdf', mimeType: 'application/pdf', buffer: large },
    ]) {
      sent.length = 0;
      await page.locator('input[type=file][name=file_ktp]').setInputFiles(file);
      await page.getByLabel('Kata sandi', { exact: true }).fill(password);
      await page.getByLabel('Konfirmasi kata sandi').fill(password);
      await page.getByRole('button', { name: 'Daftar', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(said);
      const known = sent.filter((one) => !one.endsWith('/laporan-csp'));
      expect(known.filter((one) => !one.endsWith('/user/periksa-pendaftaran'))).toEqual([]);
    }
  }
  // Mended, it goes, and with it the card.
  await page.getByLabel('Kata sandi', { exact: true }).fill('gerimis di pematang 27');
  await page.getByLabel('Konfirmasi kata sandi').fill('gerimis di pematang 27');
  await page
    .locator('input[type=file][name=file_ktp]')
    .setInputFiles((await payload(png('kartu.png'))).file);
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /periksa surel/i })).toBeVisible();
  expect(sent.at(-1)).toBe('POST /services/api/user');
});

test('a browser in which the password was changed stays known to the account', async ({
  browser,
}) => {
  const page = await open(browser);
  await login(page, citizen.email, citizen.password);
  const known = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'ppid_perangkat')?.value;
  const before = await known();
  expect(before).toBeTruthy();
  await page.goto('/auth/change-password');
  await page.getByLabel('Kata sandi lama').fill(citizen.password);
  citizen.password = 'gerimis di pematang 27';
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(citizen.password);
  await page.getByLabel('Konfirmasi kata sandi').fill(citizen.password);
  await page.getByRole('button', { name: 'Ganti kata sandi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kata sandi sudah diganti' })).toBeFocused();
  const after = await known();
  expect(after).not.toBe(before);
  await login(page, citizen.email, citizen.password);
  // The same device as after the change: the server has taken it for the one that it knows.
  expect((await known())?.split('.')[1]).toBe(after?.split('.')[1]);
});
