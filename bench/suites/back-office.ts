import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '#scripts/chromium.ts';
import { login } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/server.ts';
import { password } from '../data/seed.ts';
import { median } from '../measure/median.ts';
import { tableOf, type Line } from '../table.ts';
import type { Bench } from './context.ts';

/** What a person does to the list of requests, until they see it done. */
interface Deed {
  what: string;
  /** How many times as long it may take with the most rows as with the fewest. */
  most: number;
  /** Puts the list where the deed begins. */
  from: string;
  act(page: Page): Promise<void>;
}

const list = '/ppid-cms/pengajuan/permohonan-informasi';
/** As many rows as a page may have. */
const whole = '?perPage=100&page=';
const turns = 5;

const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1);

/** Waits until another row stands first. */
async function another(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await row(page).innerText();
  await act();
  await page.waitForFunction(
    (text) => {
      const shown = document.querySelector<HTMLElement>('main tbody tr');
      return shown !== null && shown.innerText !== text;
    },
    before.trim(),
    { polling: 'raf' },
  );
}

const press = (name: string) => (page: Page) =>
  another(page, () => page.getByRole('button', { name, exact: true }).click());

const deeds: readonly Deed[] = [
  {
    ...{ what: 'opening the list, 100 rows', most: 2, from: '/ppid-cms/change-password' },
    act: async (page) => {
      await page.goto(`${list}${whole}1`);
      await row(page).waitFor();
    },
  },
  { ...{ what: 'the next page', most: 2, from: `${list}${whole}1` }, act: press('Ke halaman 2') },
  {
    ...{ what: 'the last page', most: 2, from: `${list}${whole}1` },
    act: (page) =>
      another(page, () =>
        page
          .getByRole('button', { name: /^Ke halaman \d/ })
          .last()
          .click(),
      ),
  },
  {
    ...{ what: 'of one status', most: 2, from: `${list}${whole}1` },
    act: (page) =>
      another(page, async () => {
        await page.getByRole('combobox', { name: 'Status' }).click();
        await page.getByRole('option', { name: 'Selesai', exact: true }).click();
      }),
  },
  {
    ...{ what: 'by title, without an index', most: 4, from: `${list}${whole}1` },
    act: press('Judul'),
  },
  {
    ...{ what: 'a search, typed and sent', most: 4, from: `${list}${whole}1` },
    act: (page) =>
      another(page, async () => {
        await page.getByRole('searchbox', { name: 'Cari' }).fill('nomor 77');
        await page.keyboard.press('Enter');
      }),
  },
];

/** How a list of the back-office feels in a browser, the more rows there are. */
export async function backOfficeSuite(bench: Bench): Promise<{ text: string; lines: Line[] }> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const sizes = bench.options.sizes.slice(0, 2);
    const found: number[][] = [];
    for (const size of sizes) found.push(await measured(bench, browser, size));
    const names = [...deeds, { what: 'scrolling through them: longest frame', most: 2 }];
    const lines = names.map(({ what, most }, index): Line => {
      const values = found.map((side) => side[index] ?? Number.NaN);
      return {
        what,
        found: values.map((value) => `${value.toFixed(0)} ms`),
        ...{ value: (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN), budget: { most } },
      };
    });
    const count = new Intl.NumberFormat('en');
    const head = ['in a browser, median of 5', ...sizes.map((size) => count.format(size)), 'times'];
    return { text: tableOf('The list of requests in the back-office, SQLite', head, lines), lines };
  } finally {
    await browser.close();
  }
}

/** The milliseconds of each deed, and of the longest frame while 100 rows are scrolled through. */
async function measured(bench: Bench, browser: Browser, size: number): Promise<number[]> {
  bench.say(`back-office: filling ${size} rows`);
  const store = await bench.stores.make('sqlite', size);
  if (store.config.kind !== 'sqlite') throw new Error('no SQLite database');
  const databaseUrl = `file:${store.config.file}`;
  const product = await startProduct({ databaseUrl, env: { PPID_DEMO: '0' } });
  try {
    const context = await browser.newContext({
      ...{ baseURL: product.url, viewport: { width: 1440, height: 900 }, locale: 'id-ID' },
    });
    const page = await context.newPage();
    await login(page, store.emails.admin, password);
    const values: number[] = [];
    for (const { what, from, act } of deeds) {
      bench.say(`back-office: ${what}`);
      values.push(await medianOf(page, from, act));
    }
    await page.goto(`${list}${whole}1`);
    await row(page).waitFor();
    return [...values, await longestFrame(page)];
  } finally {
    await product.remove();
    await store.drop();
  }
}

async function medianOf(page: Page, from: string, act: Deed['act']): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.goto(from);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (from.startsWith(list)) await row(page).waitFor();
    const start = performance.now();
    await act(page);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Scrolls to the end, a step a frame, and back. */
function longestFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let longest = 0;
    let last = await frame();
    for (const way of [1, -1]) {
      for (let step = 0; step < 60; step += 1) {
        scrollBy(0, way * 120);
        const now = await frame();
        longest = Math.max(longest, now - last);
        last = now;
      }
    }
    return longest;
  });
}
