import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { writeSession, type LoginData } from '#core/session/device.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A file as Playwright puts it into an input, and the digest that must come back. */
export async function payload(file: File) {
  const buffer = Buffer.from(await file.arrayBuffer());
  return { file: { name: file.name, mimeType: file.type, buffer }, digest: sha256(buffer) };
}

/** Drops files on the page as from a folder. */
export async function dropFiles(page: Page, files: readonly File[]): Promise<void> {
  const given = await Promise.all(
    files.map(async (file) => ({ name: file.name, type: file.type, text: await file.text() })),
  );
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, text } of all)
      dataTransfer.items.add(new File([text], name, { type }));
    const how = { dataTransfer, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent('dragover', how));
    document.body.dispatchEvent(new DragEvent('drop', how));
  }, given);
}

export async function login(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Surel').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'));
}

/**
 * Logs a page's context in as the form would, without opening a page: the form, and the first
 * screen after it, are for the tests that are about them.
 */
export async function enter(
  page: Page,
  origin: string,
  email: string,
  password: string,
): Promise<void> {
  const context = page.context();
  const data = { email, password };
  const answer = await context.request.post(`${origin}/services/api/auth/login`, { data });
  expect(answer.status(), email).toBe(200);
  const login = ((await answer.json()) as { data: LoginData }).data;
  const storage = new Map<string, string>();
  const { cookies, origins } = await context.storageState();
  const whose = { domain: new URL(origin).hostname, path: '/', expires: -1 };
  const kind = { httpOnly: false, secure: false, sameSite: 'Strict' } as const;
  writeSession(
    {
      storage: {
        getItem: (name) => storage.get(name) ?? null,
        setItem: (name, value) => storage.set(name, value),
        removeItem: (name) => storage.delete(name),
      },
      cookies: {
        set: (name, value) =>
          cookies.push({ name, value: encodeURIComponent(value), ...whose, ...kind }),
        remove: () => undefined,
      },
    },
    login,
  );
  const localStorage = [...storage].map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies, origins: [...origins, { origin, localStorage }] });
}

/** Opens a page whose scripts, all but the one before the first paint, are still on their way. @returns lets them arrive */
export async function openUnready(page: Page, path: string): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/(?!boot\.)[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

/** Downloads by a button and gives what arrived. */
export async function download(page: Page, button: string | RegExp) {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const arrived = await arriving;
  const bytes = await readFile(await arrived.path());
  return { name: arrived.suggestedFilename(), digest: sha256(bytes), bytes };
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page as it stands breaks no rule of WCAG 2.2 AA that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged once nothing fades any more; what turns as long as a call lasts may turn on.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  // The other mode opens a page of its own to gather frames in, which takes twice as long.
  const isOneFrame = page.frames().length === 1;
  const axe = new AxeBuilder({ page }).setLegacyMode(isOneFrame);
  // To write down what keeps the rules, and where each element stands, takes half of the time.
  axe.options({ resultTypes: ['violations'], selectors: false });
  const { violations } = await axe.withTags(rules).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}
