import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '#scripts/free-port.ts';
import { startProduct } from '#tests/support/server.ts';
import { chosenPages } from '../chosen-pages.ts';
import { ensureChromium } from '../chromium.ts';
import { say } from '../processes.ts';
import { categories, median, scoresOf, type Scores } from './scores.ts';

const rounds = 3;
/** A browser that was too busy to paint in time has measured nothing. */
const attempts = 3;

/**
 * Lighthouse for a slow phone, three times a page; the medians must all be 100.
 * @param only beginnings of addresses; every public page where there are none
 * @returns whether they are
 */
export async function runLighthouse(only: readonly string[]): Promise<boolean> {
  const pages = chosenPages(only);
  let isPerfect = pages.length > 0;
  const product = await startProduct();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...['--no-sandbox', '--disable-background-networking'],
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    say(
      `| page | ${categories.join(' | ')} | cost points |\n| --- | --- | --- | --- | --- | --- |`,
    );
    for (const path of pages) {
      const runs: Scores[] = [];
      const costly = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        const run = scoresOf(await measure(product.url + path, port));
        runs.push(run.scores);
        for (const title of run.costly) costly.add(title);
      }
      const medians = categories.map((name) => median(runs.map((run) => run[name])));
      const isFull = medians.every((score) => score === 100);
      isPerfect &&= isFull;
      say(`| ${path} | ${medians.join(' | ')} | ${isFull ? '' : [...costly].join('; ')} |`);
    }
  } finally {
    await browser.close();
    await product.remove();
  }
  return isPerfect;
}

async function measure(url: string, port: number): Promise<Result> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const done = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
    });
    const lhr = done?.lhr;
    if (lhr && categories.every((name) => typeof lhr.categories[name]?.score === 'number')) {
      return lhr;
    }
  }
  throw new Error(`Lighthouse could not measure ${url}.`);
}
