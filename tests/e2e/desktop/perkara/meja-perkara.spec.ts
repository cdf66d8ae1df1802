import { expect, test, type Locator, type Page } from '#tests/support/test.ts';
import { calendarOf } from '#core/case/kalender/kalender.ts';
import type { DaftarLibur } from '#core/case/kalender/daftar-libur.ts';
import { dayInJakarta, dueDate } from '#core/dates/working-days.ts';
import { writeDay } from '#core/format/typed-day.ts';
import {
  answerForm,
  card,
  entry,
  heading,
  openAs,
  sendAnswer,
} from '#tests/support/back-office.ts';
import { expectAccessible, payload } from '#tests/support/browser.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const requests = '/ppid-cms/pengajuan/permohonan-informasi';
const today = () => dayInJakarta(new Date());

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

async function choose(page: Page, within: Locator | Page, label: string, option: string | RegExp) {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('what came by letter travels from the register to a dispute', async ({ browser }) => {
  test.setTimeout(300_000);
  const letter = (await payload(pdf('surat jawaban', 'surat jawaban.pdf'))).file;
  const title = `Rincian biaya perjalanan dinas ${test.info().project.name}`;
  const admin = await openAs(browser, product, 'admin@ppid.test', errors);
  const dialog = admin.getByRole('dialog');

  await test.step('an officer enters it; what is wrong stands at its field', async () => {
    await admin.goto(requests);
    await admin.getByRole('link', { name: 'Catat permohonan' }).click();
    await expect(heading(admin, 'Catat permohonan')).toBeVisible();
    await choose(admin, admin, 'Cara pengajuan', 'Surat');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(admin.getByText('Judul tidak boleh kosong')).toBeVisible();
    await expect(admin.getByText('Nama pemohon tidak boleh kosong')).toBeVisible();
    await expect(admin.getByText('Isi alamat, nomor telepon, atau surel pemohon')).toBeVisible();
    const picker = admin.locator('input[type="file"][name=file_pendukung]');
    const wrong = { name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await picker.setInputFiles(wrong);
    await expect(
      admin.getByText(/Berkas pendukung harus berupa|Berkas pendukung hanya/),
    ).toBeVisible();
    await admin.getByRole('button', { name: 'Hapus', exact: true }).click();
    await expectAccessible(admin);
    await admin.getByLabel('Judul').fill(title);
    await admin.getByLabel('Rincian informasi').fill('Perjalanan dinas direksi tahun 2025.');
    await admin.getByLabel('Tujuan penggunaan').fill('Penelitian');
    await choose(admin, admin, 'Cara memperoleh informasi', /salinan cetak/);
    await admin.getByLabel('Nama pemohon').fill('Rahmat Uji');
    await admin.getByLabel('Nomor telepon').fill('081200000009');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, title)).toBeVisible();
    await expect(card(admin, 'Pemohon')).toContainText('Rahmat Uji');
    await expect(card(admin, 'Penanganan')).toContainText('Surat');
    await expectAccessible(admin);
  });

  await test.step('what was missing is asked for, and handed in at the desk', async () => {
    await admin.getByRole('button', { name: 'Minta kelengkapan' }).click();
    await dialog.getByLabel('Yang perlu dilengkapi').fill('Salinan KTP yang terbaca.');
    await dialog.getByRole('button', { name: 'Minta kelengkapan' }).click();
    await expect(admin.getByRole('button', { name: 'Catat kelengkapan' })).toBeVisible();
    // The button that opened the dialog is gone: whoever works by keyboard is at the heading.
    await expect(heading(admin, title)).toBeFocused();
    await admin.getByRole('button', { name: 'Catat kelengkapan' }).click();
    await dialog.getByRole('textbox', { name: 'Kelengkapan' }).fill('Salinan KTP diserahkan.');
    await dialog.getByRole('button', { name: 'Catat kelengkapan' }).click();
    await expect(card(admin, 'Kelengkapan')).toContainText('Salinan KTP diserahkan.');
    await expect(card(admin, 'Batas waktu')).toContainText('Sejak lengkap');
    await expect(card(admin, 'Batas waktu lain')).toContainText('Kelengkapan dari pemohon');
  });

  await test.step('its time is extended to the day that the form said', async () => {
    await admin.getByRole('button', { name: 'Perpanjang waktu' }).click();
    await dialog.getByLabel('Perpanjangan, hari kerja').click();
    const option = admin.getByRole('option', { name: /^3 hari kerja, menjadi/ });
    const day = (await option.innerText()).replace('3 hari kerja, menjadi ', '');
    await option.click();
    await choose(admin, dialog, 'Alasan perpanjangan', /belum dikuasai/);
    await dialog.getByLabel('Uraian alasan').fill('Dokumen masih disusun unit kerja.');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Perpanjang', exact: true }).click();
    const clock = card(admin, 'Batas waktu');
    await expect(clock).toContainText(day);
    await expect(clock).toContainText('13 hari kerja');
    await expect(admin.getByRole('button', { name: 'Perpanjang waktu' })).toHaveCount(0);
    await clock.getByText('Cara menghitungnya').click();
    await expect(clock.getByText('hari ke-13, batas waktu')).toBeAttached();
    await expect(clock.getByRole('table').first()).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('the unit gets a day of its own, ahead of that of the law', async () => {
    await admin.getByRole('button', { name: 'Teruskan ke unit kerja' }).click();
    await dialog.getByLabel('Unit kerja').click();
    await admin.getByRole('option', { name: 'Divisi Keuangan dan Investasi' }).click();
    await expect(dialog.getByText('Kosongkan untuk')).toBeVisible();
    await dialog.getByRole('button', { name: 'Teruskan', exact: true }).click();
    await expect(card(admin, 'Batas waktu')).toContainText('Batas unit kerja');
  });

  await test.step("the unit's officer refuses it, and names the exception", async () => {
    const officer = await openAs(browser, product, 'petugas@ppid.test', errors);
    await officer.goto('/ppid-cms/beranda');
    const answer = answerForm(officer);
    await expect(card(officer, 'Paling mendesak').first()).toBeVisible();
    await expect(entry(officer, title)).toContainText('Unit kerja');
    await entry(officer, title).getByRole('link').click();
    await expect(heading(officer, title)).toBeVisible();
    await expect(officer.getByRole('button', { name: 'Catat kelengkapan' })).toHaveCount(0);
    await officer.getByRole('button', { name: /^Jawab/ }).click();
    await expect(answer.getByLabel('Alasan penolakan')).toHaveCount(0);
    await answer.getByRole('radio', { name: 'Ditolak' }).check();
    await choose(officer, answer, 'Alasan penolakan', 'Informasi dikecualikan');
    await answer.getByRole('button', { name: 'Kirim jawaban' }).click();
    await expect(answer.getByText('Informasi yang dikecualikan tidak boleh kosong')).toBeVisible();
    await answer.getByLabel('Informasi yang dikecualikan').click();
    await officer.getByRole('option').first().click();
    await expect(answer.getByLabel('Penguasaan informasi')).toHaveText('Dikuasai');
    await answer.locator('input[type=file]').first().setInputFiles(letter);
    await expectAccessible(officer);
    await sendAnswer(officer);
    await expect(card(officer, 'Jawaban')).toContainText('Informasi dikecualikan');
    await expect(officer.getByRole('button', { name: /^Jawab/ })).toHaveCount(0);
    await officer.context().close();
  });

  await test.step('an objection to it is entered from the request', async () => {
    await admin.reload();
    const right = card(admin, 'Hak keberatan pemohon');
    await expect(right).toContainText('Dapat diajukan sampai');
    await right.getByText('Alasan menurut Pasal 35').click();
    await expect(right).toContainText('Permohonan ditolak karena informasinya dikecualikan.');
    await expectAccessible(admin);
    await right.getByRole('link', { name: 'Catat keberatan' }).click();
    await expect(heading(admin, 'Catat keberatan')).toBeVisible();
    await expect(admin.getByRole('combobox', { name: 'Permohonan', exact: true })).toHaveValue(
      new RegExp(`^PI-\\d{4}-\\d{6}, ${title}$`),
    );
    await choose(admin, admin, 'Alasan keberatan', /alasan pengecualian/);
    await admin.getByLabel('Kasus posisi').fill('Pemohon menilai informasinya terbuka.');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, /^KB-\d{4}-\d{6}$/)).toBeVisible();
    await expect(card(admin, 'Isi keberatan').getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('the superior upholds the refusal, in words', async () => {
    await admin.getByRole('button', { name: /^Jawab/ }).click();
    const answer = answerForm(admin);
    await answer.getByRole('radio', { name: 'Ditolak' }).check();
    await answer.getByLabel('Nama Atasan PPID').fill('Sekar Uji');
    await answer.getByLabel('Jabatan Atasan PPID').fill('Sekretaris Utama');
    await answer.locator('input[type=file]').first().setInputFiles(letter);
    await answer.getByRole('button', { name: 'Kirim jawaban' }).click();
    await expect(answer.getByText('Catatan untuk pemohon tidak boleh kosong')).toBeVisible();
    await answer.getByLabel('Catatan untuk pemohon').fill('Uji konsekuensi tetap berlaku.');
    await sendAnswer(admin);
    await expect(card(admin, 'Keputusan Atasan PPID')).toContainText('Sekar Uji');
  });

  await test.step('the response and the dispute are recorded', async () => {
    await admin.getByRole('button', { name: 'Catat tanggapan pemohon' }).click();
    await choose(admin, dialog, 'Tanggapan', 'Tidak menerima');
    await dialog.getByRole('button', { name: 'Catat tanggapan pemohon' }).click();
    await expect(card(admin, 'Tanggapan pemohon')).toContainText('Tidak menerima');
    const objection = admin.url();
    await card(admin, 'Sengketa informasi').getByRole('link', { name: 'Catat sengketa' }).click();
    await expect(admin.getByRole('combobox', { name: 'Keberatan', exact: true })).toHaveValue(
      /^KB-/,
    );
    await admin.getByLabel('Nomor register').fill('045/REG-PSI/2026');
    await admin.getByRole('textbox', { name: 'Komisi Informasi' }).fill('Komisi Informasi Pusat');
    await admin.getByLabel('Tanggal pengajuan').fill(today());
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, '045/REG-PSI/2026')).toBeVisible();
    await admin.goto(objection);
    await expect(card(admin, 'Sengketa informasi')).toContainText('Didaftarkan');
    await expectAccessible(admin);
  });
  expect(errors).toEqual([]);
});

test('a calendar says what it moves before it is saved', async ({ browser }) => {
  test.setTimeout(120_000);
  const admin = await openAs(browser, product, 'admin@ppid.test', errors);
  const dialog = admin.getByRole('dialog');
  const lastRow = admin.locator('[data-row]').last();
  const answer = await fetch(`${product.url}/services/api/kalender/all-kalender`);
  const { data: lists } = (await answer.json()) as { data: DaftarLibur[] };
  // A working day on the way of the open cases.
  const day = dueDate(calendarOf(lists), today(), 2).due;

  async function fillLast(tanggal: string, nama: string) {
    await admin.getByRole('button', { name: 'Tambah baris' }).click();
    await lastRow.locator('[data-column=tanggal] input').fill(tanggal);
    await lastRow.locator('[data-column=nama] input').fill(nama);
    await lastRow.getByRole('combobox').click();
    await admin.getByRole('option', { name: 'Libur nasional' }).click();
  }

  await test.step('a day off is added, and moves due dates', async () => {
    await admin.goto('/ppid-cms/kalender');
    await expectAccessible(admin);
    await admin.getByRole('link', { name: day.slice(0, 4), exact: true }).click();
    await admin.getByRole('link', { name: 'Ubah', exact: true }).click();
    await fillLast(day, `Libur uji ${test.info().project.name}`);
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog).toContainText('perkara bergeser');
    await expect(dialog.getByRole('row').nth(1)).toContainText(/^(PI|KB)-/);
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Kembali' }).click();
    await expect(dialog).toBeHidden();
    await expect(lastRow.locator('[data-column=tanggal] input')).toHaveValue(writeDay(day));
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await dialog.getByRole('button', { name: 'Simpan dan geser' }).click();
    await expect(heading(admin, `Kalender Kerja ${day.slice(0, 4)}`)).toBeVisible();
    await expect(card(admin, 'Daftar hari')).toContainText('Libur uji');
    await expectAccessible(admin);
  });
  expect(errors).toEqual([]);

  await test.step('a year that no decree confirms yet is marked', async () => {
    await admin.goto('/ppid-cms/kalender');
    await admin.getByRole('link', { name: 'Tambah tahun' }).click();
    const yearInput = admin.getByLabel('Tahun');
    await expect(yearInput).toHaveValue(/^\d{4}$/);
    const year = await yearInput.inputValue();
    await choose(admin, admin, 'Status', 'Belum dipastikan');
    await admin.getByLabel('Sumber').fill('Belum ada keputusan bersama');
    await fillLast('2001-01-01', 'Tahun Baru');
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(admin.getByText(/2001.* bukan hari dalam tahun/)).toBeVisible();
    await expect(admin.getByText('Ada isian yang belum benar')).toBeVisible();
    errors.splice(0);
    const dateInput = lastRow.locator('[data-column=tanggal] input');
    await dateInput.fill(`1 januari ${year}`);
    await dateInput.press('Tab');
    await expect(dateInput).toHaveValue(`01/01/${year}`);
    await admin.getByRole('button', { name: 'Simpan' }).click();
    await expect(dialog).toContainText('Tidak ada perkara yang bergeser');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(heading(admin, `Kalender Kerja ${year}`)).toBeVisible();
    await expect(admin.getByText('belum dipastikan oleh keputusan bersama')).toBeVisible();
    await admin.goto('/ppid-cms/kalender');
    await expect(entry(admin, year)).toContainText('Belum dipastikan');
  });
  expect(errors).toEqual([]);
});
