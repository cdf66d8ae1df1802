import { chromium, type Page } from 'playwright';
import { demoPassword } from '#tests/support/back-office.ts';
import { enter } from '#tests/support/browser.ts';
import { builtFiles } from '#tests/support/site/built-pages.ts';
import { startProduct } from '#tests/support/server.ts';
import { chosenPages } from '../chosen-pages.ts';
import { ensureChromium } from '../chromium.ts';
import { say } from '../processes.ts';
import { unaccepted, unneeded } from './accepted.ts';
import { judgeNames, type Finding } from './finding.ts';
import { judgePage } from './in-page.ts';
import { hasJava, judgeMarkup } from './nu.ts';

/** Two layouts, and both sets of colours. */
const looks = [
  { name: '390 px, light', width: 390, colorScheme: 'light' },
  { name: '1440 px, dark', width: 1440, colorScheme: 'dark' },
] as const;

/** Pages that show more to a citizen who is logged in. */
const ofCitizens = /^\/(pengajuan|auth\/(detail-user|change-password))\//;

/**
 * Three outside judges over the pages of visitors. Their findings must be mended, or stand in
 * accepted.json with a reason.
 * @param only beginnings of addresses; every page where there are none
 * @returns whether nothing is left
 */
export async function runJudges(only: readonly string[]): Promise<boolean> {
  const pages = chosenPages(only);
  const java = hasJava();
  if (!java) {
    say(
      'No Java here, which the Nu Html Checker needs (Debian: apt-get install default-jre-headless).',
    );
  }
  const files = builtFiles();
  const findings = [
    ...(java ? judgeMarkup(new Map(pages.map((path) => [path, files.get(path) ?? '']))) : []),
    ...(await judgeInBrowser(pages)),
  ];
  const left = unaccepted(findings);
  for (const each of left) {
    say(`${judgeNames[each.judge]} · ${each.page}\n  ${each.code}\n  ${each.message}`);
    say(`  ${each.element}`);
  }
  const old = java && only.length === 0 && pages.length > 0 ? unneeded(findings) : [];
  for (const each of old) say(`accepted.json: nothing was found for ${JSON.stringify(each)}`);
  say(
    `${pages.length} pages: ${findings.length} findings, ` +
      `${findings.length - left.length} accepted, ${left.length} left`,
  );
  return java && pages.length > 0 && left.length === 0 && old.length === 0;
}

async function judgeInBrowser(pages: readonly string[]): Promise<Finding[]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const found: Finding[] = [];
  const look = async (page: Page, paths: readonly string[], who = '') => {
    for (const path of paths) {
      for (const { name, width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(product.url + path, { waitUntil: 'networkidle' });
        found.push(...(await judgePage(page, `${path} (${name}${who})`)));
      }
    }
  };
  try {
    const page = await browser.newPage();
    await look(page, pages);
    await enter(page, product.url, 'warga@ppid.test', demoPassword);
    await look(
      page,
      pages.filter((path) => ofCitizens.test(path)),
      ', logged in',
    );
  } finally {
    await browser.close();
    await product.remove();
  }
  return found;
}
