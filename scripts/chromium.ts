import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root, say } from './processes.ts';
import { install } from './system-programs.ts';

const { env, platform } = process;

/** Chromium without a desktop's parts: Debian's own, which opens pages in two thirds of the time. */
const headless = {
  place: '/usr/bin/chromium-headless-shell',
  packageName: 'chromium-headless-shell',
};

/** Where systems keep a Chromium or Chrome, the most usual first. */
function usualPlaces(): string[] {
  if (platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ]);
  }
  if (platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  return [
    headless.place,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ];
}

/** The browser for the tests: CHROME_PATH, the system's, or Playwright's own; null when none is. */
export function findChromium(): string | null {
  const given = env['CHROME_PATH'];
  if (given) return given;
  return [...usualPlaces(), chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/**
 * As `findChromium`, but installs one where there is none: on Debian the one without a desktop first.
 * @throws Error of one line that says how to mend
 */
export function ensureChromium(): string {
  const given = env['CHROME_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH names no file: ${given}`);
  const found =
    findChromium() ??
    (install('Chromium without a desktop', headless.packageName), findChromium()) ??
    (install('Chromium', 'chromium'), findChromium()) ??
    download();
  if (found) return found;
  throw new Error(
    'No Chromium: install one (Debian: apt-get install chromium; anywhere: npx playwright install --with-deps chromium) or set CHROME_PATH.',
  );
}

function download(): string | null {
  say('No Chromium found: installing one …');
  const cli = join(root, 'node_modules/playwright/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  return findChromium();
}

if (import.meta.main) say(ensureChromium());
