import type { EntryOf } from '#resources';
import { expect, test, type Page } from '#tests/support/test.ts';
import { plainText } from '#core/site/text.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf, form, type Client } from '#tests/support/client.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { untilMade } from '#tests/support/site/made-pictures.ts';

const list = '/informasi/serta-merta/';
/** An id as the server makes them, of no record. */
const noId = '00000000-0000-4000-8000-000000000000';

test.describe('what staff publish', () => {
  let product: Product;
  let staff: Client;

  test.beforeAll(async () => {
    product = await startProduct();
    const account = { email: 'admin@ppid.test', password: 'Demo-ppid-2026' };
    const login = await client(product.url, null).post('auth/login', account);
    staff = client(product.url, dataOf<{ access_token: string }>(login).access_token);
  });
  test.afterAll(() => product.remove());

  const publish = async (kind: string, values: Parameters<typeof form>[0]): Promise<string> => {
    const answer = await staff.post(kind, form({ terbit: 'true', ...values }));
    expect(answer.status).toBe(201);
    return dataOf<{ id: string }>(answer).id;
  };
  const announce = (judul: string, more: Record<string, string | File> = {}) =>
    publish('sertamerta', { judul, isi: `<p>Isi ${judul}.</p>`, ...more });
  const open = (page: Page, path: string) => page.goto(product.url + path);

  test('a regulation shows at once, with its cover and its document', async ({ page }) => {
    await open(page, '/regulasi/');
    const title = `Peraturan uji ${test.info().project.name}`;
    const rule = page.getByRole('listitem').filter({ hasText: title });
    await expect(rule).toHaveCount(0);
    const id = await publish('regulasi', {
      ...{ judul: title, tautan: 'www.komisiinformasi.go.id/uji' },
      ...{ img: png(), dokumen: pdf() },
    });
    await page.reload();
    await expect(rule.getByRole('heading', { name: title })).toBeVisible();
    await expect(rule.getByRole('link', { name: 'Buka di komisiinformasi.go.id' })).toHaveAttribute(
      'href',
      'https://www.komisiinformasi.go.id/uji',
    );
    const document = rule.getByRole('link', { name: /^Unduh naskah PDF, \d+ KB$/ });
    await expect(document).toHaveAttribute('href', `/services/api/regulasi/${id}/file-download`);
    await rule.scrollIntoViewIfNeeded();
    const width = () =>
      rule.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, { timeout: untilMade }).toBeGreaterThan(0);
    await expectAccessible(page);

    await page.getByRole('searchbox').fill(title.toUpperCase());
    await expect(
      page.getByRole('status').filter({ hasText: /^1 dari \d+ regulasi$/ }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\?q=PERATURAN/);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(
      1,
    );
    await page.getByRole('searchbox').fill('tidak ada yang begini');
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
    await expectAccessible(page);
  });

  test('a question opens by its address, and where it is hidden by a search', async ({ page }) => {
    const pertanyaan = `Apakah ini uji ${test.info().project.name}?`;
    const jawaban = '<p>Ya, <a href="https://www.komisiinformasi.go.id/">benar</a>.</p>';
    const id = await publish('faq', { pertanyaan, jawaban });
    await open(page, `/pertanyaan/?q=biaya#tanya-${id}`);
    await expect(page.getByRole('link', { name: 'benar' })).toBeVisible();
    await expect(page.getByText(pertanyaan)).toBeInViewport();
    await expectAccessible(page);

    const other = page.locator('summary', { hasText: 'Apakah ada biayanya' });
    await other.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('tidak dipungut biaya').first()).toBeVisible();
  });

  test('what has changed shows as it is now', async ({ page }) => {
    const list = dataOf<{ id: string; versi: number }[]>(await staff.get('faq?q=biayanya'));
    const pertanyaan = `Apakah ada biayanya, ${test.info().project.name}?`;
    const { id = '', versi } = list[0] ?? {};
    const answer = await staff.post(`faq/${id}/update-faq`, { pertanyaan, versi });
    expect(answer.status).toBe(200);
    await open(page, '/pertanyaan/');
    await expect(page.locator('summary', { hasText: pertanyaan })).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Apakah ada biayanya' })).toHaveCount(1);
  });

  test('no more of an answer reaches the page than text, lists and links', async ({ page }) => {
    const jawaban =
      '<p onclick="document.title=1" style="color:red">Aman <strong>tebal</strong></p><script>document.title=2</script>' +
      '<img src="x" onerror="document.title=3"><a href="javascript:document.title=4">tautan</a>' +
      '<svg><a href="https://jahat.test">gambar</a></svg><style>body{display:none}</style>';
    const pertanyaan = `<b>Uji ${test.info().project.name}?</b>`;
    const id = await publish('faq', { pertanyaan, jawaban });
    await open(page, `/pertanyaan/#tanya-${id}`);
    await expect(page.getByText(pertanyaan)).toBeVisible();
    const answer = page.locator(`#tanya-${id} .rich`);
    expect(await answer.innerHTML()).not.toMatch(/script|onerror|onclick|style|img|svg|javascript/);
    expect(await answer.innerText()).toMatch(/^Aman tebal/);
  });

  test('announcements stand on pages, each with a page of its own', async ({ page }) => {
    const name = `Pengumuman ${test.info().project.name}`;
    const thumbnail = png();
    for (let number = 1; number <= 10; number += 1) await announce(`${name} ${number}`);
    const id = await announce(`${name} bergambar`, { thumbnail });
    await open(page, list);
    const cards = page.locator('.news:visible');
    await expect(cards).toHaveCount(9);
    const picture = cards.first().locator('.picture');
    await expect(cards.first()).toContainText(`${name} bergambar`);
    expect((await picture.boundingBox())?.height).toBe(160);
    await expectAccessible(page);

    const pages = page.getByRole('navigation', { name: 'Halaman pengumuman' });
    const second = pages.getByRole('link', { name: 'Halaman 2' });
    expect(await second.boundingBox()).toMatchObject({ width: 40, height: 40 });
    await second.click();
    await expect(page).toHaveURL(/\?halaman=2$/);
    await expect(cards.filter({ hasText: `${name} 1` }).first()).toBeVisible();
    await expect(second).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(cards.filter({ hasText: `${name} 1` }).first()).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/halaman/);
    await expect(cards.filter({ hasText: `${name} bergambar` })).toBeVisible();

    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL(`${product.url}${list}${id}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} bergambar`);
    await expect(page.getByText(`Isi ${name} bergambar.`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name} bergambar · `));
    await expectAccessible(page);
  });

  test('an announcement that there is not says so', async ({ page }) => {
    const response = await open(page, list + noId);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expectAccessible(page);

    const id = await announce(`Ditarik ${test.info().project.name}`);
    await open(page, list + id);
    await expect(page.getByText(/^Isi Ditarik/)).toBeVisible();
    await staff.post(`sertamerta/${id}/delete-serta-merta`);
    expect((await page.reload())?.status()).toBe(404);
    await expect(page.getByText(/^Isi Ditarik/)).toBeHidden();
  });

  test('no page of what is published asks the API for it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const id = await announce(`Sendiri ${test.info().project.name}`);
    for (const path of ['/', '/pertanyaan/', '/regulasi/', list, `${list}${id}/`]) {
      await open(page, path);
    }
    await expect(page.getByText(/^Isi Sendiri/)).toBeVisible();
    const kinds = /^\/services\/api\/(faq|regulasi|sertamerta|videopublik)$/;
    expect(asked.filter((path) => kinds.test(path))).toEqual([]);
  });

  test('all of it reads without script, a minute after it was published', async ({ browser }) => {
    const mine = test.info().project.name;
    await publish('faq', { pertanyaan: `Tanpa skrip, ${mine}?`, jawaban: '<p>Ya, terbaca.</p>' });
    await announce(`Tanpa skrip ${mine}`);
    const published = async <N extends 'faq' | 'regulasi' | 'sertamerta'>(kind: N) =>
      dataOf<EntryOf<N>[]>(await staff.get(`${kind}?limit=100&terbit=true`));
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();

    await open(page, '/pertanyaan/');
    for (const { pertanyaan, jawaban } of await published('faq')) {
      const details = page.locator('details', { hasText: pertanyaan });
      await details.locator('summary').click();
      const said = plainText(await details.locator('.rich').innerHTML());
      expect(said).toBe(plainText(jawaban));
    }
    await open(page, '/regulasi/');
    for (const { judul } of await published('regulasi')) {
      await expect(page.getByRole('heading', { name: judul })).toBeVisible();
    }
    for (const { judul, id, isi } of (await published('sertamerta')).slice(0, 4)) {
      await open(page, list);
      await page.getByRole('link', { name: judul, exact: true }).click();
      await expect(page).toHaveURL(`${product.url}${list}${id}/`);
      const said = plainText(await page.locator('.article__main .rich').innerHTML());
      expect(said).toBe(plainText(isi));
    }
    expect((await page.goto(product.url + list + noId))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await context.close();
  });
});
