import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName, extensionOf } from './file-name.ts';

test.each([
  ['laporan.pdf', 'laporan.pdf'],
  ['Surat Kuasa – Déwi.pdf', 'Surat Kuasa – Déwi.pdf'],
  ['De\u0301wi.pdf', 'Déwi.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\ktp.png', 'ktp.png'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
  ['a\u0000.pdf', 'a.pdf'],
  ['gambar\u202Efdp.exe', 'gambarfdp.exe'],
  ['a.html. ', 'a.html'],
  ['.htaccess', 'htaccess'],
  ['a"b<c>.pdf', 'a_b_c_.pdf'],
  ['..', 'berkas'],
  ['', 'berkas'],
  ['a/', 'berkas'],
  ['\ud800.pdf', '\ufffd.pdf'],
])('%j is kept as %j', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});

test('a long name keeps its extension', () => {
  const name = cleanFileName(`${'é'.repeat(500)}.pdf`);
  expect(Array.from(name)).toHaveLength(200);
  expect(extensionOf(name)).toBe('pdf');
});

test('whatever is sent, the name is short, visible, no path, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const name = cleanFileName(sent);
      expect(Array.from(name).length).toBeGreaterThan(0);
      expect(Array.from(name).length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      expect(name.isWellFormed()).toBe(true);
      expect(['.', '..']).not.toContain(name);
    }),
  );
});
