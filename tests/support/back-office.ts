import { expect, type Browser, type Page, type ViewportSize } from '@playwright/test';
import { enter } from './browser.ts';
import type { Product } from './server.ts';

export const demoPassword = 'Demo-ppid-2026';

/** What the browser itself reports; a refused call is reported too, where a test asks for one. */
export function watch(page: Page, errors: string[]): void {
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Of what failed to load, the address says what it was.
    errors.push([message.text(), message.location().url].filter(Boolean).join(' '));
  });
}

/** An empty page of a browser of its own in which a demo account is logged in. */
export async function openAs(
  browser: Browser,
  product: Product,
  email: string,
  errors: string[],
  viewport?: ViewportSize,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, ...(viewport && { viewport }) });
  const page = await context.newPage();
  watch(page, errors);
  await enter(page, product.url, email, demoPassword);
  return page;
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1, exact: typeof name === 'string' });

/**
 * Moves to another screen as a link would, and waits for its heading: the back-office is loaded once, where
 * `page.goto` loads it anew for each.
 */
export async function move(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const left = await title.textContent();
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  await expect(title).toBeVisible();
  await expect(title).not.toHaveText(left ?? '');
}

/** A bounded part of a screen, by its heading. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Answers the question that stands before what was typed is lost, once it has been asked. */
export async function answerLeaving(page: Page, button: string | RegExp): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Buang isian ini?' });
  await question.getByRole('button', { name: button }).click();
  await expect(question).toHaveCount(0);
}

/** The answer that is being written: beside the case, or over the whole of a narrow screen. */
export const answerForm = (page: Page) => {
  const name = /^Jawab /;
  return page.getByRole('region', { name }).or(page.getByRole('dialog', { name }));
};

/** Sends it, the question before what is final answered, and comes back to the case. */
export async function sendAnswer(page: Page, timeout = 10_000): Promise<void> {
  await answerForm(page).getByRole('button', { name: 'Kirim jawaban' }).click();
  const question = page.getByRole('alertdialog', { name: 'Kirim jawaban ke pemohon?' });
  await question.getByRole('button', { name: 'Ya, kirim' }).click();
  await expect(answerForm(page)).toHaveCount(0, { timeout });
  await backToAnswered(page);
}

/** Takes the way back to what was answered, where the next case of the queue has come in its place. */
export async function backToAnswered(page: Page): Promise<void> {
  // Who has no mailbox is told by other ways, which the officer reads.
  const told = /Jawaban (terkirim kepada pemohon|tersimpan\. Pemohon tidak mempunyai surel)/;
  await expect(page.getByText(told)).toBeVisible();
  const back = page.getByRole('link', { name: /^Kembali ke / });
  if (await back.isVisible()) await back.click();
}

/** A list's entries: rows of a table, or cards where the screen is narrow. */
export const entry = (page: Page, text: string) =>
  page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({
    hasText: text,
  });

/** Opens every menu and dialog that a screen offers: each is on the screen whole. */
export async function openEach(page: Page, look: () => Promise<void>): Promise<void> {
  const openers = page
    .getByRole('main')
    .locator('[aria-haspopup="menu"], [aria-haspopup="dialog"]')
    .and(page.locator(':enabled:visible'));
  const roles = ['menu', 'dialog', 'alertdialog'] as const;
  const surface = roles.map((role) => page.getByRole(role)).reduce((all, one) => all.or(one));
  for (const opener of await openers.all()) {
    await opener.click();
    await expect(surface.first()).toBeVisible();
    await look();
    const box = await surface.last().boundingBox();
    const { x = -1, y = -1, width = 0, height = 0 } = box ?? {};
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    const what = `${page.url()}, ${await surface.last().innerText()}`;
    expect(Math.min(x, y), what).toBeGreaterThanOrEqual(0);
    expect(x + width, what).toBeLessThanOrEqual(view.width);
    expect(y + height, what).toBeLessThanOrEqual(view.height);
    await page.keyboard.press('Escape');
    await expect(surface).toHaveCount(0);
  }
}

/** Answers the question for one's own password. */
export async function giveOwnPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Masukkan kata sandi Anda' });
  await dialog.getByLabel(/^Kata sandi/).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
