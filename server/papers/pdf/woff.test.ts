import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { setAdvance } from './advance.ts';
import { plainFont } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const woff = readFileSync(
  resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff'),
);
const widthOf = (font: Buffer, text: string) =>
  new PDFDocument({ autoFirstPage: false, font: '' }).font(font).fontSize(1000).widthOfString(text);

test('the plain font sets text as the packed one does', () => {
  const plain = plainFont(woff);
  expect(plain.readUInt32BE(0)).toBe(0x00010000);
  expect(plain.length).toBeGreaterThan(woff.length);
  expect(widthOf(plain, 'AVATAR Permohonan (é)')).toBe(widthOf(woff, 'AVATAR Permohonan (é)'));
});

test('a font that is plain already stays as it is', () => {
  const font = readFileSync(resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'));
  expect(plainFont(font)).toBe(font);
});

test('an advance can be set, where there is one', () => {
  const plain = plainFont(woff);
  expect(widthOf(plain, ' ')).toBe(170);
  setAdvance(plain, 178, 225);
  expect(widthOf(plain, ' ')).toBe(225);
  expect(() => setAdvance(plain, 60_000, 1)).toThrow(/60000/);
});
