import { describe, expect, test } from 'vitest';
import { registry } from '#resources';
import { filters } from './list/filters.ts';
import type { Kept } from './list/kept.ts';
import { marked, readMarks, withRegions } from './marks.ts';
import type { Region } from './region.ts';
import { regionHtml } from './regions.ts';
import { entriesOf } from './rows.ts';
import { shapeOf, shownResources, type ShownField, type ShownRecord } from './shape.ts';

const hostile = [
  `<script>document.title = 'ya'</script>`,
  '</template></title></main><!-- --> --!> <!--/situs-->',
  `$& $1 $\` "kutip" 'satu'`,
  'panjang '.repeat(12_500),
].join(' ');

const valueOf = ({ type }: ShownField): unknown => {
  if (type === 'file' || type === 'image') return { id: hostile, nama: hostile, ukuran: 9 };
  if (type === 'richText') return '<p>Bersih.</p>';
  if (type === 'date' || type === 'timestamp') return '2026-11-20T03:00:00.000Z';
  if (type === 'url') return `https://contoh.test/?q=${encodeURIComponent(hostile)}`;
  if (type === 'number') return 3;
  if (type === 'select') return null;
  return hostile;
};

const regionsOf = (of: string): Region[] => [
  { is: 'head', of, after: hostile, domain: 'contoh.test' },
  { is: 'head-of-record', of, trail: [{ label: hostile, href: '/' }] },
  { is: 'record', of },
  { is: 'others', of, limit: 3, title: hostile, otherwise: '' },
  { is: 'list', of, empty: hostile, note: '' },
  { is: 'count', of, noun: hostile },
  { is: 'finder', of, label: hostile, noun: hostile },
  { is: 'pages', of, label: hostile },
  { is: 'latest', of, limit: 3, id: 'a', title: hostile, lead: hostile },
  { is: 'size', of, noun: hostile },
  ...filters.map((filter) => ({ is: 'choices', of, filter }) as const),
  ...(['owners', 'groups', 'tally'] as const).map((is) => ({ is, of })),
];

describe.each(shownResources(registry.values()).map((each) => [each.name, each] as const))(
  'what the site shows of %s',
  (name, resource) => {
    const shape = shapeOf(resource);
    const values = [...shape.card, ...shape.detail].map((field) => [field.name, valueOf(field)]);
    const record: ShownRecord = {
      ...Object.fromEntries(values),
      ...{ id: 'a1', versi: 1, [shape.title]: hostile },
    };
    const kept: Kept = {
      ...{ judul: hostile, berkas: 'a', badan: { nama: hostile, singkatan: 'b' } },
      situs: 'https://a.test',
      baris: [],
    };
    const one = { shape, records: [record], ...(shape.look === 'rows' && { kept }) };
    const state = { api: '/services/api/', shown: { [name]: one } };

    test.each(regionsOf(name).map((region) => [region.is, region] as const))(
      'no text breaks out of its place: %s',
      (_, region) => {
        const html = regionHtml(state, region, record) ?? '';
        expect(html).not.toMatch(/<script|<style|<!--|-->|<\/template|undefined|\[object/i);
        expect(html.match(/<\/main/g)).toBeNull();
        const page = `<main>$&${marked(region, html)}</main>${marked(region, '')}</body>`;
        const read = readMarks(page);
        expect(read.texts).toEqual(['<main>$&', '</main>', '</body>']);
        expect(read.regions.map((each) => each.region)).toEqual([region, region]);
        const again = withRegions(read, (index) => (index === 0 ? html : ''));
        expect(again).toBe(page);
      },
    );

    test('the search has it as text', () => {
      const [entry] = entriesOf(one, state.api);
      if (entry) expect(entry.judul).toBe(hostile);
    });
  },
);

test('a resource that the site does not show leaves its region as it is', () => {
  expect(regionHtml({ api: '/', shown: {} }, { is: 'record', of: 'tidak-ada' })).toBeNull();
});

test('a page whose region does not end is not taken', () => {
  expect(() => readMarks('<p><!--situs {"is":"record","of":"faq"}-->')).toThrow('does not end');
});

test('a list of two sources is made once, however many regions show it', () => {
  const resource = shownResources(registry.values()).find(({ site }) => site?.look === 'rows');
  if (!resource) throw new Error('No resource has rows.');
  let read = 0;
  const record = {
    ...{ id: 'a', versi: 1, dibuat_pada: '', no: null, pemilik: null, bentukInformasi: null },
    ...{ retensiArsip: null, waktuTempat: null, ringkasanIsiInformasi: 'Isi.' },
    get informasi() {
      read += 1;
      return 'Neraca';
    },
  };
  const kept: Kept = {
    ...{ judul: 'a', berkas: 'a', badan: { nama: 'a', singkatan: 'b' } },
    situs: 'https://a.test',
    baris: [],
  };
  const of = { shape: shapeOf(resource), records: [record], kept };
  const state = { api: '/', shown: { [resource.name]: of } };
  for (const filter of filters) regionHtml(state, { is: 'choices', of: resource.name, filter });
  expect(read).toBe(1);
});
