import { expect, test, type Page } from '#tests/support/test.ts';
import { beranda } from '#data/index.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf, form, type Client } from '#tests/support/client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const slides = beranda.sorotan.salindia.map(({ judul }) => judul);
const title = (number: number) => slides.at(number - 1) ?? '';

test.describe('the home page', () => {
  let product: Product;
  let staff: Client;

  test.beforeAll(async () => {
    product = await startProduct();
    const account = { email: 'admin@ppid.test', password: 'Demo-ppid-2026' };
    const login = await client(product.url, null).post('auth/login', account);
    staff = client(product.url, dataOf<{ access_token: string }>(login).access_token);
  });
  test.afterAll(() => product.remove());

  const carousel = (page: Page) => page.getByRole('region', { name: beranda.sorotan.judul });
  const slide = (page: Page, number: number) =>
    carousel(page).getByRole('heading', { name: title(number) });

  /** They turn only where they are seen, of which the page is told before a later observer is. */
  async function show(page: Page): Promise<void> {
    const track = carousel(page).locator('.carousel__track');
    await track.scrollIntoViewIfNeeded();
    await track.evaluate(
      (list) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), {
            threshold: 0.5,
          }).observe(list);
        }),
    );
  }

  test('leads on: a search, the three ways, both tools, and everything that is published', async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(product.url);
    const main = page.getByRole('main');
    for (const { tautan } of [...beranda.layanan, ...beranda.alat, ...beranda.pembuka.tombol]) {
      await expect(main.locator(`a[href="${tautan}"]`).first()).toBeVisible();
    }
    const picture = main.locator('.news .picture').first();
    // The rows may be brought up to date while they are looked at.
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(160);
    const question = main.locator('summary', { hasText: 'Apakah ada biayanya' });
    await question.click();
    await expect(main.getByText('Mengajukan permohonan tidak dipungut biaya')).toBeVisible();
    await expect(main.getByText('249', { exact: true })).toBeVisible();
    await expect(main.getByText('angka contoh')).toBeVisible();
    await expect(main.getByRole('link', { name: /^Tonton di/ }).first()).toBeVisible();
    await expectAccessible(page);

    await main.getByRole('searchbox', { name: beranda.pencarian.label }).fill('biaya salinan');
    await main.getByRole('button', { name: 'Cari', exact: true }).click();
    await expect(page).toHaveURL(/\/cari\/\?q=biaya\+salinan$/);
    await expect(page.getByRole('status')).toHaveText(/hasil untuk “biaya salinan”$/);
    expect(faults).toEqual([]);
  });

  test('the slides take turns, wait for whoever reads them, and stop for good by a button', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(product.url);
    const region = carousel(page);
    await show(page);
    const stop = region.getByRole('button', { name: 'Hentikan putaran' });
    await expect(stop).toBeVisible();
    await page.clock.runFor(7_100);
    await expect(slide(page, 2)).toBeInViewport();
    await expect(slide(page, 1)).not.toBeInViewport();

    await region.getByRole('link', { name: beranda.sorotan.salindia[1]?.ajakan ?? '' }).focus();
    await page.clock.runFor(20_000);
    await expect(slide(page, 2)).toBeInViewport();

    await stop.focus();
    await page.keyboard.press('Enter');
    await expect(region.getByRole('button', { name: 'Putar otomatis' })).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(slide(page, 2)).toBeInViewport();

    await page.keyboard.press('ArrowRight');
    await expect(region.getByRole('status')).toHaveText(`3 dari ${slides.length}: ${title(3)}`);
    await expect(slide(page, 3)).toBeInViewport();
    await region.getByRole('button', { name: 'Salindia sebelumnya' }).click();
    await expect(slide(page, 2)).toBeInViewport();
    await expectAccessible(page);
  });

  test('they stand still for whoever wants no motion, and where they are swiped', async ({
    browser,
  }) => {
    const calm = await browser.newPage({ reducedMotion: 'reduce' });
    await calm.clock.install();
    await calm.goto(product.url);
    await show(calm);
    await expect(carousel(calm).getByRole('button', { name: 'Putar otomatis' })).toBeVisible();
    await calm.clock.runFor(20_000);
    await expect(slide(calm, 1)).toBeInViewport();
    await calm.close();

    const page = await browser.newPage();
    await page.goto(product.url);
    const track = carousel(page).locator('.carousel__track');
    await track.scrollIntoViewIfNeeded();
    await track.dispatchEvent('touchstart');
    await track.evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: 'instant' }));
    await expect(slide(page, 2)).toBeInViewport();
    await expect(carousel(page).getByRole('button', { name: 'Putar otomatis' })).toBeVisible();
    await page.close();
  });

  test('what staff publish shows at once, and an empty part takes no room', async ({ page }) => {
    const judul = `Pengumuman beranda ${test.info().project.name}`;
    const made = await staff.post(
      'sertamerta',
      form({ terbit: 'true', judul, isi: '<p>Isi.</p>' }),
    );
    const asked = `Apakah ini baru, ${test.info().project.name}?`;
    const faq = form({ terbit: 'true', pertanyaan: asked, jawaban: '<p>Ya.</p>', urutan: '1' });
    expect([made.status, (await staff.post('faq', faq)).status]).toEqual([201, 201]);
    for (const { id } of dataOf<{ id: string }[]>(await staff.get('videopublik?limit=100'))) {
      expect((await staff.post(`videopublik/${id}/delete-video`, {})).status).toBe(200);
    }
    const { bulan, ...year } = { bulan: 'Januari', tahun: 2025 };
    const isi = {
      ...year,
      data: [
        {
          ...{ bulan, alasanPenolakan: [] },
          jumlahPengguna: {
            ...{ jumlahRegistrasi: 31, jumlahPermohonanInformasi: 30, jumlahKeberatan: 1 },
            ...{ waktuPenyelesaian: '3 hari kerja', rataRataWaktuPenyelesaian: 3.4 },
          },
          jumlahDikabulkanDanDitolak: { dikabulkan: 27, ditolak: 3 },
        },
      ],
      total: { jumlahRegistrasi: 31, rataRataWaktuPenyelesaian: 3.4 },
    };
    await page.route('**/services/api/laporan?*', (route) =>
      route.fulfill({ json: { data: [{ isi }], total: 1 } }),
    );
    await page.goto(product.url);
    const card = page.getByRole('listitem').filter({ hasText: judul });
    await expect(card.getByRole('link')).toHaveAttribute(
      'href',
      /^\/informasi\/serta-merta\/.+\/$/,
    );
    await expect(page.locator('summary', { hasText: asked })).toBeVisible();
    await expect(page.getByRole('heading', { name: beranda.video.judul })).toBeHidden();
    await expect(page.locator('.home-part').last()).toBeHidden();
    const figures = page.getByRole('region', { name: beranda.angka.judul });
    await figures.scrollIntoViewIfNeeded();
    await expect(figures.getByText('31', { exact: true })).toBeVisible();
    await expect(figures.getByText('90%')).toBeVisible();
    await expect(figures.getByText('angka contoh')).toBeHidden();
    await expect(figures.getByRole('img')).toHaveAccessibleName(/tahun 2025: Januari 31\.$/);
  });

  test('without script it reads whole, and the slides are a row to scroll', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await slide(page, slides.length).scrollIntoViewIfNeeded();
    await expect(slide(page, slides.length)).toBeInViewport();
    for (const judul of [beranda.angka.judul, beranda.pertanyaan.judul, beranda.kontak.judul]) {
      await expect(page.getByRole('heading', { name: judul })).toBeVisible();
    }
    await page.locator('summary', { hasText: 'Apakah ada biayanya' }).click();
    await expect(page.getByText('Mengajukan permohonan tidak dipungut biaya')).toBeVisible();
    await context.close();
  });
});
