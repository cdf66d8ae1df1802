import { expect, test } from '#tests/support/test.ts';
import { answerForm, sendAnswer } from '#tests/support/back-office.ts';
import { download, login, payload } from '#tests/support/browser.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { fillRegistration } from '#tests/support/screens/fill-registration.ts';

const person = {
  email: 'wulan@uji.test',
  password: 'kata sandi yang panjang sekali',
};
const title = 'Daftar kantor cabang yang melayani klaim';

test.describe('one case travels the whole way', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  test('from registration to the answer, and through a power cut', async ({ browser }) => {
    test.setTimeout(180_000);
    const open = async () => {
      const context = await browser.newContext({ baseURL: product.url });
      return context.newPage();
    };
    const [card, request, letter, document, ...further] = await Promise.all([
      payload(png('ktp.png')),
      payload(pdf('surat kuasa', 'surat kuasa.pdf')),
      payload(pdf('surat jawaban', 'surat jawaban.pdf')),
      payload(pdf('dokumen informasi', 'daftar kantor.pdf')),
      payload(pdf('dokumen lain', 'peta.pdf')),
      payload(pdf('dokumen lain lagi', 'jam layanan.pdf')),
    ]);
    const citizen = await open();
    const officer = await open();

    await test.step('register with an ID card', async () => {
      await citizen.goto('/auth/daftar');
      await fillRegistration(citizen, { ...person, name: 'Wulan Uji', number: 3, card: card.file });
      await citizen.getByRole('button', { name: 'Daftar', exact: true }).click();
      await expect(citizen.getByRole('heading', { name: /periksa surel/i })).toBeVisible();
    });

    await test.step('verify by the link in the mail', async () => {
      const mail = await product.mailTo(person.email, '/auth/verifikasi');
      const link = mail.links.find((it) => it.includes('/auth/verifikasi'));
      await citizen.goto(link ?? '');
      await expect(citizen.getByRole('heading', { name: 'Akun Anda sudah aktif' })).toBeVisible();
      expect(new URL(citizen.url()).hash).toBe('');
    });

    await test.step('file a request with a PDF', async () => {
      await login(citizen, person.email, person.password);
      await citizen.goto('/pengajuan/permohonan-informasi');
      await citizen.getByLabel('Judul').fill(title);
      await citizen.getByLabel('Rincian informasi').fill('Nama, alamat, dan jam layanannya.');
      await citizen.getByLabel('Tujuan penggunaan').fill('Dibagikan kepada anggota paguyuban.');
      await citizen.getByLabel(/salinan lunak/).check();
      await citizen.locator('input[type=file][name=file_pendukung]').setInputFiles(request.file);
      await citizen.getByRole('button', { name: /periksa|lanjut/i }).click();
      await expect(citizen.getByRole('heading', { name: 'Periksa isian Anda' })).toBeVisible();
      await citizen.getByRole('button', { name: 'Kirim permohonan' }).click();
      await expect(citizen.getByText(/^PI-\d{4}-\d{6}$/)).toBeVisible();
    });

    await test.step('the officer sees it, processes it and redirects it', async () => {
      await login(officer, 'admin@ppid.test', 'Demo-ppid-2026');
      await expect(officer).toHaveURL(/\/ppid-cms\/beranda/);
      await officer.goto('/ppid-cms/pengajuan/permohonan-informasi');
      const listed = officer.getByRole('row').or(officer.getByRole('listitem'));
      await listed.filter({ hasText: title }).getByRole('link').first().click();
      await expect(officer.getByText('Nama, alamat, dan jam layanannya.')).toBeVisible();
      expect((await download(officer, /^surat kuasa\.pdf/)).digest).toBe(request.digest);

      await officer.getByRole('button', { name: 'Proses', exact: true }).click();
      await expect(officer.getByText('Permohonan diproses').first()).toBeVisible();

      await officer.getByRole('button', { name: 'Teruskan ke unit kerja' }).click();
      const dialog = officer.getByRole('dialog');
      await dialog.getByLabel('Unit kerja').click();
      await officer.getByRole('option', { name: 'Divisi Pelayanan dan Klaim' }).click();
      await dialog.getByRole('button', { name: 'Teruskan', exact: true }).click();
      await expect(
        officer.getByText('Diteruskan ke Divisi Pelayanan dan Klaim', { exact: true }),
      ).toBeVisible();
    });

    await test.step('and answers with a decision and four PDFs', async () => {
      await officer.getByRole('button', { name: /^Jawab/ }).click();
      const answer = answerForm(officer);
      await answer.getByRole('radio', { name: 'Dikabulkan', exact: true }).check();
      await answer.getByLabel('Catatan untuk pemohon').fill('Terlampir daftar lengkapnya.');
      await answer.locator('input[type=file]').nth(0).setInputFiles(letter.file);
      await answer.locator('input[type=file]').nth(1).setInputFiles(document.file);
      const others = answer.locator('input[type=file]').nth(2);
      await others.setInputFiles(further.map(({ file }) => file));
      await sendAnswer(officer);
      await expect(officer.getByText('Selesai').first()).toBeVisible();
    });

    const look = async () => {
      await citizen.goto('/pengajuan/status-permohonan-informasi');
      const card = citizen.getByRole('listitem').filter({ hasText: title }).first();
      await expect(card).toContainText('Selesai');
      await card.getByRole('button', { name: /rincian/i }).click();
      const modal = citizen.getByRole('dialog');
      await expect(modal).toContainText('Terlampir daftar lengkapnya.');
      for (const line of [
        'Permohonan diajukan',
        'Permohonan diproses',
        'Diteruskan ke Divisi Pelayanan dan Klaim',
        'Permohonan dijawab: Dikabulkan',
      ]) {
        await expect(modal).toContainText(line);
      }
      expect(await download(citizen, 'Unduh surat jawaban')).toMatchObject({
        name: 'surat jawaban.pdf',
        digest: letter.digest,
      });
      expect(await download(citizen, 'Unduh dokumen informasi')).toMatchObject({
        name: 'daftar kantor.pdf',
        digest: document.digest,
      });
      for (const [place, { file, digest }] of further.entries()) {
        const saved = await download(citizen, `Unduh dokumen lain ${place + 1}`);
        expect(saved).toMatchObject({ name: file.name, digest });
      }
    };

    await test.step('the citizen sees Selesai, its history and the same bytes', look);

    await test.step('objects to what is missing, and takes the objection back', async () => {
      await citizen.getByRole('dialog').getByRole('link', { name: 'Ajukan keberatan' }).click();
      await citizen.getByLabel(/tidak sebagaimana yang diminta/).check();
      await citizen.getByLabel('Kasus posisi').fill('Jam layanan kantor cabang belum ada.');
      await citizen.getByRole('button', { name: 'Periksa isian' }).click();
      await citizen.getByRole('button', { name: 'Kirim keberatan' }).click();
      await expect(citizen.getByText(/^KB-\d{4}-\d{6}$/)).toBeVisible();
      await citizen.getByRole('link', { name: 'Lihat status keberatan' }).click();
      const modal = citizen.getByRole('dialog');
      await modal.getByRole('button', { name: 'Cabut keberatan' }).click();
      await modal.getByRole('button', { name: 'Ya, cabut keberatan' }).click();
      await expect(modal.getByText('Keberatan dicabut oleh pemohon')).toBeVisible();
    });

    await test.step('and still does after kill -9 and a new start', async () => {
      await product.kill9();
      await product.restart();
      await look();
      const subjects = (await product.mails())
        .filter((mail) => mail.to.includes(person.email))
        .map((mail) => mail.subject);
      expect(subjects.some((subject) => subject.includes('sudah dijawab'))).toBe(true);
    });
  });
});
