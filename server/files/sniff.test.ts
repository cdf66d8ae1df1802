import { describe, expect, test } from 'vitest';
import * as content from './contents.fixture.ts';
import { judge } from './judge/judge.fixture.ts';
import { hasActiveName, mayBecome, nameFor } from './sniff.ts';

const typeOf = async (file: Buffer) => (await judge(file)).tipe ?? null;

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const { pdf, png, jpeg, zip, zipOf } = content;
const text = (value: string) => Buffer.from(value);

describe('the type is judged by content', () => {
  test.each([
    ['PDF', pdf, 'application/pdf'],
    ['a PDF larger than head and tail', content.bigPdf, 'application/pdf'],
    ['PNG', png, 'image/png'],
    ['a PNG whose picture starts after the head', content.pngWithProfile, 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['WebP', content.webp, 'image/webp'],
    ['DOCX', content.docx, docx],
    ['XLSX', content.xlsx, xlsx],
    ['ZIP', zip, 'application/zip'],
    ['a ZIP with a comment', zipOf({ a: 'b' }, 'catatan'), 'application/zip'],
  ])('%s', async (_, file, type) => {
    expect(await typeOf(file)).toBe(type);
  });
});

describe('nothing is taken that could run, or be two things', () => {
  test.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG behind an XML declaration', text('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['plain text', text('halo')],
    ['GIF', text('GIF89a')],
    ['a Windows program', text(`MZ${'\0'.repeat(200)}`)],
    ['a shell script', text('#!/bin/sh\n')],
    ['a PDF with a page in its first line', Buffer.concat([text('%PDF-1.4\n<html><script>'), pdf])],
    ['a page before a PDF', Buffer.concat([text('<html>'), pdf])],
    [
      'a JPEG with a page in its comment',
      Buffer.concat([jpeg.subarray(0, 20), text('<script>'), jpeg]),
    ],
    ['a PNG that is also a PDF', Buffer.concat([png.subarray(0, 33), pdf, png])],
    ['a JPEG that is also a ZIP', Buffer.concat([jpeg, zip])],
    ['a PDF that is also a ZIP', Buffer.concat([pdf, zip])],
    ['a ZIP before which something stands', Buffer.concat([zip.subarray(0, 60), zip])],
    ['a ZIP behind which something stands', Buffer.concat([zip, text('<html>')])],
    ['a ZIP cut short', zip.subarray(0, -5)],
    ['a document with macros', content.docm],
  ])('%s', async (_, file) => {
    expect(await typeOf(file)).toBeNull();
  });
});

test('what begins as a ZIP may become a document, and nothing else may', () => {
  expect(mayBecome('application/zip', [docx])).toBe(true);
  expect(mayBecome('application/zip', ['application/pdf'])).toBe(false);
  expect(mayBecome('image/png', ['image/png'])).toBe(true);
});

test.each(['a.html', 'a.pdf.html', 'A.SVG', 'a.exe', 'laporan.docm'])('%s is refused', (name) => {
  expect(hasActiveName(name)).toBe(true);
});

test('the kept name ends as its content does', () => {
  expect(nameFor('ktp.JPG', 'image/jpeg')).toBe('ktp.JPG');
  expect(nameFor('foto.jpg', 'image/png')).toBe('foto.png');
  expect(nameFor('catatan.txt', 'application/pdf')).toBe('catatan.txt.pdf');
  expect(nameFor('pindaian', 'application/pdf')).toBe('pindaian.pdf');
  expect(nameFor('a.html.pdf', 'application/pdf')).toBe('a.html.pdf');
});
