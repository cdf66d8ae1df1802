import { expect, test, type Locator, type Page } from '#tests/support/test.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const title = 'Resep rendang Bibi Zubaedah';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

/** Goes on with Tab, as somebody without a mouse does, until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 80; steps += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** The focus can be seen: something is drawn round what has it. */
async function expectSeen(target: Locator): Promise<void> {
  const drawn = await target.evaluate((element) => {
    const box = element.matches('input[type=radio]')
      ? (element.closest('label') ?? element)
      : element;
    const looks = [getComputedStyle(element), getComputedStyle(box)];
    return looks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    );
  });
  expect(drawn, String(target)).toBe(true);
}

test('by keyboard alone: from the login to a request that is taken back', async ({ page }) => {
  test.setTimeout(120_000);
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await expectSeen(target);
    await keyboard.press(key);
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };

  await test.step('log in', async () => {
    await page.goto(`${product.url}/auth/login`);
    await expect(page.getByLabel('Surel')).toBeVisible();
    await type('Surel', 'warga@ppid.test');
    await type('Kata sandi', 'Demo-ppid-2026');
    await keyboard.press('Enter');
    await page.waitForURL(`${product.url}/`);
  });

  await test.step('past the menu to the form, where errors lead to their fields', async () => {
    await page.goto(`${product.url}/pengajuan/permohonan-informasi`);
    await expect(page.getByLabel('Judul')).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Langsung ke konten' })).toBeFocused();
    await keyboard.press('Enter');
    await press(button('Periksa isian'));
    await expect(page.getByRole('alert')).toBeFocused();
    await press(page.getByRole('link', { name: 'Judul tidak boleh kosong' }));
    await expect(page.getByLabel('Judul')).toBeFocused();
  });

  await test.step('fill in, check, change, send', async () => {
    await keyboard.type(title);
    await type('Rincian informasi', 'Bahan dan cara memasaknya, selengkap mungkin.');
    await type('Tujuan penggunaan', 'Dimasak untuk hari raya.');
    await press(page.getByRole('radio').first(), 'Space');
    await keyboard.press('ArrowDown');
    await press(button('Periksa isian'));
    await expect(page.getByRole('heading', { name: 'Periksa isian Anda' })).toBeFocused();
    await press(page.getByRole('button', { name: 'Ubah tujuan penggunaan' }));
    await expect(page.getByLabel('Tujuan penggunaan')).toBeFocused();
    await keyboard.press('End');
    await keyboard.type(' Terima kasih.');
    await press(button('Periksa isian'));
    await expect(page.getByText('Dimasak untuk hari raya. Terima kasih.')).toBeVisible();
    await press(button('Kirim permohonan'));
    await expect(page.getByRole('heading', { name: /sudah kami terima/ })).toBeFocused();
  });

  await test.step('its status, in a dialog that holds the focus and gives it back', async () => {
    await press(page.getByRole('link', { name: 'Lihat status permohonan' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Dokumen resmi')).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const details = page.getByRole('button', { name: `Lihat rincian ${title}` });
    await press(details);
    await expect(dialog.getByText('Dokumen resmi')).toBeVisible();
    await press(dialog.getByText('Cara batas waktu dihitung'), 'Space');
    await expect(dialog.getByText('10 hari kerja sejak')).toBeVisible();
    await keyboard.press('Escape');
    await expect(details).toBeFocused();
  });

  await test.step('taken back, after being asked once more', async () => {
    await keyboard.press('Enter');
    await press(button('Cabut permohonan'));
    await press(button('Tidak jadi'));
    await expect(button('Cabut permohonan')).toBeFocused();
    await keyboard.press('Enter');
    await press(button('Ya, cabut permohonan'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Permohonan dicabut', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Permohonan dicabut oleh pemohon')).toBeVisible();
    await expect(button('Cabut permohonan')).toHaveCount(0);
  });
});
