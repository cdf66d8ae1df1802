import type { Page } from '@playwright/test';

/** The published list that tests look through, and how many entries it has. */
export const listPath = '/informasi/setiap-saat/dip/';
export const listSize = 90;
/** Entries that it shows at a time. */
export const pageSize = 20;

export const count = (page: Page) => page.getByRole('status');
export const rows = (page: Page) => page.locator('tr[id^="no-"]:visible');

/** Opens what a phone keeps folded. */
export async function openFilters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /Saring dan urutkan/ });
  if (await toggle.isVisible()) await toggle.click();
}
