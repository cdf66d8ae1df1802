import { test as base } from '@playwright/test';

export * from '@playwright/test';

/**
 * Playwright's own `test`, which also closes what a test has opened beside its page. It would stay
 * open until the last test of all, and be drawn, recorded and photographed with each.
 */
export const test = base.extend<{ closedAfterwards: undefined }>({
  closedAfterwards: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
