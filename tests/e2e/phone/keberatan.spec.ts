import { expect, test, type Browser, type Page } from '#tests/support/test.ts';
import { download, expectAccessible, login, payload } from '#tests/support/browser.ts';
import { client, dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const password = 'Demo-ppid-2026';
const statusPage = '/pengajuan/status-permohonan-informasi';
const request = {
  judul: 'Rincian biaya perjalanan dinas',
  kebutuhan: 'Biaya perjalanan dinas tiap divisi tahun 2025.',
  tujuan: 'Bahan tulisan',
  cara_informasi_id: 'salinan_lunak',
};

interface Made {
  id: string;
  versi: number;
  nomor_registrasi: string;
}

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ clock: '2026-11-20T03:00:00.000Z' });
});
test.afterAll(() => product.remove());

async function api(email: string): Promise<Client> {
  const answer = await client(product.url, null).post('auth/login', { email, password });
  return client(product.url, dataOf<{ access_token: string }>(answer).access_token);
}

/** The record that a call made or changed. @throws Error where it was refused */
function made(answer: Answer): Made {
  if (answer.status > 201) throw new Error(JSON.stringify(answer.body));
  return dataOf<Made>(answer);
}

/** The citizen's browser on a day; sessions end after twelve hours, so each day begins with a login. */
async function openOn(browser: Browser, moment: string): Promise<Page> {
  await product.setClock(moment);
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  await login(page, 'warga@ppid.test', password);
  return page;
}

/** Opens a case from the list and gives its modal. */
async function openCase(page: Page, path: string, number: string) {
  await page.goto(path);
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByRole('button', { name: /rincian/i }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText(number).first()).toBeVisible();
  await expect(modal.getByText('Dokumen resmi')).toBeVisible();
  return modal;
}

test('a request that lacks something is completed by its applicant', async ({ browser }) => {
  const page = await openOn(browser, '2026-11-20T03:00:00.000Z');
  const [citizen, officer] = await Promise.all([api('warga@ppid.test'), api('admin@ppid.test')]);
  const { id, nomor_registrasi } = made(await citizen.post('permohonan', request));
  const catatan = 'Sebutkan divisi yang dimaksud.';
  made(await officer.post(`permohonan/${id}/minta-kelengkapan`, { catatan }));

  const modal = await openCase(page, statusPage, nomor_registrasi);
  await expect(modal.getByText(catatan).first()).toBeVisible();
  // Three working days after Friday: Wednesday.
  await expect(modal.getByText('Lengkapi paling lambat Rabu, 25 November 2026')).toBeVisible();
  await modal.getByRole('button', { name: 'Kirim kelengkapan' }).click();
  await expect(modal.getByRole('alert')).toBeFocused();
  await expect(modal.getByRole('alert')).toContainText('Kelengkapan tidak boleh kosong');
  await expectAccessible(page);

  const attachment = await payload(pdf('daftar divisi', 'daftar divisi.pdf'));
  await modal.getByLabel('Kelengkapan', { exact: true }).fill('Divisi Keuangan dan Investasi.');
  await modal.locator('input[type=file]').setInputFiles(attachment.file);
  // What was typed survives a reload; the file is chosen again.
  await page.reload();
  await expect(modal.getByLabel('Kelengkapan', { exact: true })).toHaveValue(/Investasi/);
  await modal.locator('input[type=file]').setInputFiles(attachment.file);
  await modal.getByRole('button', { name: 'Kirim kelengkapan' }).click();
  await expect(modal.getByText('Kelengkapan sudah kami terima')).toBeVisible();
  await expect(modal.getByText('Diproses', { exact: true }).first()).toBeVisible();
  await expect(modal).toContainText('Batas dihitung sejak lengkap');
  const kept = await download(page, 'Unduh berkas kelengkapan');
  expect(kept).toMatchObject({ name: 'daftar divisi.pdf', digest: attachment.digest });

  // Asked once more, what was supplied first stays beside what comes now.
  const again = { catatan: 'Lampirkan juga surat kuasanya.' };
  made(await officer.post(`permohonan/${id}/minta-kelengkapan`, again));
  await page.reload();
  const power = await payload(pdf('surat kuasa', 'surat kuasa.pdf'));
  await modal.getByLabel('Kelengkapan', { exact: true }).fill('Surat kuasa terlampir.');
  await modal.locator('input[type=file]').setInputFiles(power.file);
  await modal.getByRole('button', { name: 'Kirim kelengkapan' }).click();
  await expect(modal.getByText('Kelengkapan sudah kami terima')).toBeVisible();
  const both = [attachment.digest, power.digest];
  for (const [index, digest] of both.entries()) {
    const button = `Unduh berkas kelengkapan ${String(index + 1)}`;
    expect((await download(page, button)).digest).toBe(digest);
  }
  const desk = await (await browser.newContext({ baseURL: product.url })).newPage();
  await desk.clock.setFixedTime('2026-11-20T03:00:00.000Z');
  await login(desk, 'admin@ppid.test', password);
  await desk.goto(`/ppid-cms/pengajuan/permohonan-informasi/${id}/show`);
  const supplied = desk.getByRole('listitem').filter({ hasText: 'Permohonan dilengkapi' });
  await expect(supplied).toHaveCount(2);
  const saved = desk.waitForEvent('download');
  await supplied
    .last()
    .getByRole('button', { name: /^daftar divisi\.pdf/ })
    .click();
  expect((await saved).suggestedFilename()).toBe('daftar divisi.pdf');
});

test('from a refusal to the file for the Komisi Informasi', async ({ browser }) => {
  test.setTimeout(120_000);
  let page = await openOn(browser, '2026-11-20T03:00:00.000Z');
  const [citizen, officer] = await Promise.all([api('warga@ppid.test'), api('admin@ppid.test')]);
  const filed = made(await citizen.post('permohonan', request));
  const number = filed.nomor_registrasi;
  made(
    await officer.post(`permohonan/${filed.id}/perpanjang-permohonan`, {
      perpanjangan_hari: 5,
      alasan_perpanjangan: 'belum_diputuskan',
      uraian_perpanjangan: 'Uji konsekuensi belum selesai.',
    }),
  );

  await test.step('the clock is explained day by day', async () => {
    const modal = await openCase(page, statusPage, number);
    await expect(modal).toContainText('5 hari kerja, diberitahukan 20 November 2026');
    await modal.getByText('Cara batas waktu dihitung').click();
    await modal.getByText('Hitungan hari demi hari').first().click();
    const days = modal.getByRole('list').filter({ hasText: 'hari kerja ke-15' });
    await expect(days.getByRole('listitem').last()).toContainText(
      'Jumat, 11 Desember 2026: hari kerja ke-15, batas waktu',
    );
    await expect(days).toContainText('Sabtu, 21 November 2026: tidak dihitung, Sabtu');
    expect((await download(page, 'Unduh tanda terima')).bytes.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    const letter = await download(page, 'Unduh surat pemberitahuan perpanjangan');
    expect(letter.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });

  await test.step('an officer refuses', async () => {
    const exception = made(
      await officer.post(
        'dikecualikan',
        form({
          informasi: 'Rincian perjalanan pejabat',
          pasal: 'h',
          konsekuensi_dibuka: 'Membuka data pribadi.',
          konsekuensi_ditutup: 'Melindungi pemiliknya.',
          nomor_penetapan: 'PEN-07/PPID/2026',
          penetapan: pdf('penetapan'),
          terbit: 'true',
        }),
      ),
    );
    await product.setClock('2026-12-01T03:00:00.000Z');
    const refusing = await api('admin@ppid.test');
    const answer = form({
      keputusan: 'ditolak',
      alasan_penolakan: 'dikecualikan',
      dikecualikan_id: exception.id,
      lampiran: pdf('penolakan'),
    });
    made(await refusing.post(`permohonan/${filed.id}/update-permohonan`, answer));
  });

  let objection = '';
  await test.step('the objection begins with one click, and is filed once', async () => {
    page = await openOn(browser, '2026-12-02T03:00:00.000Z');
    const modal = await openCase(page, statusPage, number);
    // Thirty working days after 1 December, Christmas and the new year left out.
    const until = await modal.getByText(/keberatan kepada Atasan PPID sampai/).innerText();
    expect(until).toMatch(/sampai \w+, \d+ Januari 2027/);
    const reminder = await download(page, 'Simpan tanggal ke kalender');
    expect(reminder.bytes.toString()).toContain('BEGIN:VEVENT');
    const letter = await download(page, 'Unduh surat pemberitahuan tertulis');
    expect(letter.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
    await modal.getByRole('link', { name: 'Ajukan keberatan' }).click();

    await expect(page.getByLabel('Permohonan', { exact: true })).toHaveValue(filed.id);
    await expect(page.getByText(`${number} dijawab 1 Desember 2026: Ditolak.`)).toBeVisible();
    await expect(page.getByLabel('Permohonan tidak ditanggapi')).toHaveCount(0);
    await page.getByText(/alasan lain tidak dapat dipilih/).click();
    await expect(page.getByText('Permohonan sudah dijawab.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Periksa isian' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Alasan keberatan tidak boleh kosong' }).click();
    await expect(page.getByLabel(/ditolak dengan alasan pengecualian/)).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.press('Space');
    // Several grounds are one objection.
    const others = page.getByRole('group', { name: /^Alasan lainnya/ });
    await expect(others.getByLabel(/alasan pengecualian/)).toHaveCount(0);
    await others.getByLabel('Permohonan tidak dipenuhi').check();
    await page.getByLabel('Kasus posisi').fill('Yang saya minta bukan data pribadi siapa pun.');
    await page.getByRole('button', { name: 'Periksa isian' }).click();
    await expect(page.getByRole('heading', { name: 'Periksa isian Anda' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Permohonan tidak dipenuhi');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Kirim keberatan' }).dblclick();
    const panel = page.getByRole('region', { name: 'Keberatan Anda sudah kami terima' });
    objection = await panel.getByText(/^KB-\d{4}-\d{6}$/).innerText();
    await expect(panel).toContainText(/Keputusan paling lambat \w+, \d+ Januari 2027/);
    const receipt = await download(page, 'Unduh tanda terima');
    expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
    const mine = await (await api('warga@ppid.test')).get('keberatan/list-external');
    expect(dataOf<Made[]>(mine).filter((it) => it.nomor_registrasi === objection)).toHaveLength(1);
  });

  await test.step('the decision is answered, and a dispute prepared', async () => {
    await product.setClock('2026-12-14T03:00:00.000Z');
    const superior = await api('admin@ppid.test');
    const listed = dataOf<Made[]>(await superior.get('keberatan?limit=100'));
    const id = listed.find((it) => it.nomor_registrasi === objection)?.id ?? '';
    const decision = form({
      keputusan: 'ditolak',
      nama_atasan: 'Atasan Uji',
      jabatan_atasan: 'Sekretaris',
      lampiran: pdf('keputusan'),
    });
    made(await superior.post(`keberatan/${id}/update-keberatan`, decision));

    page = await openOn(browser, '2026-12-15T03:00:00.000Z');
    const modal = await openCase(page, '/pengajuan/status-keberatan-informasi', objection);
    await expect(modal).toContainText('Atasan Uji, Sekretaris');
    await expect(modal).toContainText('Permohonan tidak dipenuhi');
    await expectAccessible(page);
    await modal.getByLabel('Tidak menerima').check();
    await modal.getByRole('button', { name: 'Kirim tanggapan' }).click();
    await expect(modal.getByText('Terima kasih atas tanggapan Anda')).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Kirim tanggapan' })).toHaveCount(0);
    await expect(modal.getByText(/Sengketa dapat diajukan sampai/)).toBeVisible();
    const letter = await download(page, 'Unduh surat keputusan atasan PPID');
    expect(letter.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const reminder = await download(page, 'Simpan tanggal ke kalender');
    expect(reminder.bytes.toString()).toContain('BEGIN:VEVENT');
    const zip = await download(page, 'Unduh berkas untuk Komisi Informasi');
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
    await expectAccessible(page);
  });
});

test('silence is a ground too, and leads to the Komisi Informasi as well', async ({ browser }) => {
  await product.setClock('2026-08-03T03:00:00.000Z');
  const citizen = await api('warga@ppid.test');
  const { nomor_registrasi } = made(await citizen.post('permohonan', request));

  let page = await openOn(browser, '2026-08-24T03:00:00.000Z');
  const modal = await openCase(page, statusPage, nomor_registrasi);
  await expect(modal.getByText(/Terlambat \d+ hari kerja/)).toBeVisible();
  await expect(modal.getByRole('alert')).toContainText(
    /Jawaban kami terlambat.*Keberatan kepada Atasan PPID dapat diajukan sampai/,
  );
  await modal.getByRole('link', { name: 'Ajukan keberatan' }).click();
  await expect(page.getByLabel('Permohonan tidak ditanggapi')).toBeChecked();
  await page.getByLabel('Kasus posisi').fill('Sudah lewat batas waktu, belum ada jawaban.');
  await page.getByRole('button', { name: 'Periksa isian' }).click();
  await page.getByRole('button', { name: 'Kirim keberatan' }).click();
  await page.getByRole('link', { name: 'Lihat status keberatan' }).click();
  await expect(page.getByRole('dialog')).toContainText('Permohonan tidak ditanggapi');
  await expect(page.getByRole('dialog').getByText('Sengketa ke Komisi Informasi')).toHaveCount(0);

  const address = page.url();
  expect(address).toContain('id=');
  // What was used is not offered once more.
  const used = (await openCase(page, statusPage, nomor_registrasi)).getByRole('alert');
  await expect(used).toContainText('Jawaban kami terlambat');
  await expect(used).not.toContainText('dapat diajukan');
  page = await openOn(browser, '2026-10-12T03:00:00.000Z');
  await page.goto(address);
  const late = page.getByRole('dialog');
  await expect(late.getByText(/Terlambat \d+ hari kerja/)).toBeVisible();
  await expect(late.getByText(/Sengketa dapat diajukan sampai/)).toBeVisible();
  const zip = await download(page, 'Unduh berkas untuk Komisi Informasi');
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
});
