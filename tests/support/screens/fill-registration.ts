import type { Page } from '@playwright/test';
import { nikOf } from '../nik.ts';

export interface Registrant {
  name: string;
  email: string;
  password: string;
  /** Of the identity number and the telephone; nobody else of the portal has it. */
  number: number;
  /** The ID card. */
  card?: { name: string; mimeType: string; buffer: Buffer };
}

/** Fills in the form of a person who registers. */
export async function fillRegistration(page: Page, who: Registrant): Promise<void> {
  const { name, email, password, number, card } = who;
  await page.getByLabel('Perorangan').check();
  await page.getByLabel('Nama lengkap').fill(name);
  await page.getByLabel('Jenis identitas').selectOption('KTP');
  await page.getByLabel('Nomor identitas').fill(nikOf(number));
  await page.getByLabel('Pekerjaan').selectOption('Wiraswasta');
  if (card) await page.locator('input[type=file][name=file_ktp]').setInputFiles(card);
  await page.getByLabel('Alamat').fill(`Jalan Uji ${number}, Jakarta`);
  await page.getByLabel('Nomor telepon').fill(`0812${String(number).padStart(8, '0')}`);
  await page.getByLabel('Surel').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByLabel('Konfirmasi kata sandi').fill(password);
  await page.locator('input[name=persetujuan]').check();
}
