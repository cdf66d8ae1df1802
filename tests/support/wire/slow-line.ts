import type { Page } from '@playwright/test';

/** A line that takes so many bytes a second; -1 is the machine's own. */
export async function slowLine(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: rate },
  });
}
