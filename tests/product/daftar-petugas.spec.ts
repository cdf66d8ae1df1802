import type { EntriesBySource } from '#core/site/entry.ts';
import { expect, test } from '#tests/support/test.ts';
import { dataOf } from '#tests/support/client.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';

const entry = (informasi: string, more: Record<string, unknown> = {}) => ({
  ...{ informasi, ringkasanIsiInformasi: `Isi ${informasi}.`, terbit: true },
  ...more,
});

/** What staff enter by the API, by the list that it belongs to. */
const entries = {
  berkala: [
    entry('Neraca <b>petugas</b>', {
      ...{ no: 3, pemilik: 'sekretariat badan', tautan: 'contoh.go.id/neraca' },
      ...{
        retensiArsip: '10',
        bentukInformasi: 'pdf dan Peta',
        waktuTempat: 'Tahun 2031, Jakarta',
      },
    }),
    entry('=Tanpa pemilik & nomor'),
    entry('Rahasia dapur', { no: 99, terbit: false }),
  ],
  setiapsaat: [entry('Naskah kerja sama petugas', { no: 900, pemilik: 'Konten' })],
};

test.describe('what officers enter in the two lists', () => {
  let product: Product;
  const bytes = async (path: string) =>
    new Uint8Array(await (await fetch(`${product.url}/${path}`)).arrayBuffer());
  const read = async (path: string) => new TextDecoder().decode(await bytes(path));

  test.beforeAll(async () => {
    product = await startProduct({ fresh: true });
    const officer = await clientOf(product, 'admin@ppid.test');
    for (const [list, bodies] of Object.entries(entries)) {
      for (const body of bodies) {
        const answer = await officer.post(list, body);
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        expect(dataOf<{ id: string }>(answer).id).toBeTruthy();
      }
    }
  });
  test.afterAll(() => product.remove());

  test('stands in the page among what editors keep, numbered once', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/informasi/berkala/dip/');
    const row = page.locator('#no-61');
    await expect(row.getByRole('rowheader')).toContainText('Neraca <b>petugas</b>');
    await expect(row).toContainText('10 tahun');
    await expect(row).toContainText('PDF, Peta');
    await expect(row).toHaveAttribute('data-tahun', '2031');
    await expect(row.getByRole('link', { name: /^Buka informasi/ })).toHaveAttribute(
      'href',
      'https://contoh.go.id/neraca',
    );
    const group = page.locator('tbody', { has: row });
    await expect(group.locator('.list__owner')).toHaveText('Sekretariat Badan');
    await expect(page.locator('#no-62')).toContainText('=Tanpa pemilik & nomor');
    await expect(page.getByRole('status')).toHaveText('62 informasi');
    const numbers = await page
      .locator('tr[id^="no-"]')
      .evaluateAll((rows) => rows.map(({ id }) => id));
    expect(new Set(numbers).size).toBe(62);
    expect(await page.content()).not.toContain('Rahasia dapur');

    await page.goto('/informasi/setiap-saat/dip/');
    await expect(page.locator('#no-900')).toContainText('Naskah kerja sama petugas');
    // An owner that is named like another part of the page does not take its place.
    await expect(page.locator('#konten')).toHaveCount(1);
    await context.close();
  });

  test('stands in every download', async () => {
    const base = 'informasi/berkala/dip/daftar-informasi-berkala';
    const csv = await read(`${base}.csv`);
    expect(csv).toContain('61,Sekretariat Badan,Neraca <b>petugas</b>,');
    expect(csv).toContain("'=Tanpa pemilik & nomor");
    const sheet = await xlsxRows(await bytes(`${base}.xlsx`));
    expect(sheet.map((row) => row[2])).toEqual(
      expect.arrayContaining(['Neraca <b>petugas</b>', '=Tanpa pemilik & nomor']),
    );
    const { informasi } = JSON.parse(await read(`${base}.json`)) as {
      informasi: { nomor: string }[];
    };
    expect(informasi).toContainEqual(
      expect.objectContaining({
        ...{ nomor: '61', pemilik: 'Sekretariat Badan', retensiArsip: '10', tahun: [2031] },
        ...{ bentukInformasi: ['PDF', 'Peta'], pejabat: null },
      }),
    );
    for (const kind of ['csv', 'json']) {
      expect(await read(`${base}.${kind}`), kind).not.toContain('Rahasia dapur');
      const other = `informasi/setiap-saat/dip/daftar-informasi-setiap-saat.${kind}`;
      expect(await read(other)).toContain('Naskah kerja sama petugas');
    }
  });

  test('is found by the search, and counted where the lists are told of', async () => {
    const index = JSON.parse(await read('cari/indeks.json')) as EntriesBySource;
    const found = Object.values(index).flat();
    const linkOf = (judul: string) => found.find((each) => each.judul === judul)?.tautan;
    expect(linkOf('Neraca <b>petugas</b>')).toBe('/informasi/berkala/dip/#no-61');
    expect(linkOf('Naskah kerja sama petugas')).toBe('/informasi/setiap-saat/dip/#no-900');
    expect(linkOf('Rahasia dapur')).toBeUndefined();
    for (const path of ['', 'informasi/', 'informasi/berkala/']) {
      expect(await read(path), path).toMatch(/62 informasi|<dd>62<\/dd>/);
    }
    expect(await read('cari/')).toMatch(/Daftar Informasi Berkala\s*\(<!--.*?-->62<!--/);
  });
});
