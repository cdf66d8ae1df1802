import { expect, test, type Locator } from '#tests/support/test.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

for (const width of [390, 1280]) {
  test(`the numbers of a curve stand clear of it and of the average, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/informasi/laporan/`);
    const chart = page.getByRole('img', { name: /^Grafik garis/ });
    await expect(chart.locator('text').filter({ hasText: ',' })).toHaveCount(12);
    expect(await crossed(chart)).toEqual([]);
  });
}

/** Numbers that the curve runs through, or that stand below the average in the drawing. */
function crossed(chart: Locator): Promise<string[]> {
  return chart.evaluate((svg: SVGSVGElement) => {
    const lines = [...svg.querySelectorAll<SVGPathElement>('path[fill="none"]')];
    const curve = lines.toSorted((a, b) => b.getTotalLength() - a.getTotalLength())[0];
    const average = svg.querySelector('[stroke-dasharray]');
    if (!curve || !average) return ['no curve or no average'];
    const steps = Array.from({ length: 400 }, (_, step) => (step / 400) * curve.getTotalLength());
    const toScreen = curve.getScreenCTM() ?? new DOMMatrix();
    const points = steps.map((step) => curve.getPointAtLength(step).matrixTransform(toScreen));
    const numbers = [...svg.querySelectorAll('text')].filter(({ textContent }) =>
      textContent.includes(','),
    );
    return numbers
      .filter((number) => {
        const { left, right, top, bottom } = number.getBoundingClientRect();
        // A font's box is higher than its digits.
        const air = (bottom - top) / 5;
        const isBelow = Boolean(
          number.compareDocumentPosition(average) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
        const isRunThrough = points.some(
          ({ x, y }) => x > left && x < right && y > top + air && y < bottom - air,
        );
        return isBelow || isRunThrough;
      })
      .map(({ textContent }) => textContent);
  });
}

for (const width of [320, 360, 390, 414]) {
  test(`the arrow of a link that leaves has no line of its own, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/informasi/pengadaan/`);
    const lines = await page.locator('.go-link--out').evaluateAll((links) =>
      links.map((link) => {
        const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(link);
        const padding = parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
        const text = new Range();
        text.selectNodeContents(link);
        const wanted = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
        return Math.round((link.clientHeight - padding) / parseFloat(lineHeight)) - wanted;
      }),
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((more) => more !== 0)).toEqual([]);
  });
}

test('text twice as large in 320 px leaves room to type', async ({ playwright, launchOptions }) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const large = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await large.newPage({ viewport: { width: 320, height: 640 } });
  const room = (name: string) =>
    page
      .getByLabel(name, { exact: true })
      .and(page.locator('input'))
      .evaluate((input) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
        return input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      });
  for (const [path, name] of [
    ['/informasi/berkala/dip/', 'Cari dalam daftar'],
    ['/informasi/berkala/', 'Cari dalam daftar ini'],
    ['/auth/login/', 'Kata sandi'],
  ] as const) {
    await page.goto(product.url + path);
    expect(await room(name), path).toBeGreaterThan(120);
  }
  await page.goto(`${product.url}/informasi/pengadaan/`);
  const counts = page.locator('.years__count');
  const heights = await counts.evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(new Set(heights).size).toBe(1);
  await large.close();
});

test('where the system sets the colours, nothing is told by a lost one', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const fill = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, at) => getComputedStyle(element, at).backgroundColor, part);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/informasi/pengadaan/2024/`);
  const paper = await fill('body');
  expect(await fill('.nav-toggle__bars')).not.toBe(paper);
  expect(await fill('.nav-toggle__bars', '::before')).not.toBe(paper);
  expect(await fill('.years__link[aria-current]')).not.toBe(await fill('.years__link'));
  expect(await fill('.stage[data-open]', '::before')).not.toBe(paper);
  expect(await fill('.go-link--out', '::after')).not.toBe(paper);
  await page.goto(`${product.url}/kalkulator-tenggat/`);
  expect(await fill('.month__days .is-due')).not.toBe(await fill('.month__days .is-counted'));
  await page.goto(`${product.url}/informasi/laporan/`);
  const keys = page.locator('.chart-legend').first().locator('li');
  const colours = await keys.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each, '::before').backgroundColor),
  );
  expect(new Set(colours).size).toBe(2);
});
