import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium, type Page } from 'playwright';
import { startProduct } from '#tests/support/server.ts';
import { chosenPages } from '../chosen-pages.ts';
import { ensureChromium } from '../chromium.ts';
import { root, say } from '../processes.ts';
import { albumOf, type Shot } from './album.ts';
import type { Options } from './options.ts';

const folder = join(root, 'screenshots');
const widths = [390, 768, 1440];

/** Every public page as visitors see it, into screenshots/, with an index.html to look through. */
export async function takeScreenshots({ schemes, only }: Options): Promise<void> {
  const pages = chosenPages(only);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({
      baseURL: product.url,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
    });
    for (const path of pages) {
      for (const scheme of schemes) {
        for (const width of widths) {
          const file = `${nameOf(path)}-${width}-${scheme}.png`;
          await page.emulateMedia({ colorScheme: scheme });
          await page.setViewportSize({ width, height: 900 });
          await show(page, path);
          await page.screenshot({ path: join(folder, file), fullPage: true });
          shots.push({ path, width, scheme, file });
        }
      }
    }
  } finally {
    await browser.close();
    await product.remove();
  }
  const album = join(folder, 'index.html');
  writeFileSync(album, albumOf(shots));
  say(`${shots.length} screenshots of ${pages.length} pages: ${relative(root, album)}`);
}

/** Opens a page and waits until all of it is there, what loads only when it is scrolled to as well. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
  });
}

function nameOf(path: string): string {
  return path.replaceAll(/^\/|\/$|\.html$/g, '').replaceAll('/', '_') || 'beranda';
}
