import { expect, test, type Page } from '@playwright/test';
import type { Role } from '#core/resource/index.ts';
import { heading, move, openEach } from '../back-office.ts';
import { expectAccessible } from '../browser.ts';
import { englishOn } from '../site/english.ts';
import { placed, screensOf } from './screens.ts';

/** What a walk goes by. */
export interface Walk {
  page: Page;
  /** What the browser has reported of the page. */
  errors: readonly string[];
  /** The id of a record of each resource. */
  records: ReadonlyMap<string, string>;
}

/** The screen as it stands holds up: no error, no English, nothing beyond the edge, axe content. */
export async function expectSound(
  { page, errors }: Pick<Walk, 'page' | 'errors'>,
  withAxe = true,
): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Memuat…')).toHaveCount(0);
  expect(await englishOn(page), page.url()).toEqual([]);
  const [wide, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, page.url()).toBeLessThanOrEqual(view ?? 0);
  if (withAxe) await expectAccessible(page);
  expect(errors, page.url()).toEqual([]);
}

async function opens(walk: Walk, path: string, withAxe = true): Promise<void> {
  const { page } = walk;
  await move(page, path);
  await expect(heading(page, 'Akses ditolak')).toHaveCount(0);
  // What could not be loaded offers another try.
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
  await expectSound(walk, withAxe);
}

/**
 * Opens every screen that a role has.
 * @param deep with the menus and dialogs of each screen, and what an empty form is told
 */
export async function walkScreens(walk: Walk, role: Role, deep: boolean): Promise<void> {
  const { page, records } = walk;
  for (const path of ['/ppid-cms/beranda', '/ppid-cms/akun', '/ppid-cms/change-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(walk);
  }
  const looks = () => expectSound(walk, false);
  for (const resource of placed) {
    if (resource.calls.list?.access[role] === undefined) continue;
    const { path, create, show, edit } = screensOf(resource, role);
    const id = records.get(resource.name) ?? '';
    await test.step(path, async () => {
      await move(page, path);
      await expect(heading(page, resource.label.many)).toBeVisible();
      await expectSound(walk);
      if (deep) await openEach(page, looks);
      if (create) await opens(walk, `${path}/create`);
      if (create && deep) {
        await page.getByRole('button', { name: 'Simpan', exact: true }).click();
        await expect(page.getByText('Ada isian yang belum benar')).toBeVisible();
        await looks();
      }
      if (show) {
        await opens(walk, `${path}/${id}/show`);
        if (deep) await openEach(page, looks);
      }
      // Its inputs are those of the form that adds one.
      if (edit) await opens(walk, `${path}/${id}`, create === null);
    });
  }
}
