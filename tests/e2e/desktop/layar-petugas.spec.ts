import { fillPath, routesOf } from '#core/resource/index.ts';
import { entry, heading, move, openAs } from '#tests/support/back-office.ts';
import { dataOf } from '#tests/support/client.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { makeRecords, makersOf, type Makers } from '#tests/support/screens/screen-records.ts';
import { placed, screensOf } from '#tests/support/screens/screens.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';
import { walkScreens } from '#tests/support/screens/walk-screens.ts';

let product: Product;
let makers: Makers;
let records: Map<string, string>;
test.beforeAll(async () => {
  product = await startProduct();
  const admin = await clientOf(product, 'admin@ppid.test');
  makers = makersOf(admin);
  records = await makeRecords(admin);
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

test('every screen opens for role 2 as far as it is theirs, and is nowhere else', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openAs(browser, product, 'petugas@ppid.test', errors);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mine = await clientOf(product, 'petugas@ppid.test');
  for (const name of ['permohonan', 'keberatan']) {
    const [first] = dataOf<{ id: string }[]>(await mine.get(name));
    records.set(name, first?.id ?? (await makers[name]?.()) ?? '');
  }
  await walkScreens({ page, errors, records }, 2, true);

  const theirs = new Set(['permohonan', 'keberatan']);
  /** What they use in their work, and role 1 keeps. */
  const readOnly = new Set(['templat']);
  for (const resource of placed.filter(({ name }) => !theirs.has(name))) {
    const { path, create, show, edit } = screensOf(resource, 1);
    const isRead = readOnly.has(resource.name);
    const id = records.get(resource.name) ?? '';
    const addresses = [
      ...(isRead ? [] : [path]),
      ...(create ? [`${path}/create`] : []),
      ...(show && !isRead ? [`${path}/${id}/show`] : []),
      ...(edit ? [`${path}/${id}`] : []),
    ];
    for (const address of addresses) {
      // From a screen that is theirs, so that the words are about this one.
      await move(page, '/ppid-cms/akun');
      await move(page, address);
      await expect(heading(page, 'Akses ditolak'), address).toBeVisible();
    }
    expect(screensOf(resource, 2).show, resource.name).toBe(isRead);
    for (const { call, method, path: to, access } of routesOf(resource)) {
      if (access[2] !== undefined || access.anyone !== undefined) continue;
      const address = fillPath(to, { id, file: id });
      const answer = method === 'GET' ? await mine.get(address) : await mine.post(address, {});
      expect(answer.status, `${resource.name}.${call}`).toBe(403);
    }
  }
  // Of their own, what is not theirs to do.
  for (const resource of placed.filter(({ name }) => theirs.has(name))) {
    const { path } = screensOf(resource, 2);
    const id = records.get(resource.name) ?? '';
    await page.goto(`${path}/${id}/show`);
    await expect(page.getByRole('heading', { name: 'Catatan internal' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0);
    await page.goto(path);
    await expect(entry(page, '-20').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Catat / })).toHaveCount(0);
    await page.goto(`${path}/create`);
    await expect(heading(page, 'Akses ditolak')).toBeVisible();
    for (const { call, method, path: to, access } of routesOf(resource)) {
      if (access[2] !== undefined) continue;
      const address = fillPath(to, { id, file: id });
      const answer = method === 'GET' ? await mine.get(address) : await mine.post(address, {});
      expect(answer.status, `${resource.name}.${call}`).toBe(403);
    }
  }
  expect(errors).toEqual([]);
});
