import { expect, type Page } from '@playwright/test';
import type { Field, Fields } from '#core/resource/index.ts';
import { pdf, png } from '../sample-files.ts';

/** What is typed into a field of a type, as far as that can be told without knowing the field. */
function textFor({ type, label, max }: Field, mark: string): string | null {
  switch (type) {
    case 'text':
    case 'longText':
      return `${label} ${mark}`;
    case 'email':
      return `${mark}@uji.test`;
    case 'phone':
      return '081200000009';
    case 'number':
      return String(Math.min(7, max ?? 7));
    case 'year':
      return '2026';
    case 'date':
      return '2026-11-20';
    case 'url':
      return 'https://contoh.id/uji';
    case 'password':
      return 'gerimis di atas pematang 27';
    default:
      return null;
  }
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option').filter({ hasNotText: 'Tidak dipilih' }).first().click();
  await expect(page.getByRole('listbox')).toBeHidden();
}

async function attach(page: Page, { label, type }: Field): Promise<void> {
  const file = type === 'image' ? png('uji.png') : pdf('uji', 'uji.pdf');
  await page
    .getByRole('group', { name: label, exact: true })
    .locator('input[type=file]')
    .setInputFiles({
      ...{ name: file.name, mimeType: file.type },
      buffer: Buffer.from(await file.arrayBuffer()),
    });
}

/** Fills in every input of a generated form by the type of its field. `mark` tells one record from others. */
export async function fillForm(page: Page, fields: Fields, mark: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeVisible();
  for (const [name, field] of Object.entries(fields)) {
    const text = textFor(field, mark);
    if (text !== null) {
      const input = page.getByRole('main').locator(`[name="${name}"]`);
      if ((await input.count()) > 0) await input.fill(text);
    } else if (field.type === 'selects') {
      await page.getByRole('group', { name: field.label }).getByRole('checkbox').last().check();
    } else if (field.lookup ?? field.reference) {
      await choose(page, field.label);
    } else if (field.type === 'richText') {
      await page.getByRole('textbox', { name: field.label, exact: true }).click();
      await page.keyboard.type(`${field.label} ${mark}`);
    } else if (field.file) {
      await attach(page, field);
    }
  }
}
