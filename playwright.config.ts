import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();
/** Build, or read logs: nothing of it hangs on how busy the machine is. */
const besideOthers = [
  'daftar-petugas',
  'isian-baru',
  'pengembangan',
  'penyunting',
  'rahasia',
  'situs-terpisah',
  'sumber-daya-baru',
].map((name) => `product/${name}.spec.ts`);

const wideWindow = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/server.ts',
  // More than cores: a page waits for its server, and a test for its page.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // Patient with a machine that has other work to do: what fails is wrong, not late.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Recording takes a tenth of the time of every test: asked for where one is looked into.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-sync',
        '--no-first-run',
        // They make quick what runs for minutes; no page of a test does, and they take a fifth of its time.
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
  projects: [
    {
      // First: what builds would keep one worker busy after all others have ended.
      name: 'process',
      testMatch: besideOthers,
      use: wideWindow,
    },
    {
      name: 'phone',
      testMatch: '{e2e/{phone,both},budgets}/**/*.spec.ts',
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'site',
      testMatch: 'site/**/*.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'desktop',
      testMatch: 'e2e/{desktop,both}/**/*.spec.ts',
      use: wideWindow,
    },
    {
      // Some measure time, or end it at a moment: `npm test` runs them when nothing else runs.
      name: 'product',
      testMatch: 'product/**/*.spec.ts',
      testIgnore: besideOthers.map((file) => `**/${file}`),
      workers: 1,
      use: wideWindow,
    },
  ],
});
