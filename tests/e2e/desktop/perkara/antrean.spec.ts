import { expect, test, type Dialog, type Page } from '#tests/support/test.ts';
import {
  answerForm,
  answerLeaving,
  card,
  demoPassword,
  entry,
  heading,
  openAs,
} from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf } from '#tests/support/client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

// One journey, wide and then as on a phone.
const requests = '/ppid-cms/pengajuan/permohonan-informasi';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

const queue = (page: Page) => page.getByRole('navigation', { name: 'Antrean' });
const bar = (page: Page) =>
  page.getByRole('navigation', { name: 'Perkara sebelum dan sesudahnya' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The cases of the queue by their titles, as it stands beside the one that is open. */
const queued = async (page: Page) =>
  (await queue(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');

/** Hands a case to another unit, as a colleague might while it is open elsewhere. */
async function moveOn(id: string): Promise<void> {
  const account = { email: 'admin@ppid.test', password: demoPassword };
  const login = await client(product.url, null).post('auth/login', account);
  const colleague = client(product.url, dataOf<{ access_token: string }>(login).access_token);
  const change = { kode_unit_kerja: 'SDM' };
  expect((await colleague.post(`permohonan/${id}/update-permohonan`, change)).status).toBe(200);
}

test('an officer goes through a queue with few keys, and leaves notes that stay inside', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await openAs(browser, product, 'admin@ppid.test', errors);
  await admin.goto('/ppid-cms/beranda');
  let titles: string[] = [];

  await test.step('from the first screen the queue is what waits, beside the case', async () => {
    await card(admin, 'Paling mendesak').getByRole('link').first().click();
    await expect(queue(admin).getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    titles = await queued(admin);
    expect(titles.length).toBeGreaterThan(2);
    await expect(title(admin)).toHaveText(String(titles[0]));
    await expect(bar(admin)).toContainText(`1 dari ${titles.length}`);
    await expect(bar(admin).getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
    // The whole case beside it: what is asked on one side, how long there is on the other.
    const edge = async (name: string) => (await card(admin, name).boundingBox())?.x ?? 0;
    expect(await edge('Batas waktu')).toBeGreaterThan(await edge('Isi permohonan'));
    await expectAccessible(admin);
    await admin.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(admin);
    await admin.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('j and k lead on and back; each case has the focus on its heading', async () => {
    await admin.keyboard.press('j');
    await expect(title(admin)).toHaveText(String(titles[1]));
    await expect(title(admin)).toBeFocused();
    await admin.keyboard.press('k');
    await expect(title(admin)).toHaveText(String(titles[0]));
    await bar(admin).getByRole('button', { name: 'Berikutnya' }).click();
    await expect(title(admin)).toHaveText(String(titles[1]));
  });

  await test.step('a note is written, is not lost unasked, and is kept for officers', async () => {
    const notes = card(admin, 'Catatan internal');
    const own = notes.getByRole('listitem').filter({ hasText: 'sudah ditelepon' });
    await admin.keyboard.press('c');
    const field = notes.getByRole('textbox', { name: 'Catatan internal' });
    await expect(field).toBeFocused();
    await admin.keyboard.type('j k p b ? sudah ditelepon');
    await expect(title(admin)).toHaveText(String(titles[1]));
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    const asked: string[] = [];
    const stay = (dialog: Dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    };
    admin.on('dialog', stay);
    await queue(admin).getByRole('link').nth(2).click();
    await answerLeaving(admin, 'Kembali ke isian');
    await expect(title(admin)).toHaveText(String(titles[1]));
    await title(admin).focus();
    await admin.keyboard.press('j');
    await answerLeaving(admin, 'Kembali ke isian');
    await admin.getByRole('button', { name: /Ratna Contoh/ }).click();
    await admin.getByRole('menuitem', { name: 'Keluar' }).click();
    await answerLeaving(admin, 'Kembali ke isian');
    await admin.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    admin.off('dialog', stay);
    await expect(field).toHaveValue('j k p b ? sudah ditelepon');
    await moveOn(/([^/]+)\/show/.exec(admin.url())?.[1] ?? '');
    await notes.getByRole('button', { name: 'Simpan catatan' }).click();
    await expect(own).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await field.fill('Keliru');
    await field.fill('');
    await queue(admin).getByRole('link').nth(2).click();
    await expect(title(admin)).toHaveText(String(titles[2]));
    await admin.keyboard.press('k');
    await expect(title(admin)).toHaveText(String(titles[1]));
    await notes.getByRole('button', { name: 'Simpan catatan' }).click();
    await expect(notes.getByText('Catatan internal tidak boleh kosong')).toBeVisible();
    await expectAccessible(admin);
    await own.getByRole('button', { name: 'Hapus' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Ya, hapus' }).click();
    await expect(own).toHaveCount(0);
  });

  await test.step('a key opens a step, and another does nothing while it is open', async () => {
    await title(admin).focus();
    await admin.keyboard.press('b');
    await expect(answerForm(admin)).toBeVisible();
    await admin.keyboard.press('j');
    await expect(answerForm(admin)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(answerForm(admin)).toHaveCount(0);
    await expect(title(admin)).toHaveText(String(titles[1]));
  });

  await test.step('“?” tells the keys, and turns them off', async () => {
    await title(admin).focus();
    await admin.keyboard.press('?');
    const help = admin.getByRole('dialog', { name: 'Pintasan papan ketik' });
    await expect(help).toContainText('Berikutnya');
    await expectAccessible(admin);
    await help.getByRole('switch', { name: 'Pintasan aktif di perangkat ini' }).uncheck();
    await help.getByRole('button', { name: 'Tutup' }).click();
    await expect(help).toBeHidden();
    await title(admin).focus();
    await admin.keyboard.press('j');
    await admin.keyboard.press('?');
    await expect(help).toBeHidden();
    await expect(title(admin)).toHaveText(String(titles[1]));
    await admin.getByRole('button', { name: /Ratna Contoh/ }).click();
    await admin.getByRole('menuitem', { name: 'Pintasan papan ketik' }).click();
    await help.getByRole('switch', { name: 'Pintasan aktif di perangkat ini' }).check();
    await help.getByRole('button', { name: 'Tutup' }).click();
    await expect(help).toBeHidden();
  });

  await test.step('from a list the queue is that list, in its order', async () => {
    await admin.goto(`${requests}?filter=${encodeURIComponent('{"status":"diproses"}')}`);
    await expect(heading(admin, 'Permohonan Informasi')).toBeVisible();
    const rows = admin
      .getByRole('main')
      .getByRole('row')
      .or(admin.getByRole('main').getByRole('listitem'));
    await expect(rows.filter({ hasText: 'Diproses' }).first()).toBeVisible();
    await admin.keyboard.press('j');
    const first = await admin.evaluate(() => document.activeElement?.textContent ?? '');
    expect(first).toMatch(/^PI-/);
    await admin.keyboard.press('o');
    await expect(queue(admin)).toContainText(first);
    const { length } = await queued(admin);
    await expect(bar(admin)).toContainText(`1 dari ${length}`);
    await expect(queue(admin).getByText('Diproses')).toHaveCount(length);
    await admin.keyboard.press('u');
    await expect(heading(admin, 'Permohonan Informasi')).toBeVisible();
    await admin.goBack();
  });

  await test.step('who stays for a note keeps their place, at the end of a page too', async () => {
    const two = `${requests}?filter=${encodeURIComponent('{"berjalan":"true"}')}&page=1&perPage=2`;
    await admin.goto(`${two}&sort=tenggat&order=ASC`);
    await expect(entry(admin, String(titles[1]))).toBeVisible();
    await admin.keyboard.press('j');
    await admin.keyboard.press('j');
    await admin.keyboard.press('o');
    await expect(bar(admin)).toContainText('2 dari');
    const field = card(admin, 'Catatan internal').getByRole('textbox');
    await field.fill('Belum selesai');
    const next = bar(admin).getByRole('button', { name: 'Berikutnya' });
    await next.click();
    await answerLeaving(admin, 'Kembali ke isian');
    await expect(queue(admin).locator('[aria-current]')).toHaveCount(1);
    await expect(bar(admin)).toContainText('2 dari');
    await next.click();
    await answerLeaving(admin, 'Ya, buang');
    await expect(bar(admin)).toContainText('3 dari');
    await expect(title(admin)).toHaveText(String(titles[2]));
    await expect(queue(admin).getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  });

  await test.step('the queue can be put away, and stays so', async () => {
    await bar(admin).getByRole('button', { name: 'Sembunyikan antrean' }).click();
    await expect(queue(admin)).toHaveCount(0);
    await admin.reload();
    await expect(bar(admin)).toBeVisible();
    await expect(queue(admin)).toHaveCount(0);
    await bar(admin).getByRole('button', { name: 'Tampilkan antrean' }).click();
    await expect(queue(admin)).toBeVisible();
  });

  await test.step('on a phone a case has the screen to itself, and the way on', async () => {
    await admin.setViewportSize({ width: 390, height: 844 });
    await expect(queue(admin)).toHaveCount(0);
    await admin.goto('/ppid-cms/beranda');
    await card(admin, 'Paling mendesak').getByRole('link').first().click();
    await expect(title(admin)).toHaveText(String(titles[0]));
    await bar(admin).getByRole('button', { name: 'Berikutnya' }).click();
    await expect(title(admin)).toHaveText(String(titles[1]));
    await expect(card(admin, 'Catatan internal')).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('who logs out is asked once for what they typed', async () => {
    await card(admin, 'Catatan internal').getByRole('textbox').fill('Belum selesai');
    const asked: string[] = [];
    admin.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await admin.getByRole('button', { name: /Ratna Contoh/ }).click();
    await admin.getByRole('menuitem', { name: 'Keluar' }).click();
    await admin.getByRole('button', { name: 'Ya, buang' }).click();
    await admin.waitForURL(/auth\/login/);
    expect(asked).toEqual([]);
  });
  expect(errors).toEqual([]);
});
