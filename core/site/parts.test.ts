import { expect, test } from 'vitest';
import type { ShownField } from './shape.ts';
import { partsOf } from './parts.ts';

const field = (type: ShownField['type'], more: Partial<ShownField> = {}): ShownField => ({
  ...{ name: 'isi', label: 'Isi', type },
  ...more,
});
const partOf = (shown: ShownField, isi: unknown) =>
  partsOf({ id: 'a/b', versi: 1, isi }, [shown], '/services/api/')[0];

test.each([
  [field('text'), 'a <b>', { as: 'text', text: 'a <b>' }],
  [field('number'), 0, { as: 'text', text: '0' }],
  [field('boolean'), false, { as: 'text', text: 'Tidak' }],
  [field('date'), '2026-12-01', { as: 'day', text: '1 Desember 2026', moment: '2026-12-01' }],
  [field('select', { lookup: 'retensi_arsip' }), '5', { as: 'text', choice: '5', text: '5 tahun' }],
  [field('richText'), '<p>x</p>', { as: 'rich', html: '<p>x</p>' }],
  [
    field('url'),
    'www.contoh.id/a',
    { as: 'link', text: 'contoh.id', href: 'https://www.contoh.id/a' },
  ],
])('a field becomes what a page says of it: %j of %j', (shown, value, part) => {
  expect(partOf(shown, value)).toEqual({ label: 'Isi', ...part });
});

test('a file is had by the call that is declared for it, by the id of its record', () => {
  const file = { id: 'f', nama: 'naskah.pdf', tipe: 'application/pdf', ukuran: 2048 };
  const shown = field('file', { at: 'agenda/{id}/{file}/naskah' });
  expect(partOf(shown, file)).toMatchObject({
    ...{ as: 'file', text: 'naskah.pdf, 2 KB' },
    href: expect.stringMatching(/agenda\/a%2Fb\/f\/naskah$/),
  });
});

test('a picture is told in the words of the field that its own names', () => {
  const shown = field('image', { at: 'agenda/{id}/gambar', alt: 'isi_alt' });
  const record = { id: 'a', versi: 1, isi: { id: 'f/1' }, isi_alt: 'Gedung' };
  expect(partsOf(record, [shown], '/services/api/')[0]).toMatchObject({
    ...{ as: 'image', alt: 'Gedung' },
    href: expect.stringMatching(/agenda\/a\/gambar\?berkas=f%2F1$/),
  });
});

test.each([
  [field('text'), null],
  [field('text'), ''],
  [field('url'), 'javascript:alert(1)'],
  [field('image'), { id: 'f' }],
])(
  'nothing is said of what is empty, leads elsewhere or cannot be had: %j of %j',
  (shown, value) => {
    expect(partOf(shown, value)).toBeUndefined();
  },
);
