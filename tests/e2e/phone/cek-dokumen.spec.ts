import { expect, test, type APIRequestContext } from '#tests/support/test.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { pdfText } from '#tests/support/papers.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

interface Body<T> {
  data: T;
}

/** The receipt of one of the demo citizen's requests, and the address in its QR code. */
async function receipt(request: APIRequestContext, url: string) {
  const api = `${url}/services/api/`;
  const account = { email: 'warga@ppid.test', password: 'Demo-ppid-2026' };
  const login = await request.post(`${api}auth/login`, { data: account });
  const { data } = (await login.json()) as Body<{ access_token: string }>;
  const headers = { authorization: `Bearer ${data.access_token}` };
  const list = await request.get(`${api}permohonan/list-external`, { headers });
  const [first] = ((await list.json()) as Body<{ id: string; nomor_registrasi: string }[]>).data;
  const paper = await request.get(`${api}permohonan/${String(first?.id)}/tanda-terima`, {
    headers,
  });
  const buffer = await paper.body();
  const text = (await pdfText(buffer)).replaceAll(' ', '');
  const [address = '', code = ''] =
    /https?:\/\/[^/\s]+\/cek-dokumen\/\?kode=((?:\w{4}-){3}\w{4})/.exec(text) ?? [];
  const name = `tanda-terima-${String(first?.nomor_registrasi)}.pdf`;
  return { buffer, address, code, nomor: `${String(first?.nomor_registrasi)}/TT`, name };
}

test.describe('a paper is checked', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  test('by its QR code, and its file on the device', async ({ page, request }) => {
    const { buffer, address, nomor, name } = await receipt(request, product.url);
    expect(address).toContain(`${product.url}/cek-dokumen/?kode=`);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Dokumen ini tercatat' })).toBeVisible();
    await expect(page.getByText(nomor, { exact: true })).toBeVisible();
    await expect(page.getByText('Tanda Terima Permohonan Informasi Publik')).toBeVisible();
    await expectAccessible(page);

    const sent: string[] = [];
    page.on('request', (one) => sent.push(one.url()));
    const file = page.locator('input[type=file]');
    const mimeType = 'application/pdf';
    await file.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByText('Berkas ini utuh')).toBeVisible();
    const changed = Buffer.concat([buffer, Buffer.from(' ')]);
    await file.setInputFiles({ name, mimeType, buffer: changed });
    await expect(page.getByText('Berkas ini berbeda')).toBeVisible();
    await expect(page.getByText('Berkas ini utuh')).toBeHidden();
    expect(sent).toEqual([]);
    await expectAccessible(page);
  });

  test('by its code, with the keyboard alone', async ({ page, request }) => {
    const { code, nomor } = await receipt(request, product.url);
    await page.goto(`${product.url}/cek-dokumen/`);
    const input = page.getByLabel('Kode dokumen');
    await input.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kode dokumen tidak boleh kosong')).toBeVisible();
    await expect(input).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.type('0000 0000 0000 0000');
    await page.keyboard.press('Enter');
    const absent = page.getByRole('heading', { name: 'Kode tidak ditemukan' });
    await expect(absent).toBeFocused();
    await expect(page.getByText('Kode dokumen tidak boleh kosong')).toBeHidden();
    await expectAccessible(page);

    await input.fill(code.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dokumen ini tercatat' })).toBeFocused();
    await expect(page.getByText(nomor, { exact: true })).toBeVisible();
    await expect(absent).toBeHidden();
  });

  test('by the office, where there is no script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}/cek-dokumen/`);
    // Playwright finds no text within <noscript>.
    const note = page.locator('main .noscript');
    await expect(note).toBeVisible();
    await expect(note.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(note.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Periksa' })).toBeHidden();
    await context.close();
  });
});
