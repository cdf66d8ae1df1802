import { expect, test } from '#tests/support/test.ts';
import { answerForm, card, openAs, sendAnswer } from '#tests/support/back-office.ts';
import { payload } from '#tests/support/browser.ts';
import { dataOf } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { slowLine } from '#tests/support/wire/slow-line.ts';

/** Three of 9.9 MB at 50 KB/s take ten minutes; by `TEST_LINE=whole`. */
const isWhole = process.env.TEST_LINE === 'whole';
const line = isWhole ? { bytes: 9_900_000, rate: 50_000 } : { bytes: 2_000_000, rate: 800_000 };

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('a desk on a slow line answers with three large files', async ({ browser }) => {
  test.setTimeout(isWhole ? 1_000_000 : 90_000);
  const citizen = await clientOf(product, 'warga@ppid.test');
  const filed = await citizen.post('permohonan', { judul: 'Tiga berkas besar', ...plainRequest });
  const { id } = dataOf<{ id: string }>(filed);
  const errors: string[] = [];
  const desk = await openAs(browser, product, 'admin@ppid.test', errors);
  await desk.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
  await desk.getByRole('button', { name: /^Jawab/ }).click();
  const answer = answerForm(desk);
  await answer.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
  const inputs = answer.locator('input[type=file]');
  await expect(inputs).toHaveCount(3);
  const names = ['surat.pdf', 'dokumen.pdf', 'lain.pdf'];
  for (const [index, name] of names.entries()) {
    const { file } = await payload(pdf('x'.repeat(line.bytes), name));
    await inputs.nth(index).setInputFiles(file);
  }
  await slowLine(desk, line.rate);
  const began = performance.now();
  await sendAnswer(desk, isWhole ? 900_000 : 60_000);
  const seconds = (performance.now() - began) / 1_000;
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(0) });
  expect(seconds).toBeGreaterThan((2.6 * line.bytes) / line.rate);
  for (const name of names) await expect(card(desk, 'Jawaban')).toContainText(name);
  expect(errors).toEqual([]);
});
