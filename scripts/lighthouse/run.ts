import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/server.ts';
import { chosenPages } from '../chosen-pages.ts';
import { ensureChromium } from '../chromium.ts';
import { say } from '../processes.ts';
import { categories, median, scoresOf, type Scores } from './scores.ts';

const rounds = 3;

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
      `--remote-debugging-port=${String(port)}`,
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
        const done = await lighthouse(product.url + path, {
          port,
          logLevel: 'silent',
          onlyCategories: [...categories],
        });
        if (!done) throw new Error(`Lighthouse says nothing about ${path}.`);
        const run = scoresOf(done.lhr);
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
