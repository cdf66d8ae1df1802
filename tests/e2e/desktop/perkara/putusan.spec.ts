import { expect, test, type Page } from '#tests/support/test.ts';
import { backToAnswered, card, demoPassword, openAs } from '#tests/support/back-office.ts';
import { expectAccessible, payload } from '#tests/support/browser.ts';
import { dataOf, form } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const superior = { email: 'ppid@ppid.test', jabatan: 'Sekretaris Utama' };

/** An objection that the finance unit has, where an officer of the PPID bears the office of the superior. */
async function objected(): Promise<{ id: string; nama: string }> {
  const [admin, citizen] = await Promise.all([
    clientOf(product, 'admin@ppid.test'),
    clientOf(product, 'warga@ppid.test'),
  ]);
  const officers = dataOf<{ id: string; name: string; email: string }[]>(
    await admin.get('admin?limit=100'),
  );
  const officer = officers.find(({ email }) => email === superior.email);
  const office = { atasan_ppid: true, jabatan: superior.jabatan, last_password: demoPassword };
  expect((await admin.post(`admin/${officer?.id ?? ''}/update`, office)).status).toBe(200);
  const request = dataOf<{ id: string }>(
    await citizen.post('permohonan', { ...plainRequest, judul: 'Rincian yang diputus' }),
  );
  await admin.post(`permohonan/${request.id}/update-permohonan`, form({ lampiran: pdf() }));
  const { id } = dataOf<{ id: string }>(
    await citizen.post('keberatan', {
      ...{ permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan yang saya minta.' },
    }),
  );
  const unit = { kode_unit_kerja: 'KEUANGAN' };
  expect((await admin.post(`keberatan/${id}/update-keberatan`, unit)).status).toBe(200);
  return { id, nama: officer?.name ?? '' };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const decision = (page: Page) =>
  page.getByRole('region', { name: /^Putuskan / }).or(dialog(page, 'Putuskan'));

test('a decision is drafted, given back, drafted again and signed', async ({ browser }) => {
  const { id, nama } = await objected();
  const errors: string[] = [];
  const viewport = { width: 1366, height: 768 };
  const officer = await openAs(browser, product, 'petugas@ppid.test', errors, viewport);
  const path = `/ppid-cms/pengajuan/pengajuan-keberatan/${id}/show`;
  const letter = await payload(pdf('putusan', 'putusan.pdf'));
  const files = [pdf('rekap', 'rekap.pdf'), pdf('lama', 'lama.pdf'), png('peta.png')];
  const documents = files.map((file) => payload(file));
  const others = (await Promise.all(documents)).map(({ file }) => file);
  const { file: added } = await payload(pdf('tambahan', 'tambahan.pdf'));

  await test.step('the officer is told who decides, and drafts', async () => {
    await officer.goto(path);
    await expect(officer.getByText(`Keberatan ini diputus Atasan PPID: ${nama}.`)).toBeVisible();
    await expect(officer.getByRole('button', { name: /^(Jawab|Putuskan)$/ })).toHaveCount(0);
    await officer.getByRole('button', { name: 'Tulis konsep putusan' }).click();
    const draft = dialog(officer, 'Tulis konsep putusan');
    await draft.getByRole('combobox', { name: /Keputusan/ }).press('Enter');
    await officer.getByRole('option', { name: 'Diterima', exact: true }).click();
    await draft.getByLabel(/Catatan untuk pemohon/).fill('Keberatan beralasan.');
    await draft.locator('input[name=konsep_lampiran]').setInputFiles(letter.file);
    await draft.locator('input[name=konsep_dokumen_lain]').setInputFiles(others);
    await expectAccessible(officer);
    await draft.getByRole('button', { name: 'Simpan konsep' }).click();
    await expect(card(officer, 'Konsep putusan')).toContainText('putusan.pdf');
    await expect(card(officer, 'Konsep putusan')).toContainText('rekap.pdf');
  });

  const head = await openAs(browser, product, superior.email, errors, viewport);
  await test.step('the superior gives it back with a note', async () => {
    await head.goto(path);
    await expect(card(head, 'Konsep putusan')).toContainText('Keberatan beralasan.');
    await head.getByRole('button', { name: 'Kembalikan konsep' }).click();
    const back = dialog(head, 'Kembalikan konsep');
    await back.getByLabel(/Catatan/).fill('Sebut pasalnya.');
    await expectAccessible(head);
    await back.getByRole('button', { name: 'Kembalikan konsep' }).click();
    await expect(card(head, 'Konsep putusan')).toContainText('Sebut pasalnya.');
  });

  await test.step('the officer drafts again, from what was there', async () => {
    await officer.goto(path);
    await expect(card(officer, 'Konsep putusan')).toContainText('Sebut pasalnya.');
    await officer.getByRole('button', { name: 'Tulis konsep putusan' }).click();
    const draft = dialog(officer, 'Tulis konsep putusan');
    await expect(draft.getByText('putusan.pdf')).toBeVisible();
    await draft.getByRole('button', { name: 'Hapus lama.pdf' }).click();
    const reasons = draft.getByLabel(/Catatan untuk pemohon/);
    await expect(reasons).toHaveValue('Keberatan beralasan.');
    await reasons.fill('Keberatan beralasan menurut Pasal 35.');
    await draft.getByRole('button', { name: 'Simpan konsep' }).click();
    await expect(card(officer, 'Konsep putusan')).not.toContainText('Sebut pasalnya.');
  });

  await test.step('the superior finds it filled in, and signs', async () => {
    await head.goto(path);
    await head.getByRole('button', { name: 'Putuskan', exact: true }).click();
    const form = decision(head);
    await expect(form.getByRole('radio', { name: 'Diterima', exact: true })).toBeChecked();
    await expect(form).toContainText(`Diputus atas nama ${nama}, ${superior.jabatan}`);
    await expect(form.getByLabel(/Catatan untuk pemohon/)).toHaveValue(/menurut Pasal 35\.$/);
    await expect(form.getByText('putusan.pdf')).toBeVisible();
    const documents = form.getByRole('group', { name: 'Dokumen lain' });
    await expect(documents.getByRole('listitem')).toHaveText([/rekap\.pdf/, /peta\.png/]);
    await documents.getByRole('button', { name: 'Lihat peta.png' }).click();
    await expect(head.getByRole('dialog', { name: 'peta.png' })).toBeVisible();
    await head.keyboard.press('Escape');
    await documents.getByRole('button', { name: 'Hapus rekap.pdf' }).click();
    await documents.locator('input[type=file]').setInputFiles(added);
    await expectAccessible(head);
    await form.getByRole('button', { name: 'Putuskan dan tanda tangani' }).click();
    const question = head.getByRole('alertdialog');
    await expect(question).toContainText('Surat jawaban: putusan.pdf');
    await expect(question).toContainText('Dokumen lain: peta.png, tambahan.pdf');
    await head.getByRole('button', { name: 'Ya, kirim' }).click();
    await backToAnswered(head);
    await expect(card(head, 'Keputusan Atasan PPID')).toContainText(nama);
    for (const name of ['putusan.pdf', 'peta.png', 'tambahan.pdf']) {
      await expect(card(head, 'Keputusan Atasan PPID')).toContainText(name);
    }
    await expect(card(head, 'Keputusan Atasan PPID')).not.toContainText('rekap.pdf');
    await expect(card(head, 'Konsep putusan')).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});
