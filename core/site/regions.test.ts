import { describe, expect, test } from 'vitest';
import { registry } from '#resources';
import { filters } from './list/filters.ts';
import type { Kept } from './list/kept.ts';
import { marked, readMarks, withRegions } from './marks.ts';
import { everything, type Region } from './region.ts';
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
  {
    is: 'head',
    of,
    after: hostile,
    domain: 'contoh.test',
    card: { picture: hostile, alt: hostile },
  },
  { is: 'head-of-record', of, trail: [{ label: hostile, href: '/' }] },
  { is: 'record', of },
  { is: 'others', of, limit: 3, title: hostile, otherwise: '' },
  { is: 'list', of, empty: hostile, note: '' },
  { is: 'count', of, noun: hostile },
  { is: 'finder', of, label: hostile, noun: hostile },
  { is: 'pages', of, label: hostile },
  { is: 'latest', of, limit: 3, id: 'a', title: hostile, lead: hostile },
  { is: 'size', of, noun: hostile },
  { is: 'fresh', of: everything, except: [], limit: 3, most: 2, id: 'a', title: hostile },
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

const shapeBy = (name: string) => {
  const resource = registry.get(name);
  if (!resource) throw new Error(`no ${name}`);
  return shapeOf(resource);
};

describe('the newest of everything', () => {
  const dated = (id: string, day: string, values: object): ShownRecord => ({
    ...{ id, versi: 1, dibuat_pada: `2026-11-${day}T03:00:00.000Z` },
    ...values,
  });
  const shown = {
    faq: {
      shape: shapeBy('faq'),
      records: ['21', '24', '22', '23'].map((day) =>
        dated(day, day, { pertanyaan: `Tanya ${day}`, jawaban: '<p>Ya.</p>' }),
      ),
    },
    regulasi: { shape: shapeBy('regulasi'), records: [dated('r', '20', { judul: 'Perki' })] },
  };
  const titlesBy = (more: object) => {
    const region = { is: 'fresh', of: everything, limit: 6, most: 2, except: [] } as const;
    const html = regionHtml({ api: '/', shown }, { ...region, id: 'a', title: 'Baru', ...more });
    return [...(html ?? '').matchAll(/<a href="[^"]+">([^<]*)/g)].map(([, title]) => title);
  };

  test('stands by its day, whatever the order of its list, so many of each kind', () => {
    expect(titlesBy({})).toEqual(['Tanya 24', 'Tanya 23', 'Perki']);
    expect(titlesBy({ limit: 2 })).toEqual(['Tanya 24', 'Tanya 23']);
    expect(titlesBy({ except: ['faq'] })).toEqual(['Perki']);
  });

  test('is nothing where nothing is published', () => {
    const region = { is: 'fresh', of: everything, limit: 6, most: 2, except: [] } as const;
    expect(regionHtml({ api: '/', shown: {} }, { ...region, id: 'a', title: 'Baru' })).toBe('');
  });
});

describe('where staff have given no picture', () => {
  const drawn = (of: string, values: object) => {
    const record: ShownRecord = { id: 'a', versi: 1, judul: 'Judul', ...values };
    const shown = { [of]: { shape: shapeBy(of), records: [record] } };
    const html = regionHtml({ api: '/', shown }, { is: 'list', of, empty: '', note: '' }) ?? '';
    return /<img src="([^"]+)"/.exec(html)?.[1];
  };

  test.each([
    ['sertamerta', { jenis: 'bencana_alam' }, '/gambar/bencana_alam.svg'],
    ['sertamerta', { jenis: null }, '/gambar/pengumuman.svg'],
    ['videopublik', { tautan: 'https://video.test/a' }, '/gambar/video.svg'],
  ])('a drawing of ours stands in its place: %s, %j', (of, values, drawing) => {
    expect(drawn(of, values)).toBe(drawing);
  });
});

describe('what a messenger shows of a record', () => {
  const card = { picture: 'https://ppid.test/bagikan/rekaman.png', alt: 'Kartu' };
  const head = { is: 'head', of: 'sertamerta', after: 'PPID', domain: 'ppid.test', card } as const;
  const pictureOf = (api: string, thumbnail: object | null) => {
    const record = { id: 'a', versi: 1, judul: 'Judul', thumbnail, thumbnail_alt: 'Banjir' };
    const shown = { sertamerta: { shape: shapeBy('sertamerta'), records: [record] } };
    const html = regionHtml({ api, shown }, head, record) ?? '';
    return ['og:image', 'og:image:type', 'og:image:alt'].map(
      (name) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1],
    );
  };
  const at = 'sertamerta/a/buffer-image?berkas=f&amp;lebar=1200';

  test('is its picture, or else the card of its kind', () => {
    const own = { id: 'f', nama: 'a.jpg', ukuran: 1 };
    expect(pictureOf('/services/api/', own)).toEqual([
      ...[`https://ppid.test/services/api/${at}`, 'image/jpeg', 'Banjir'],
    ]);
    expect(pictureOf('https://api.test/', own)[0]).toBe(`https://api.test/${at}`);
    expect(pictureOf('/', null)).toEqual([card.picture, 'image/png', card.alt]);
  });
});

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
