import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '#tests/support/test.ts';
import {
  demoPassword,
  entry,
  giveOwnPassword,
  heading,
  openAs,
} from '#tests/support/back-office.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { client, dataOf, type Client } from '#tests/support/client.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';

const faq = '/ppid-cms/faq';

test.describe('a list of the back-office', () => {
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

  const questions = async (query = '') =>
    dataOf<{ id: string; pertanyaan: string }[]>(
      await client(product.url, null).get(`faq?limit=100${query}`),
    ).map(({ pertanyaan }) => pertanyaan);
  const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

  test('has its records put in order by keyboard and by dragging, and the site follows', async ({
    browser,
  }) => {
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    await page.goto(faq);
    await page.getByRole('button', { name: 'Atur urutan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Atur urutan FAQ' });
    const titles = () => dialog.getByRole('listitem').allInnerTexts();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    const before = await questions();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: `Turunkan ${before[0] ?? ''}` }).focus();
    const kept = page.waitForResponse(/pindah-faq/);
    await page.keyboard.press('Enter');
    expect((await kept).status()).toBe(200);
    const second = [before[1], before[0], ...before.slice(2)];
    await expect.poll(() => questions()).toEqual(second);
    await expect(dialog.getByRole('status')).toContainText('urutan ke-2');
    const again = page.waitForResponse(/pindah-faq/);
    await page.keyboard.press('ArrowDown');
    await again;
    await expect.poll(async () => (await questions()).indexOf(before[0] ?? '')).toBe(2);

    const handle = dialog.getByTitle('Seret untuk memindahkan').last();
    const [from, to] = [
      await handle.boundingBox(),
      await dialog.getByTitle('Seret untuk memindahkan').first().boundingBox(),
    ];
    if (!from || !to) throw new Error('no handle');
    const last = (await questions()).at(-1);
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 30, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y - 8);
    const dropped = page.waitForResponse(/pindah-faq/);
    await page.mouse.up();
    await dropped;
    await expect.poll(async () => (await questions())[0]).toBe(last);
    expect((await titles())[0]).toContain(last);
    await dialog.getByRole('button', { name: 'Selesai' }).click();

    // The site would end an officer's session.
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${product.url}/pertanyaan/`);
    await expect(visitor.getByRole('main').locator('summary').first()).toContainText(last ?? '');
    await page.goto('/ppid-cms/audit');
    await expect(entry(page, 'Atur urutan').first()).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('does one thing to several records, and says which it could not be done to', async ({
    browser,
    isMobile,
  }) => {
    for (const nomor of [1, 2, 3]) {
      const body = { pertanyaan: `Massal ${String(nomor)}`, jawaban: '<p>Ya.</p>', terbit: true };
      await staff.post('faq', body);
    }
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    // What others change would be in the list before it could be in the way.
    await page.route('**/services/api/perubahan', () => undefined);
    await page.goto(faq);
    await page.getByRole('searchbox', { name: 'Cari' }).fill('Massal');
    await expect(page.getByText('3 data', { exact: true })).toBeVisible();
    await page.getByLabel('Pilih semua di halaman ini').check();
    const bar = page.getByRole('toolbar', { name: 'Tindakan untuk data terpilih' });
    await expect(bar).toContainText('3 dipilih');
    await expectAccessible(page);
    // Three ways have no room beside each other on a phone.
    const press = async (name: string) => {
      if (isMobile) await bar.getByRole('button', { name: 'Tindakan' }).click();
      await (
        isMobile ? page.getByRole('menuitem', { name }) : bar.getByRole('button', { name })
      ).click();
    };
    await press('Tarik dari situs');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Massal 2');
    await dialog.getByRole('button', { name: 'Tarik dari situs' }).click();
    await expect(notice(page, 'Tarik dari situs: 3 berhasil.')).toBeVisible();
    await expect(bar).toBeHidden();
    expect(await questions('&q=Massal')).toEqual([]);

    // Somebody else changes one of them after it was read here.
    await expect(entry(page, 'Massal 2')).toContainText('Draf');
    const list = dataOf<{ id: string }[]>(await staff.get('faq?q=Massal%202'));
    await staff.post(`faq/${list[0]?.id ?? ''}/update-faq`, { jawaban: '<p>Lain.</p>' });
    await page.getByLabel('Pilih Massal 1').check();
    await page.getByLabel('Pilih Massal 2').check();
    await press('Hapus');
    await dialog.getByRole('button', { name: 'Ya, hapus' }).click();
    await expect(dialog).toContainText('1 berhasil');
    await expect(dialog.getByRole('listitem')).toContainText('Massal 2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await expect(bar).toContainText('1 dipilih');
    await expect(entry(page, 'Massal 1')).toHaveCount(0);
    await expect(entry(page, 'Massal 3')).toBeVisible();

    await page.goto('/ppid-cms/user/internal');
    await page.getByLabel('Pilih semua di halaman ini').check();
    await press('Nonaktifkan');
    await dialog.getByRole('button', { name: 'Nonaktifkan' }).click();
    await giveOwnPassword(page);
    await expect(dialog).toContainText('Anda tidak dapat menghapus, menonaktifkan');
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    expect(errors.filter((text) => !text.includes('409'))).toEqual([]);
    const officers = dataOf<{ id: string; email: string }[]>(await staff.get('admin?limit=100'));
    for (const { id, email } of officers) {
      if (email !== 'admin@ppid.test')
        await staff.post(`admin/${id}/update`, {
          ...{ status: 'aktif', last_password: demoPassword },
        });
    }
  });

  test('keeps what was searched for whoever sorts as soon as the address has it', async ({
    browser,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone sorts by a choice, which is opened first');
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    await page.goto('/ppid-cms/regulasi');
    const sorts = page.getByRole('button', { name: 'Judul' });
    await expect(sorts).toBeVisible();
    // Nobody can press sooner: a message comes before whatever is put off until the address has changed.
    await sorts.evaluate((button: HTMLElement) => {
      const push = history.pushState.bind(history);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => button.click();
      history.pushState = (...given) => {
        push(...given);
        history.pushState = push;
        port2.postMessage(null);
      };
    });
    await page.getByRole('searchbox', { name: 'Cari' }).fill('peraturan');
    await expect(page).toHaveURL(/sort=judul/);
    expect(page.url()).toContain('peraturan');
    expect(errors).toEqual([]);
  });

  test('keeps the columns on the device, named filters in the account, and goes out as it stands', async ({
    browser,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same on a phone, but for cards in place of columns');
    const page = await openAs(browser, product, 'admin@ppid.test', errors);
    await page.goto('/ppid-cms/regulasi');
    await expect(heading(page, 'Regulasi')).toBeVisible();
    await page.getByRole('button', { name: 'Kolom' }).click();
    const columns = page.getByRole('dialog', { name: 'Kolom yang tampil' });
    const column = (name: string) => columns.getByRole('checkbox', { name });
    await expect(column('Judul')).toBeDisabled();
    await column('Tautan').uncheck();
    await column('Diubah pada').check();
    await expectAccessible(page);

    // Put in another order by the keyboard, then by the mouse.
    const up = columns.getByRole('button', { name: 'Naikkan Diubah pada' });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect(columns.getByRole('status')).toHaveText('Diubah pada: kolom ke-7 dari 9.');
    await expect(up).toBeFocused();
    const middle = async (handle: Locator) => {
      const box = await handle.boundingBox();
      if (!box) throw new Error('not on the screen');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const handles = columns.getByTitle('Seret untuk memindahkan');
    const [fromX, fromY] = await middle(handles.nth(6));
    const [, toY] = await middle(handles.nth(0));
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    // A busy machine shows the move only after the hand has let go.
    await handles.nth(6).evaluate((handle, clientY) => {
      for (const type of ['pointermove', 'pointerup']) {
        const at = { bubbles: true, pointerId: 1, clientY };
        handle.dispatchEvent(new PointerEvent(type, at));
      }
    }, toY - 4);
    await page.mouse.up();
    await expect(columns.getByRole('status')).toHaveText('Diubah pada: kolom ke-1 dari 9.');
    await page.keyboard.press('Escape');
    await page.reload();
    const heads = page.getByRole('columnheader');
    await expect(heads).toContainText(['Diubah pada', 'Gambar', 'Judul', 'Status terbit']);
    await expect(page.getByRole('columnheader', { name: 'Tautan' })).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Cari' }).fill('undang');
    await expect(page).toHaveURL(/undang/);
    // Up, down, and back to the list's own order.
    const byTitle = page.getByRole('button', { name: 'Judul' });
    const titleHead = page.getByRole('columnheader', { name: 'Judul' });
    for (const [order, sorted] of [
      [/sort=judul/, 'ascending'],
      [/order=DESC.*sort=judul/, 'descending'],
      [/sort=dibuat_pada/, null],
      [/sort=judul/, 'ascending'],
    ] as const) {
      await byTitle.click();
      await expect(page).toHaveURL(order);
      // The address is there before the table: a click before it would ask for the same again.
      if (sorted === null) await expect(titleHead).not.toHaveAttribute('aria-sort', /./);
      else await expect(titleHead).toHaveAttribute('aria-sort', sorted);
    }
    const saved = page.getByRole('button', { name: 'Saringan tersimpan' });
    await saved.click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan saringan ini…' }).click();
    const naming = page.getByRole('dialog', { name: 'Simpan saringan' });
    await naming.getByRole('button', { name: 'Simpan' }).click();
    await expect(naming).toContainText('Nama saringan tidak boleh kosong');
    await naming.getByLabel('Nama saringan').fill('Undang-undang');
    await naming.getByRole('button', { name: 'Simpan' }).click();
    await expect(notice(page, 'Saringan tersimpan.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saringan: Undang-undang' })).toBeVisible();
    const matching = dataOf<{ id: string }[]>(await staff.get('regulasi?limit=100&q=undang'));
    const shown = matching.length + 1;
    await expect(page.getByRole('row')).toHaveCount(shown);

    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh daftar' }).click();
    const what = `Hanya yang sesuai saringan, ${String(shown - 1)} data`;
    await expect(page.getByRole('menu', { name: what })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'XLSX, untuk Excel' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^regulasi-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const rows = await xlsxRows(await readFile(await file.path()));
    const head = rows.findIndex((row) => row.includes('Judul'));
    const titles = rows.slice(head + 1).map((row) => String(row[1]));
    expect(titles.length).toBe(shown - 1);
    expect(titles).toEqual(titles.toSorted());

    // Another browser, another device: the filter is there, the columns are as declared.
    const elsewhere = await openAs(browser, product, 'admin@ppid.test', errors);
    await elsewhere.goto('/ppid-cms/regulasi');
    await expect(elsewhere.getByRole('columnheader', { name: 'Tautan' })).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Saringan tersimpan' }).click();
    await elsewhere.getByRole('button', { name: 'Undang-undang', exact: true }).click();
    await expect(elsewhere).toHaveURL(/undang.*sort=judul|sort=judul.*undang/);
    await expect(elsewhere.getByRole('searchbox', { name: 'Cari' })).toHaveValue('undang');
    await elsewhere.getByRole('button', { name: 'Saringan: Undang-undang' }).click();
    await elsewhere.getByRole('button', { name: 'Hapus saringan Undang-undang' }).click();
    await expect(notice(elsewhere, 'Saringan “Undang-undang” dihapus')).toBeVisible();
    await expect(elsewhere.getByText('Belum ada saringan tersimpan')).toBeVisible();
    expect(errors).toEqual([]);
  });
});
