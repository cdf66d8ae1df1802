import { expect, test, type Locator, type Page } from '#tests/support/test.ts';
import { answerForm, heading, openAs } from '#tests/support/back-office.ts';
import { dropFiles } from '#tests/support/browser.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { dataOf } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

let product: Product;
let page: Page;
const errors: string[] = [];
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  page = await openAs(browser, product, 'admin@ppid.test', errors);
});
test.afterAll(() => product.remove());

/** Clicks, keys and drops since the last look; the text itself is not counted. */
function hand() {
  let spent = 0;
  return {
    key: async (key: string) => {
      spent += 1;
      await page.keyboard.press(key);
    },
    click: async (target: Locator) => {
      spent += 1;
      await target.click();
    },
    drop: async (files: File[]) => {
      spent += 1;
      await dropFiles(page, files);
    },
    spent: () => spent,
  };
}

/** A new request, opened. */
async function opened(judul: string): Promise<void> {
  const citizen = await clientOf(product, 'warga@ppid.test');
  const { id } = dataOf<{ id: string }>(
    await citizen.post('permohonan', { judul, ...plainRequest }),
  );
  await page.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
  await expect(heading(page, judul)).toBeVisible();
}

const said = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('a case is processed with one press', async () => {
  await opened('Satu tekanan');
  const { key, spent } = hand();
  await key('p');
  await said('Permohonan diproses.');
  expect(spent()).toBe(1);
});

test('what is missing is asked for with two', async () => {
  await opened('Dua tekanan');
  const { click, key, spent } = hand();
  await click(page.getByRole('button', { name: 'Minta kelengkapan' }));
  await expect(page.getByRole('textbox', { name: /^Yang perlu dilengkapi/ })).toBeFocused();
  await page.keyboard.type('Mohon lampirkan surat kuasa.');
  await key('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Menunggu Kelengkapan').first()).toBeVisible();
  expect(spent()).toBe(2);
});

test('a case is redirected with three', async () => {
  await opened('Tiga tekanan');
  const { key, spent } = hand();
  await key('t');
  const unit = page.getByRole('combobox', { name: /^Unit kerja/ });
  await expect(unit).toBeFocused();
  await page.keyboard.type('keuang');
  await expect(unit).toHaveAttribute('aria-activedescendant', /./);
  await key('Enter');
  await expect(unit).toHaveValue(/Keuangan/);
  await key('Control+Enter');
  await said(/^Diteruskan ke .*Keuangan/);
  expect(spent()).toBe(3);
});

test('a case is refused with four', async () => {
  await opened('Empat tekanan');
  const { click, key, drop, spent } = hand();
  await drop([pdf('surat', 'surat.pdf')]);
  const form = answerForm(page);
  await click(form.getByRole('button', { name: 'Tidak dikuasai' }));
  const reason = form.getByRole('textbox', { name: /^Catatan untuk pemohon/ });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue(/“Empat tekanan” tidak kami buat/);
  await expect(form.getByRole('radio', { name: 'Ditolak', exact: true })).toBeChecked();
  await key('Control+Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Informasi tidak dikuasai');
  await expect(question.getByRole('button', { name: 'Ya, kirim' })).toBeFocused();
  await key('Enter');
  await said('Jawaban terkirim kepada pemohon.');
  expect(spent()).toBe(4);
});

test('a case is answered with letter and document with five', async () => {
  await opened('Lima tekanan');
  const { key, drop, spent } = hand();
  await key('b');
  const form = answerForm(page);
  await expect(form.getByRole('radio', { name: 'Dikabulkan', exact: true })).toBeFocused();
  await key('Space');
  await drop([pdf('surat', 'surat.pdf'), pdf('data', 'data.pdf')]);
  await expect(form.getByRole('group', { name: 'Dokumen informasi' })).toContainText('data.pdf');
  await key('Control+Enter');
  await expect(page.getByRole('button', { name: 'Ya, kirim' })).toBeFocused();
  await key('Enter');
  await said('Jawaban terkirim kepada pemohon.');
  expect(spent()).toBe(5);
  expect(errors).toEqual([]);
});
