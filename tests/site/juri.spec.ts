import { readFileSync } from 'node:fs';
import { unaccepted } from '#scripts/judges/accepted.ts';
import { judgePage } from '#scripts/judges/in-page.ts';
import { hasJava, judgeMarkup } from '#scripts/judges/nu.ts';
import { builtFiles, builtPages } from '#tests/support/site/built-pages.ts';
import { startProduct } from '#tests/support/server.ts';
import { expect, test } from '#tests/support/test.ts';

/* The outside judges over one page of each kind; `npm run judges` asks them about every page. */
const files = builtFiles();
const htmlOf = (address: string) => readFileSync(files.get(address) ?? '', 'utf8');

/** Pages of one kind wear the same style sheets. */
const kinds = Map.groupBy(builtPages(), (page) =>
  (htmlOf(page).match(/<link rel="stylesheet"[^>]*>/g) ?? []).join(''),
);
const pages = [...kinds.values()].flatMap(([first]) => first ?? []);

test('the Nu Html Checker finds nothing else than is declared', () => {
  test.skip(!hasJava(), 'needs Java: apt-get install default-jre-headless');
  const judged = judgeMarkup(new Map(pages.map((page) => [page, files.get(page) ?? ''])));
  expect(unaccepted(judged)).toEqual([]);
});

test('HTML_CodeSniffer and IBM Equal Access find nothing else than is declared', async ({
  page,
}) => {
  test.slow();
  const product = await startProduct();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of pages) {
    await page.goto(product.url + path, { waitUntil: 'networkidle' });
    expect.soft(unaccepted(await judgePage(page, path))).toEqual([]);
  }
  await product.remove();
});
