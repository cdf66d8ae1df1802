import { expect, test } from 'vitest';
import { createOnceKeys } from './once-keys.ts';

test('the same answers keep their key, others get a new one', () => {
  let count = 0;
  const keys = createOnceKeys(() => String((count += 1)));
  const file = new File(['x'], 'a.pdf', { lastModified: 1 });
  const first = keys.keyFor({ judul: 'Laporan', file_pendukung: file });
  expect(keys.keyFor({ judul: 'Laporan', file_pendukung: file })).toBe(first);
  expect(keys.keyFor({ judul: 'Laporan 2025', file_pendukung: file })).not.toBe(first);
  const other = new File(['xy'], 'a.pdf', { lastModified: 1 });
  expect(keys.keyFor({ judul: 'Laporan 2025', file_pendukung: other })).toBe('3');
});

test('a page that was loaded anew sends the same key, until the form is filed', () => {
  let count = 0;
  let last: Record<string, string> | null = null;
  const kept = {
    load: () => last,
    save: (now: Record<string, string>) => {
      last = now;
    },
    forget: () => {
      last = null;
    },
  };
  const open = () => createOnceKeys(() => String((count += 1)), kept);
  const answers = { judul: 'Laporan' };
  const first = open().keyFor(answers);
  const again = open();
  expect(again.keyFor(answers)).toBe(first);
  again.forget();
  expect(open().keyFor(answers)).not.toBe(first);
});
