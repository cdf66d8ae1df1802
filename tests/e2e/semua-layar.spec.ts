import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { dayInJakarta } from '#core/case/working-days.ts';
import { fillPath, isAccount, routesOf, type Role } from '#core/resource/index.ts';
import { entry, giveOwnPassword, heading, openAs, openEach } from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf, form, type Client } from '#tests/support/client.ts';
import { englishOn } from '#tests/support/english.ts';
import { fillForm } from '#tests/support/fill-form.ts';
import {
  freshYear,
  objectionBody,
  publications,
  registration,
  requestBody,
  yearList,
} from '#tests/support/matrix-bodies.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { placed, screensOf } from '#tests/support/screens.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

/** The sidebar as the specification has it; entries of our own may stand between. */
const sidebar: readonly [id: number, name: string, children: readonly [string, string][]][] = [
  [9000, 'Beranda', []],
  [
    10000,
    'Pengajuan',
    [
      ['Permohonan Informasi', '/ppid-cms/pengajuan/permohonan-informasi'],
      ['Pengajuan Keberatan', '/ppid-cms/pengajuan/pengajuan-keberatan'],
    ],
  ],
  [
    20000,
    'User',
    [
      ['User Eksternal', '/ppid-cms/user/eksternal'],
      ['User Internal', '/ppid-cms/user/internal'],
    ],
  ],
  [
    30000,
    'Informasi Publik',
    [
      ['Informasi Berkala', '/ppid-cms/informasi-publik/informasi-berkala'],
      ['Informasi Setiap Saat', '/ppid-cms/informasi-publik/informasi-setiap-saat'],
      ['Informasi Serta Merta', '/ppid-cms/informasi-publik/informasi-serta-merta'],
      ['Video Informasi Publik', '/ppid-cms/informasi-publik/video-informasi-publik'],
    ],
  ],
  [40000, 'Regulasi', []],
  [50000, 'FAQ', []],
];
const links = {
  Beranda: '/ppid-cms/beranda',
  Regulasi: '/ppid-cms/regulasi',
  FAQ: '/ppid-cms/faq',
};

test.describe('every screen of the back-office', () => {
  let product: Product;
  let admin: Client;
  /** A record of each resource. */
  const records = new Map<string, string>();

  test.beforeAll(async () => {
    product = await startProduct();
    admin = await signIn('admin@ppid.test');
    await makeRecords();
  });
  test.afterAll(() => product.remove());

  const errors: string[] = [];
  test.beforeEach(() => errors.splice(0));

  async function signIn(email: string): Promise<Client> {
    const login = await client(product.url, null).post('auth/login', {
      ...{ email, password: 'Demo-ppid-2026' },
    });
    return client(product.url, dataOf<{ access_token: string }>(login).access_token);
  }

  async function made(path: string, body: object | FormData): Promise<string> {
    const answer = await admin.post(path, body);
    expect(answer.status, `${path}: ${answer.body.message ?? ''}`).toBe(201);
    return dataOf<{ id: string }>(answer).id;
  }

  /** A request from the desk, in the hands of the officer's unit. */
  async function request(): Promise<string> {
    const id = await made('permohonan/catat-permohonan', {
      ...requestBody,
      ...{ saluran: 'langsung', pemohon_nama: 'Warga Uji', pemohon_alamat: 'Jalan Uji 1' },
    });
    await toUnit('permohonan', id);
    return id;
  }
  async function toUnit(resource: 'permohonan' | 'keberatan', id: string): Promise<void> {
    const [officer] = dataOf<{ kode_unit_kerja: string }[]>(
      await admin.get('admin?q=petugas@ppid.test'),
    );
    const { kode_unit_kerja } = officer ?? {};
    await admin.post(`${resource}/${id}/update-${resource}`, { kode_unit_kerja });
  }
  async function objection(): Promise<string> {
    const id = await request();
    await admin.post(`permohonan/${id}/update-permohonan`, form({ lampiran: pdf() }));
    const body = { ...objectionBody, saluran: 'surat', permohonan_informasi_id: id };
    const objected = await made('keberatan/catat-keberatan', body);
    await toUnit('keberatan', objected);
    return objected;
  }

  const makers: Readonly<Record<string, () => Promise<string>>> = {
    permohonan: request,
    keberatan: objection,
    sengketa: async () => {
      const id = await objection();
      await admin.post(`keberatan/${id}/update-keberatan`, form({ lampiran: pdf() }));
      const body = { nomor_register: `REG-${id.slice(0, 8)}`, komisi: 'Komisi Informasi Pusat' };
      return made('sengketa', {
        ...body,
        keberatan_id: id,
        tanggal_pengajuan: dayInJakarta(new Date()),
      });
    },
    kalender: () => made('kalender', yearList(freshYear())),
    laporan: () => made('laporan', { tahun: freshYear() }),
    user: async () => {
      const { email, ...account } = registration();
      expect((await admin.post('user', { ...account, email })).status).toBe(201);
      const [made] = dataOf<{ id: string }[]>(await admin.get(`user?q=${email}`));
      return made?.id ?? '';
    },
  };

  async function makeRecords(): Promise<void> {
    for (const resource of placed) {
      const { name, path } = resource;
      const list = routesOf(resource).find(({ kind, access }) => kind === 'list' && access[1]);
      const [first] = dataOf<{ id: string }[]>(await admin.get(list?.path ?? path));
      const body = publications[name];
      const id = first?.id ?? (await (makers[name]?.() ?? made(path, { ...body, terbit: true })));
      records.set(name, id);
    }
  }

  /** The screen as it stands holds up: no error, no English, nothing beyond the edge, axe content. */
  async function expectSound(page: Page, withAxe = true): Promise<void> {
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByText('Memuat…')).toHaveCount(0);
    expect(await englishOn(page), page.url()).toEqual([]);
    const [wide, view] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wide, page.url()).toBeLessThanOrEqual(view ?? 0);
    if (withAxe) await expectAccessible(page);
    expect(errors, page.url()).toEqual([]);
  }

  /** @param deep with the menus and dialogs of each screen, and what an empty form is told */
  async function walk(page: Page, role: Role, deep: boolean): Promise<void> {
    for (const path of ['/ppid-cms/beranda', '/ppid-cms/akun', '/ppid-cms/change-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page);
    }
    for (const resource of placed) {
      if (resource.calls.list?.access[role] === undefined) continue;
      const { path, create, show, edit } = screensOf(resource, role);
      const id = records.get(resource.name) ?? '';
      await test.step(path, async () => {
        await page.goto(path);
        await expect(heading(page, resource.label.many)).toBeVisible();
        await expectSound(page);
        if (deep) await openEach(page, () => expectSound(page, false));
        if (create) await opens(page, `${path}/create`);
        if (create && deep) {
          await page.getByRole('button', { name: 'Simpan', exact: true }).click();
          await expect(page.getByText('Ada isian yang belum benar')).toBeVisible();
          await expectSound(page, false);
        }
        if (show) {
          await opens(page, `${path}/${id}/show`);
          if (deep) await openEach(page, () => expectSound(page, false));
        }
        // Its inputs are those of the form that adds one.
        if (edit) await opens(page, `${path}/${id}`, create === null);
      });
    }
  }

  async function opens(page: Page, path: string, withAxe = true): Promise<void> {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(heading(page, 'Akses ditolak')).toHaveCount(0);
    // What could not be loaded offers another try.
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
    await expectSound(page, withAxe);
  }

  const scheme = (isMobile: boolean) => (isMobile ? 'dark' : 'light');
  const openIn = async (browser: Browser, email: string, isMobile: boolean) => {
    const page = await openAs(browser, product, email, errors);
    await page.emulateMedia({ colorScheme: scheme(isMobile), reducedMotion: 'reduce' });
    return page;
  };

  test('opens for role 1, in Indonesian, and holds up to axe', async ({ browser, isMobile }) => {
    test.setTimeout(300_000);
    // Menus and dialogs have less room on a phone.
    await walk(await openIn(browser, 'admin@ppid.test', isMobile), 1, isMobile);
  });

  test('opens for role 2 as far as it is theirs, and is nowhere else', async ({
    browser,
    isMobile,
  }) => {
    test.skip(isMobile, 'their screens are those of role 1');
    test.setTimeout(180_000);
    const page = await openIn(browser, 'petugas@ppid.test', isMobile);
    const mine = await signIn('petugas@ppid.test');
    for (const name of ['permohonan', 'keberatan']) {
      const [first] = dataOf<{ id: string }[]>(await mine.get(name));
      records.set(name, first?.id ?? (await makers[name]?.()) ?? '');
    }
    await walk(page, 2, true);

    const theirs = new Set(['permohonan', 'keberatan']);
    for (const resource of placed.filter(({ name }) => !theirs.has(name))) {
      const { path, create, show, edit } = screensOf(resource, 1);
      const id = records.get(resource.name) ?? '';
      const addresses = [
        path,
        ...(create ? [`${path}/create`] : []),
        ...(show ? [`${path}/${id}/show`] : []),
        ...(edit ? [`${path}/${id}`] : []),
      ];
      for (const address of addresses) {
        await page.goto(address);
        await expect(heading(page, 'Akses ditolak'), address).toBeVisible();
      }
      for (const { call, method, path: to, access } of routesOf(resource)) {
        if (access[2] !== undefined || access.anyone !== undefined) continue;
        const address = fillPath(to, { id, file: id });
        const answer = method === 'GET' ? await mine.get(address) : await mine.post(address, {});
        expect(answer.status, `${resource.name}.${call}`).toBe(403);
      }
    }
    // Of their own, what is not theirs to do.
    for (const resource of placed.filter(({ name }) => theirs.has(name))) {
      const { path } = screensOf(resource, 2);
      const id = records.get(resource.name) ?? '';
      await page.goto(`${path}/${id}/show`);
      await expect(page.getByRole('heading', { name: 'Catatan internal' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0);
      await page.goto(path);
      await expect(entry(page, '-20').first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^Catat / })).toHaveCount(0);
      await page.goto(`${path}/create`);
      await expect(heading(page, 'Akses ditolak')).toBeVisible();
      for (const { call, method, path: to, access } of routesOf(resource)) {
        if (access[2] !== undefined) continue;
        const address = fillPath(to, { id, file: id });
        const answer = method === 'GET' ? await mine.get(address) : await mine.post(address, {});
        expect(answer.status, `${resource.name}.${call}`).toBe(403);
      }
    }
    expect(errors).toEqual([]);
  });

  test('adds, shows, changes and deletes a record, from the declaration alone', async ({
    browser,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same forms on a phone');
    test.setTimeout(300_000);
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    for (const resource of placed) {
      const { path, create, edit, remove } = screensOf(resource, 1);
      // Cases, calendar and report have forms of their own, and tests of their own.
      if (!create || !edit || !remove || makers[resource.name]) continue;
      await test.step(path, async () => {
        const mark = `uji-${resource.name}`;
        const { title, label, fields } = resource;
        const name = `${fields[title]?.label ?? ''} ${mark}`;
        await page.goto(`${path}/create`);
        await fillForm(page, create, mark);
        await page.getByRole('button', { name: 'Simpan', exact: true }).click();
        if (isAccount(resource)) await giveOwnPassword(page);
        await expect(heading(page, name)).toBeVisible();

        await page.getByRole('link', { name: 'Ubah', exact: true }).click();
        await expect(heading(page, `Ubah ${label.one}`)).toBeVisible();
        await page.getByRole('main').locator(`[name="${title}"]`).fill(`${name} baru`);
        await page.getByRole('button', { name: 'Simpan', exact: true }).click();
        await expect(heading(page, `${name} baru`)).toBeVisible();
        expect(await englishOn(page)).toEqual([]);

        await page.getByRole('button', { name: 'Hapus', exact: true }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText(`${name} baru`);
        await question.getByRole('button', { name: 'Ya, hapus' }).click();
        if (isAccount(resource)) await giveOwnPassword(page);
        await page.waitForURL((url) => url.pathname === path);
        await expect(page.getByText(`${label.one} dihapus`)).toBeVisible();
        expect(await englishOn(page)).toEqual([]);
        await expect(entry(page, `${name} baru`)).toHaveCount(0);
      });
    }
    expect(errors).toEqual([]);
  });

  test('deletes, after a question, what has a form of its own to begin with', async ({
    browser,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same on a phone');
    test.setTimeout(120_000);
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    for (const resource of placed) {
      const { path, show, edit, remove } = screensOf(resource, 1);
      const make = makers[resource.name];
      if (!make || !show || !remove) continue;
      await test.step(path, async () => {
        const id = await make();
        await page.goto(`${path}/${id}/show`);
        if (edit?.[resource.title]?.type === 'text') {
          await page.getByRole('link', { name: 'Ubah', exact: true }).click();
          await page.getByRole('main').locator(`[name="${resource.title}"]`).fill('REG-BARU');
          await page.getByRole('button', { name: 'Simpan', exact: true }).click();
          await expect(heading(page, 'REG-BARU')).toBeVisible();
        }
        await page.getByRole('button', { name: 'Hapus', exact: true }).click();
        const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
        await question.getByRole('button', { name: /hapus/i }).click();
        if (isAccount(resource)) await giveOwnPassword(page);
        await page.waitForURL((url) => url.pathname === path);
        expect((await admin.get(`${resource.path}/${id}`)).status).toBe(404);
      });
    }
    expect(errors).toEqual([]);
  });

  test('publishes a year of service, takes it off the site and deletes it', async ({
    browser,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same on a phone');
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    const year = dayInJakarta(new Date()).slice(0, 4);
    const published = async () =>
      dataOf<{ tahun: number }[]>(await client(product.url, null).get('laporan')).map(({ tahun }) =>
        String(tahun),
      );
    const say = async (label: string, yes: string) => {
      await page.getByRole('button', { name: label, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
    };
    await page.goto(`/ppid-cms/laporan?tahun=${year}`);
    await say(`Terbitkan laporan tahun ${year}`, `Ya, terbitkan laporan tahun ${year}`);
    await expect(page.getByText('Angkanya sama dengan register sekarang')).toBeVisible();
    expect(await published()).toContain(year);
    await expectSound(page);
    await say('Tarik dari situs', 'Ya, tarik dari situs');
    await expect(page.getByText('Tidak terbit', { exact: true })).toBeVisible();
    expect(await published()).not.toContain(year);
    await say('Hapus', 'Ya, hapus');
    await expect(page.getByText('Belum ada laporan tahun ini di situs')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('is reached by the sidebar of the specification', async ({ browser, isMobile }) => {
    test.skip(isMobile, 'the sidebar lies over the page there');
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(page.getByRole('banner').getByRole('button', { name: / - / })).toHaveText(
      'Ratna Contoh - PPID',
    );
    expect(
      (await menu.locator('xpath=ancestor::*[contains(@class,"MuiDrawer-paper")]').boundingBox())
        ?.width,
    ).toBe(250);
    const tops = menu.locator('ul').first().locator(':scope > li');
    const names = (await tops.locator(':scope > *:first-child').allInnerTexts()).map((text) =>
      text.trim(),
    );
    const wanted = sidebar.map(([, name]) => name);
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
    for (const [id, name, children] of sidebar) {
      if (children.length === 0) {
        const to = links[name as keyof typeof links];
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
        continue;
      }
      const parent = menu.getByRole('button', { name, exact: true });
      await expect(parent).toHaveAttribute('aria-controls', `menu-${String(id)}`);
      await parent.click();
      // An accordion: the one that was open closes.
      await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1);
      await expect(parent).toHaveAttribute('aria-expanded', 'true');
      for (const [child, to] of children) {
        const link = menu.getByRole('link', { name: child, exact: true });
        await expect(link).toHaveAttribute('href', to);
      }
      await menu.getByRole('link', { name: children[0]?.[0] ?? '', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${children[0]?.[1] ?? ''}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.getByRole('banner').getByRole('button', { name: / - / }).click();
    await expect(page.getByRole('menuitem', { name: 'Ganti Kata Sandi' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
    await page.waitForURL('**/auth/login**');
    expect(errors).toEqual([]);
  });
});
