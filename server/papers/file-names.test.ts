import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeOf } from '#tests/support/machine.ts';
import { uniqueNames } from './file-names.ts';

const name = (path: string) => uniqueNames([path])[0];

test('an ordinary name stays as it is', () => {
  expect(name('permohonan/01 Surat jawaban – Ñusa.pdf')).toBe(
    'permohonan/01 Surat jawaban – Ñusa.pdf',
  );
});

test('no name leads out of the folder', () => {
  expect(name('../../etc/passwd')).toBe('etc/passwd');
  expect(name('/etc/passwd')).toBe('etc/passwd');
  expect(name('C:\\Windows\\win.ini')).toBe('C--Windows-win.ini');
  expect(name('..')).toBe('berkas');
});

test('what some system cannot write, or a person cannot see, is changed', () => {
  expect(name('apa? <ini>: "x"|*.pdf')).toBe('apa- -ini-- -x---.pdf');
  expect(name('con.txt')).toBe('_con.txt');
  expect(name('gambar\u202egpj.exe')).toBe('gambargpj.exe');
  expect(name('a\u0000b\nc.pdf ')).toBe('ab-c.pdf');
});

test('a long name keeps its ending', () => {
  expect(name(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(116)}.pdf`);
});

test('two of one name are two, in whatever case', () => {
  expect(uniqueNames(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'b/a.pdf'])).toEqual([
    ...['a.pdf', 'A (2).pdf', 'a (3).pdf', 'a (2) (2).pdf', 'b/a.pdf'],
  ]);
});

test('whatever it is called, it is a name of its own inside the folder', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (paths) => {
      const names = uniqueNames(paths);
      expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(paths.length);
      expect(uniqueNames(names)).toEqual(names);
      for (const one of names) {
        for (const part of one.split('/')) {
          expect(part).toMatch(/^[^.\s]/u);
          expect(part).not.toMatch(/[\\:\p{Cc}]/u);
        }
      }
    }),
  );
});

test('thousands of one name take no longer than thousands of names', async () => {
  const paths = Array.from({ length: 10_000 }, () => 'permohonan/01 KTP.png');
  let last: string | undefined;
  const ms = await timeOf(() => (last = uniqueNames(paths).at(-1)));
  expect(last).toBe('permohonan/01 KTP (10000).png');
  expect(ms).toBeLessThan(3_000);
});
