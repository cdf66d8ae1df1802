import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/browser.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { count, listPath, listSize, pageSize, rows } from '#tests/support/site/list-page.ts';
import { expect, test, type Page } from '#tests/support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** Takes a file by its link, and gives its bytes. */
async function download(page: Page, kind: string): Promise<Buffer> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: kind, exact: true }).click();
  return readFile(await (await arriving).path());
}

test.describe('a list', () => {
  test('takes away one filter, and says so of a year that it does not have', async ({ page }) => {
    await page.goto(`${product.url}${listPath}?q=peserta&tahun=2024`);
    await page.getByRole('button', { name: '2024, hapus saringan' }).click();
    await expect(page).toHaveURL(`${product.url}${listPath}?q=peserta`);

    await page.goto(`${product.url}${listPath}?tahun=1999`);
    await expect(page.getByText('Tidak ada informasi tahun 1999')).toBeVisible();
    await page.getByRole('link', { name: '2025', exact: true }).click();
    await expect(count(page)).toHaveText(/^\d+ dari 90 informasi/);
    await expect(page.getByText('Tidak ada informasi tahun')).toBeHidden();
  });

  test('on a phone is as short as its titles, and opens at a tap', async ({ page }) => {
    await page.goto(product.url + listPath);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(4000);
    const row = page.locator('#no-1');
    const summary = row.getByText('Susunan unit kerja pusat');
    await expect(summary).toBeHidden();
    // A tap on the line below the title opens it as well.
    const brief = await row.locator('[data-brief]:visible').first().boundingBox();
    if (!brief) throw new Error('a closed row says nothing of its year and owner');
    await page.mouse.click(brief.x + brief.width / 2, brief.y + brief.height / 2);
    await expect(summary).toBeVisible();
    await expect(row.getByText('Bagian Kelembagaan')).toBeVisible();
    await expectAccessible(page);
    await row.locator('summary').press('Enter');
    await expect(summary).toBeHidden();

    await page.getByRole('button', { name: 'Saring dan urutkan' }).click();
    await page.getByLabel('Bentuk informasi', { exact: true }).selectOption('video');
    const left = await count(page).innerText();
    await page.getByRole('button', { name: `Lihat ${parseInt(left)} informasi` }).click();
    await expect(page.getByLabel('Bentuk informasi', { exact: true })).toBeHidden();
    await expect(count(page)).toBeFocused();
  });

  test('finds what is mistyped or called by another name, the best first', async ({ page }) => {
    for (const q of ['remunrasi', 'gaji']) {
      await page.goto(`${product.url}${listPath}?q=${q}`);
      await expect(rows(page).first()).toContainText('Struktur dan skala remunerasi');
    }
    // The number of rows, and a word on its way.
    for (const [q, found] of [
      ['15', 'no-15b'],
      ['ga', 'no-1'],
    ]) {
      await page.goto(`${product.url}${listPath}?q=${String(q)}`);
      await expect(page.locator(`#${String(found)}`)).toBeVisible();
    }
  });

  test('leads on: to the document, and to a request that outlives logging in', async ({ page }) => {
    await page.goto(product.url + listPath);
    const row = page.locator('#no-2');
    await row.locator('summary').click();
    await row.getByRole('link', { name: /^Minta informasi ini: Ringkasan keputusan/ }).click();
    await expect(page).toHaveURL(`${product.url}/pengajuan/permohonan-informasi/`);
    await page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }).click();
    await page.getByLabel('Surel').fill('warga@ppid.test');
    await page.getByLabel('Kata sandi', { exact: true }).fill('Demo-ppid-2026');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page.getByLabel('Judul')).toHaveValue('Ringkasan keputusan rapat pimpinan');
    await expect(page.getByLabel('Rincian informasi')).toHaveValue(
      'Nomor 2 dalam Daftar Informasi Setiap Saat.',
    );

    const ask = async (id: string) => {
      await page.goto(`${product.url}${listPath}#${id}`);
      await page
        .locator(`#${id}`)
        .getByRole('link', { name: /^Minta informasi ini/ })
        .click();
    };
    // What nobody typed on makes room for the next; what was typed on stays beside it.
    await ask('no-1');
    await expect(page.getByLabel('Judul')).toHaveValue(/^Peraturan Kepala Badan/);
    await page.reload();
    await expect(page.getByLabel('Judul')).toHaveValue(/^Peraturan Kepala Badan/);
    await page.getByLabel('Rincian informasi').fill('Yang ditetapkan tahun lalu.');
    await ask('no-2');
    await expect(page.getByLabel('Judul')).toHaveValue('Ringkasan keputusan rapat pimpinan');
    await page.reload();
    await expect(page.getByLabel('Judul')).toHaveValue('Ringkasan keputusan rapat pimpinan');
    await page.getByText('1 permohonan lain yang belum terkirim').click();
    await page.getByRole('link', { name: 'Lanjutkan' }).click();
    await expect(page.getByLabel('Rincian informasi')).toHaveValue('Yang ditetapkan tahun lalu.');
  });

  test('says when nothing is found, and what to do then', async ({ page }) => {
    await page.goto(`${product.url}${listPath}?q=xqzwvy`);
    await expect(count(page)).toHaveText(`0 dari ${listSize} informasi`);
    await expect(page.getByRole('heading', { name: 'Tidak ada yang cocok' })).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByRole('link', { name: /Minta informasi/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('a tap closes the row that an address opened', async ({ page }) => {
    await page.goto(`${product.url}${listPath}#no-15b`);
    const told = page.locator('#no-15b [data-label]').first();
    await expect(told).toBeVisible();
    // At the title: what the row tells lies over the rest of it.
    await page.locator('#no-15b summary').click({ position: { x: 40, y: 20 } });
    await expect(told).toBeHidden();
  });

  test('can be taken away as a workbook, as CSV and as JSON', async ({ page }) => {
    await page.goto(product.url + listPath);
    const workbook = await xlsxRows(await download(page, 'XLSX'));
    expect(workbook.filter(([number]) => /^\d+[a-z]?$/.test(String(number)))).toHaveLength(
      listSize,
    );
    const csv = (await download(page, 'CSV')).toString('utf8');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(listSize + 1);
    const json = JSON.parse((await download(page, 'JSON')).toString('utf8')) as {
      informasi: unknown[];
    };
    expect(json.informasi).toHaveLength(listSize);
  });

  test('is taken away as it is narrowed and sorted, and says how', async ({ page }) => {
    const take = async (kind: string) => {
      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: new RegExp(`^${kind}, \\d+ informasi$`) }).click();
      const file = await arriving;
      return [file.suggestedFilename(), await readFile(await file.path())] as const;
    };
    const idOf = (row: { nomor: string }) => `no-${row.nomor}`;
    type Told = { informasi: { nomor: string }[]; saringan: string[] };
    await page.goto(product.url + listPath);
    await expect(page.getByText('Unduh seluruh daftar, 90 informasi')).toBeVisible();
    const whole = JSON.parse((await download(page, 'JSON')).toString()) as Told;

    await page.goto(`${product.url}${listPath}?tahun=2024&urut=judul&halaman=2`);
    const left = Number.parseInt(await count(page).innerText(), 10);
    expect(left).toBeGreaterThan(pageSize);
    await expect(page.getByText(`Unduh hasil saringan, ${String(left)} informasi`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'JSON', exact: true })).toBeHidden();
    await expectAccessible(page);
    const [name, bytes] = await take('JSON');
    const { informasi, saringan } = JSON.parse(bytes.toString()) as Told;
    expect(name).toBe('daftar-informasi-setiap-saat-2024.json');
    expect(saringan).toEqual(['2024']);
    expect(informasi).toHaveLength(left);
    expect(informasi.slice(pageSize, 2 * pageSize).map(idOf)).toEqual(
      await rows(page).evaluateAll((all) => all.map(({ id }) => id)),
    );
    // What the page tells of a row is all that the list knows of it.
    const known = new Map(whole.informasi.map((row) => [row.nomor, row]));
    expect(informasi).toEqual(informasi.map(({ nomor }) => known.get(nomor)));

    const [, workbook] = await take('XLSX');
    const cells = await xlsxRows(workbook);
    expect(cells.slice(-left).map(([nomor]) => nomor)).toEqual(informasi.map(({ nomor }) => nomor));
    const [, csv] = await take('CSV');
    expect(csv.toString().trimEnd().split('\r\n')).toHaveLength(left + 1);

    await page.getByRole('button', { name: 'Hapus saringan', exact: true }).click();
    await expect(page.getByRole('link', { name: 'JSON', exact: true })).toBeVisible();
  });

  test('is found from the page on missing documents', async ({ page }) => {
    await page.goto(`${product.url}/not-found-doc/`);
    const search = page.getByRole('searchbox', { name: 'Daftar Informasi Setiap Saat' });
    await search.fill('agenda');
    await search.press('Enter');
    await expect(page).toHaveURL(`${product.url}${listPath}?q=agenda`);
    await expect(rows(page).first()).toContainText('Agenda kerja pimpinan');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the report shows its pictures and numbers', async ({ page }) => {
    await page.goto(`${product.url}/informasi/laporan/`);
    await expect(page.getByRole('img', { name: /^Grafik/ })).toHaveCount(4);
    await expect(page.getByRole('row', { name: 'Setahun 243 6 249' })).toBeVisible();
    await expect(page.getByText('Angka contoh')).toBeVisible();
  });
});

test.describe('procurement', () => {
  test('is chosen by year, and unfolds its documents', async ({ page }) => {
    await page.goto(`${product.url}/informasi/pengadaan/`);
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: /^2024/ }).click();
    await expect(page).toHaveURL(`${product.url}/informasi/pengadaan/2024/`);
    await expect(page.getByRole('article')).toHaveCount(2);
    const entry = page.getByRole('article').first();
    await entry.getByText('12 dokumen belum tersedia').click();
    await expect(entry.getByText('Surat tagihan')).toBeVisible();
  });

  test('says of a year that it has no entries', async ({ page }) => {
    const response = await page.goto(`${product.url}/informasi/pengadaan/2021`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Tidak ada pengadaan tahun 2021')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '2022' }).last()).toBeVisible();
  });

  test('says so of any other year as well', async ({ page }) => {
    for (const year of ['1999', '2199/', '0']) {
      const response = await page.goto(`${product.url}/informasi/pengadaan/${year}`);
      expect(response?.status()).toBe(200);
      const named = `Tidak ada pengadaan tahun ${parseInt(year)}`;
      await expect(page.getByRole('heading', { name: named, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: '2024', exact: true })).toBeVisible();
  });

  for (const year of ['semua', '2024.5', '2024a', '-2024', '%20']) {
    test(`does not know the year ${year}`, async ({ request }) => {
      const response = await request.get(`${product.url}/informasi/pengadaan/${year}`);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('This page could not be found');
    });
  }
});

test('reports that staff publish join the built one', async ({ page, request }) => {
  const api = `${product.url}/services/api`;
  await page.goto(`${product.url}/informasi/laporan/`);
  const heading = page.getByRole('heading', { name: 'Laporan lain yang sudah terbit' });
  await expect(heading).toBeHidden();

  const login = await request.post(`${api}/auth/login`, {
    data: { email: 'admin@ppid.test', password: 'Demo-ppid-2026' },
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const year = new Date().getFullYear();
  const published = await request.post(`${api}/laporan`, {
    headers: { authorization: `Bearer ${data.access_token}` },
    data: { tahun: year, terbit: true },
  });
  expect(published.ok()).toBe(true);

  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('rowheader', { name: String(year) })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: `XLSX, laporan ${year}` }).click();
  expect((await arriving).suggestedFilename()).toBe(`laporan-layanan-${year}.xlsx`);
});
