import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['laporan.pdf', `attachment; filename="laporan.pdf"; filename*=UTF-8''laporan.pdf`],
  ['a b.pdf', `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`],
  ['Déwi ♥.pdf', `attachment; filename="Dewi _.pdf"; filename*=UTF-8''D%C3%A9wi%20%E2%99%A5.pdf`],
  ['"x"\\%41.pdf', `attachment; filename="_x___41.pdf"; filename*=UTF-8''%22x%22%5C%2541.pdf`],
  ["a'(b)*.pdf", `attachment; filename="a'(b)*.pdf"; filename*=UTF-8''a%27%28b%29%2A.pdf`],
])('%j', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});

test('no name breaks out of the header', () => {
  expect(contentDisposition('inline', 'a\r\nb\u0000".png')).not.toMatch(/[\r\n\0]/);
});
