import { expect, test, type Page } from '#tests/support/test.ts';
import { profil, standarPelayanan } from '#data/index.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { pretendSpeech } from '#tests/support/site/speech.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const maklumat = '/standar-pelayanan/maklumat-pelayanan/';
const pages = [
  ['/profil/', 'Profil'],
  ...titlesOf('/profil/', profil),
  ['/standar-pelayanan/', 'Standar Pelayanan'],
  ...titlesOf('/standar-pelayanan/', standarPelayanan),
] as const;

function titlesOf(folder: string, data: object): [path: string, title: string][] {
  return Object.entries(data)
    .filter(([key]) => key !== '$schema')
    .map(([key, { judul }]: [string, { judul: string }]) => [`${folder}${key}/`, judul]);
}

/** Every text of a file of data that a visitor has to be able to read. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' && readable.includes(key) ? [each] : textsOf(each),
  );
}
const readable = ['pengantar', 'pernyataan', 'visi', 'judul', 'uraian', 'waktu', 'dasar', 'teks'];

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test.describe('the pages of text', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  for (const [path, title] of pages) {
    test(`${path} answers, is named, and breaks no rule of accessibility`, async ({ page }) => {
      const answer = await page.goto(product.url + path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  }

  test('every page reads whole without script, and its anchors are there', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const data: Record<string, unknown> = { ...profil, ...standarPelayanan };
    for (const [path] of pages) {
      await page.goto(product.url + path);
      const text = plain(await page.locator('main').innerText());
      const key = path.split('/').at(-2) ?? '';
      for (const each of textsOf(data[key])) expect(text, path).toContain(plain(each));
      for (const link of await page.locator('main a[href^="#"]').all()) {
        const id = ((await link.getAttribute('href')) ?? '').slice(1);
        await expect(page.locator(`[id="${id}"]`), `${path}#${id}`).toHaveCount(1);
      }
    }
    await context.close();
  });

  test('the pages beside a page are one step away, and it is marked among them', async ({
    page,
  }) => {
    await page.goto(`${product.url}/profil/visi-misi-ppid/`);
    const beside = page.getByRole('navigation', { name: 'Profil', exact: true });
    await expect(beside.locator('[aria-current="page"]')).toHaveText('Visi dan Misi PPID');
    await beside.getByRole('link', { name: 'Struktur PPID' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Struktur PPID');
    await page.getByRole('navigation', { name: 'Jejak halaman' }).getByText('Profil').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
  });

  test('the chart is a list of every position under the one it answers to', async ({ page }) => {
    await page.goto(`${product.url}/profil/struktur-ppid/`);
    const top = profil['struktur-ppid'].puncak;
    const chart = page.getByRole('list', { name: 'Bagan struktur' });
    const check = async (position: typeof top, scope: typeof chart): Promise<number> => {
      const item = scope.locator('> li').filter({
        has: page.locator('> div').getByText(position.peran, { exact: true }),
      });
      await expect(item.getByText(position.jabatan, { exact: true })).toBeVisible();
      let count = 1;
      for (const below of position.bawahan ?? []) {
        count += await check(below, item.locator('> ul'));
      }
      return count;
    };
    expect(await check(top, chart)).toBe(await chart.getByRole('listitem').count());
  });

  test('a procedure says of each step who takes it, and leads to form and calculator', async ({
    page,
  }) => {
    await page.goto(`${product.url}/standar-pelayanan/prosedur-pengajuan-keberatan/`);
    const { langkah } = standarPelayanan['prosedur-pengajuan-keberatan'];
    const steps = page.locator('.procedure > li');
    await expect(steps).toHaveCount(langkah.length);
    for (const [index, { judul, pelaku }] of langkah.entries()) {
      await expect(steps.nth(index).getByRole('heading')).toHaveText(judul);
      await expect(steps.nth(index).getByRole('definition').first()).toHaveText(pelaku);
    }
    await page.getByRole('link', { name: 'Hitung tenggat' }).click();
    await expect(page.getByLabel('Yang dihitung')).toHaveValue('keberatan');
  });

  test('the calculator takes a day as one writes it here, in a browser of any language', async ({
    browser,
  }) => {
    const page = await browser.newPage({ locale: 'en-US', timezoneId: 'America/New_York' });
    await page.goto(`${product.url}/kalkulator-tenggat/?hitung=jawaban&tanggal=2026-11-05`);
    const day = page.getByRole('textbox', { name: 'Tanggal permohonan diterima' });
    const due = page.getByRole('heading', { name: /batas waktu/ });
    await expect(day).toHaveValue('05/11/2026');
    await expect(due).toContainText('Kamis, 19 November 2026');

    await day.fill('6 nov 26');
    await expect(due).toContainText('Kamis, 19 November 2026');
    await day.press('Tab');
    await expect(day).toHaveValue('06/11/2026');
    await expect(due).toContainText('Jumat, 20 November 2026');
    await expect(page).toHaveURL(/tanggal=2026-11-06/);

    await day.fill('31/02/2026');
    await day.press('Enter');
    await expect(day).toBeFocused();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByText('Tulis tanggal antara tahun 1900 dan 2099, seperti 22/11/2026'),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Pilih dari kalender' })).toBeVisible();
    await page.close();
  });

  test.describe('the pledge is read aloud', () => {
    const { naskah } = standarPelayanan['maklumat-pelayanan'].suara;

    test('and played, paused and stopped by keyboard', async ({ page }) => {
      const { said, finish } = await pretendSpeech(page);
      await page.goto(product.url + maklumat);
      const state = page.locator('.listen').getByRole('status');
      const current = page.locator('.listen__lines [data-current]');

      await page.getByRole('button', { name: 'Putar' }).focus();
      await page.keyboard.press('Enter');
      await expect(state).toHaveText('Sedang dibacakan.');
      await expect(current).toHaveText(naskah[0] ?? '');
      await finish();
      await expect(current).toHaveText(naskah[1] ?? '');
      await expectAccessible(page);

      await expect(page.getByRole('button', { name: 'Jeda' })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(state).toHaveText('Dijeda.');
      await page.keyboard.press('Space');
      await expect(state).toHaveText('Sedang dibacakan.');
      expect(await said()).toEqual([naskah[0], naskah[1], naskah[1]]);

      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Hentikan' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(state).toHaveText('Berhenti.');
      await expect(current).toHaveCount(0);

      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      for (const line of naskah) {
        await expect(current).toHaveText(line);
        await finish();
      }
      await expect(state).toHaveText('Selesai dibacakan.');
      expect((await said()).slice(3)).toEqual(naskah);
    });

    test('and its words stand there where nothing can read them', async ({ page, browser }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
      await page.goto(product.url + maklumat);
      await expect(page.locator('.listen').getByRole('status')).toContainText(
        'tidak dapat membacakannya',
      );
      await expectReadable(page);

      const context = await browser.newContext({ javaScriptEnabled: false });
      const bare = await context.newPage();
      await bare.goto(product.url + maklumat);
      await expect(bare.locator('.listen .noscript')).toBeVisible();
      await expectReadable(bare);
      await context.close();
    });

    async function expectReadable(page: Page): Promise<void> {
      await expect(page.getByRole('button', { name: 'Putar' })).toBeHidden();
      await expect(page.locator('.listen__lines li')).toHaveText(naskah);
    }
  });
});
