import { expect, test, type Page } from '#tests/support/test.ts';
import {
  answerLeaving,
  demoPassword,
  giveOwnPassword,
  heading,
  openAs,
} from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf, form, type Client } from '#tests/support/client.ts';
import { englishOn } from '#tests/support/site/english.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { untilMade } from '#tests/support/site/made-pictures.ts';

interface Question {
  id: string;
  versi: number;
  pertanyaan: string;
  jawaban: string;
  terbit: boolean;
}

test.describe('nothing that was typed is lost', () => {
  let product: Product;
  let staff: Client;
  test.beforeAll(async () => {
    product = await startProduct();
    const account = { email: 'admin@ppid.test', password: 'Demo-ppid-2026' };
    const login = await client(product.url, null).post('auth/login', account);
    staff = client(product.url, dataOf<{ access_token: string }>(login).access_token);
  });
  test.afterAll(() => product.remove());

  const errors: string[] = [];
  test.beforeEach(() => errors.splice(0));
  const unexpected = () => errors.filter((text) => !text.includes('409'));
  const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();

  const add = async (pertanyaan: string): Promise<Question> => {
    const body = { pertanyaan, jawaban: '<p>Jawaban semula.</p>', terbit: true };
    return dataOf<Question>(await staff.post('faq', body));
  };
  const stored = async (id: string) => dataOf<Question>(await staff.get(`faq/${id}`));

  test('of two officers who change one record the second sees what the first did, and chooses', async ({
    browser,
  }) => {
    const { id } = await add('Pertanyaan berdua?');
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    await page.goto(`/ppid-cms/faq/${id}`);
    await page.getByLabel('Pertanyaan').fill('Pertanyaan saya?');
    await staff.post(`faq/${id}/update-faq`, {
      ...{ pertanyaan: 'Pertanyaan rekan?', jawaban: '<p>Jawaban rekan.</p>', terbit: false },
    });
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Data ini diubah orang lain' });
    const choices = (field: string) => dialog.getByRole('group', { name: field });
    await expect(choices('Pertanyaan')).toContainText('Pertanyaan rekan?');
    await expect(choices('Pertanyaan').getByLabel('Isian Anda')).toBeChecked();
    // What nobody typed here is the other's by itself.
    await expect(choices('Jawaban')).toContainText('Jawaban semula.');
    await expect(choices('Jawaban').getByLabel('Yang terbaru')).toBeChecked();
    await choices('Terbitkan').getByLabel('Sebelum diubah').check();
    await expectAccessible(page);

    // Meanwhile a third change: it is told anew, with what is left to choose.
    await staff.post(`faq/${id}/update-faq`, { jawaban: '<p>Jawaban ketiga.</p>' });
    await dialog.getByRole('button', { name: 'Simpan lagi' }).click();
    await expect(choices('Jawaban')).toContainText('Jawaban ketiga.');
    await expect(choices('Pertanyaan')).toHaveCount(0);
    await choices('Jawaban').getByLabel('Yang terbaru').check();
    await dialog.getByRole('button', { name: 'Simpan lagi' }).click();
    await expect(heading(page, 'Pertanyaan saya?')).toBeVisible();
    expect(await stored(id)).toMatchObject({
      ...{ pertanyaan: 'Pertanyaan saya?', jawaban: '<p>Jawaban ketiga.</p>', terbit: true },
    });
    expect(unexpected()).toEqual([]);
  });

  test('a step of an account keeps its reason while the newest is fetched', async ({ browser }) => {
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    const [warga] = dataOf<{ id: string }[]>(await staff.get('user?q=warga@ppid.test'));
    const id = warga?.id ?? '';
    await page.goto(`/ppid-cms/user/eksternal/${id}/show`);
    await page.getByRole('button', { name: 'Nonaktifkan akun' }).click();
    await page.getByLabel('Alasan').fill('Diperiksa');
    await staff.post(`user/${id}/update-status`, {
      ...{ status: 'aktif', alasan_status: 'Oleh rekan', last_password: demoPassword },
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan akun' }).click();
    await giveOwnPassword(page);
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText(/Sudah diubah oleh Ratna Contoh pada .* WIB: Ubah status/);
    // The notice goes once the newest is there: what is sent before would come too late again.
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(`**/services/api/user/${id}`, async (route) => {
      await late;
      await route.continue();
    });
    const asked = page.waitForRequest(`**/services/api/user/${id}`);
    await alert.getByRole('button', { name: 'Muat yang terbaru' }).click();
    await asked;
    await expect(alert.getByRole('button', { name: 'Muat yang terbaru' })).toBeDisabled();
    arrive();
    await expect(alert).toBeHidden();
    await page.unroute(`**/services/api/user/${id}`);
    await expect(page.getByLabel('Alasan')).toHaveValue('Diperiksa');
    await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan akun' }).click();
    await giveOwnPassword(page);
    await expect(page.getByRole('button', { name: 'Aktifkan akun', exact: true })).toBeVisible();
    await expect(page.getByText('Diperiksa').first()).toBeVisible();
    expect(
      (
        await staff.post(`user/${id}/update-status`, {
          status: 'aktif',
          last_password: demoPassword,
        })
      ).status,
    ).toBe(200);
    expect(unexpected()).toEqual([]);
  });

  test('a refusal for another reason is said as it is', async ({ browser }) => {
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    const [me] = dataOf<{ id: string }[]>(await staff.get('admin?q=admin@ppid.test'));
    await page.goto(`/ppid-cms/user/internal/${me?.id ?? ''}`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Nonaktif' }).click();
    await save(page);
    await giveOwnPassword(page);
    await expect(page.getByRole('alert')).toContainText('Anda tidak dapat menghapus');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(unexpected()).toEqual([]);
  });

  test('a server that fails is told of in Indonesian, and another try goes on', async ({
    browser,
  }) => {
    const question = await add('Apa yang terjadi bila server gagal?');
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    let fails = true;
    await page.route('**/services/api/faq**', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong.' } })
        : route.continue(),
    );
    const said = page.getByText('Terjadi kesalahan di server. Coba lagi beberapa saat lagi.');
    await page.goto('/ppid-cms/faq');
    await expect(said).toHaveCount(1);
    expect(await englishOn(page)).toEqual([]);
    fails = false;
    // The entry that was just added may renew the list by itself, and the button is gone then.
    const again = page.getByRole('button', { name: 'Coba lagi' });
    const entry = page.getByRole('link', { name: question.pertanyaan });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(entry).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await entry.click();
    await page.getByRole('link', { name: 'Ubah', exact: true }).click();
    await page.getByLabel('Pertanyaan').fill('Pertanyaan yang baru');
    fails = true;
    await save(page);
    await expect(said.first()).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
    await expect(page.getByLabel('Pertanyaan')).toHaveValue('Pertanyaan yang baru');
    fails = false;
    await save(page);
    await expect(heading(page, 'Pertanyaan yang baru')).toBeVisible();
    expect((await stored(question.id)).pertanyaan).toBe('Pertanyaan yang baru');
    expect(unexpected().filter((text) => !text.includes('500'))).toEqual([]);
  });

  test('who leaves a form, a dialog or the browser with something typed is asked first', async ({
    browser,
  }) => {
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.goto('/ppid-cms/faq/create');
    await page.getByLabel('Pertanyaan').fill('Belum selesai');
    await page.getByRole('link', { name: 'Regulasi' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('belum disimpan dan akan hilang');
    await expectAccessible(page);
    await answerLeaving(page, 'Kembali ke isian');
    await expect(page.getByLabel('Pertanyaan')).toHaveValue('Belum selesai');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(page.isClosed()).toBe(false);
    await page.getByRole('link', { name: 'Regulasi' }).click();
    await answerLeaving(page, 'Ya, buang');
    await expect(heading(page, 'Regulasi')).toBeVisible();

    const [warga] = dataOf<{ id: string }[]>(await staff.get('user?q=warga@ppid.test'));
    await page.goto(`/ppid-cms/user/eksternal/${warga?.id ?? ''}/show`);
    await page.getByRole('button', { name: 'Nonaktifkan akun' }).click();
    await page.getByLabel('Alasan').fill('Belum selesai');
    await page.keyboard.press('Escape');
    await answerLeaving(page, 'Kembali ke isian');
    await expect(page.getByLabel('Alasan')).toHaveValue('Belum selesai');
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    await answerLeaving(page, 'Ya, buang');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Nonaktifkan akun' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(asked).toEqual(['beforeunload']);
    expect(errors).toEqual([]);
  });

  test('files and videos are looked at where they are, before and after they are stored', async ({
    browser,
  }) => {
    const values = { judul: 'Peraturan pratinjau', terbit: 'true', img: png(), dokumen: pdf() };
    const { id } = dataOf<Question>(await staff.post('regulasi', form(values)));
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    // A browser without windows shows no PDF: it is told that it does.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
    });
    await page.goto(`/ppid-cms/regulasi/${id}/show`);
    const look = page.getByRole('button', { name: /^Lihat .*\.pdf$/ });
    await look.click();
    const frame = page.getByRole('main').locator('iframe');
    await expect(frame).toHaveAttribute('src', /^blob:/);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Tutup .*\.pdf$/ }).click();
    await expect(frame).toHaveCount(0);

    await page.goto(`/ppid-cms/regulasi/${id}`);
    const cover = page.getByRole('group', { name: 'Gambar sampul' });
    const picture = page.getByRole('dialog').getByRole('img');
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await cover.getByRole('button', { name: /^Lihat/ }).click();
    await expect.poll(width, { timeout: untilMade }).toBeGreaterThan(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
    const other = png('lain.png');
    await cover.locator('input[type=file]').setInputFiles({
      ...{ name: other.name, mimeType: other.type },
      buffer: Buffer.from(await other.arrayBuffer()),
    });
    await cover.getByRole('button', { name: 'Lihat lain.png' }).click();
    await expect.poll(width).toBeGreaterThan(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();

    const asked: string[] = [];
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' });
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/ppid-cms/informasi-publik/video-informasi-publik/create');
    await page.getByLabel('Tautan video').fill('https://youtu.be/dQw4w9WgXcQ');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Putar pratinjau' }).click();
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ']);
    await expect(page.getByTitle('Video: Tautan video')).toBeVisible();
    expect(errors).toEqual([]);
  });
});
