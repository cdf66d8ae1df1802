import { openAs } from '#tests/support/back-office.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { makeRecords } from '#tests/support/screens/screen-records.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { test } from '#tests/support/test.ts';
import { walkScreens } from '#tests/support/screens/walk-screens.ts';

let product: Product;
let records: ReadonlyMap<string, string>;
test.beforeAll(async () => {
  product = await startProduct();
  records = await makeRecords(await clientOf(product, 'admin@ppid.test'));
});
test.afterAll(() => product.remove());

const errors: string[] = [];
test.beforeEach(() => errors.splice(0));

test('every screen of the back-office opens for role 1, in Indonesian, and holds up to axe', async ({
  browser,
  isMobile,
}) => {
  test.setTimeout(300_000);
  // Menus and dialogs have less room on a phone.
  const page = await openAs(browser, product, 'admin@ppid.test', errors);
  const colorScheme = isMobile ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await walkScreens({ page, errors, records }, 1, isMobile);
});
