import { expect, test } from 'vitest';
import { unzip } from '#tests/support/papers.ts';
import { sampleRegister } from './register.fixture.ts';
import type { Register } from './register.ts';
import { registerXlsx } from './xlsx.ts';

interface Cell {
  type: string | undefined;
  /** Its text, or its number as it stands in the file. */
  value: string;
  style: string | undefined;
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

async function read(register: Register) {
  const files = await unzip(await registerXlsx(register));
  const part = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text = '']) => unescaped(text),
  );
  const sheet = part('xl/worksheets/sheet1.xml');
  const cells = new Map<string, Cell>();
  for (const [, attributes = '', content = ''] of sheet.matchAll(
    /<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/g,
  )) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const [, value = ''] = /<v>(.*?)<\/v>/.exec(content) ?? [];
    const type = attribute('t');
    const text = type === 's' ? (shared[Number(value)] ?? '') : value;
    cells.set(attribute('r') ?? '', { type, value: text, style: attribute('s') });
  }
  return { sheet, styles: part('xl/styles.xml'), cells };
}

/** Days since the sheet's beginning of time. */
const serial = (iso: string) => Date.parse(iso) / 86_400_000 + 25_569;

test('has a title, a head that stays, a filter and widths', async () => {
  const { sheet, cells } = await read(sampleRegister(3));
  expect(cells.get('A1')?.value).toBe('Register Permohonan Informasi Publik');
  expect(cells.get('A2')?.value).toBe('Badan Contoh Nusantara (BCN)');
  expect(cells.get('A3')?.value).toContain('1 November 2026 sampai 30 November 2026');
  expect(cells.get('B5')?.value).toBe('Nomor registrasi');
  expect(sheet).toMatch(/<pane [^>]*ySplit="5"[^>]*state="frozen"/);
  expect(sheet).toContain('<autoFilter ref="A5:R8"/>');
  expect(sheet).toMatch(/<col [^>]*width="24"/);
  expect(sheet.indexOf('</sheetData>')).toBeLessThan(sheet.indexOf('<autoFilter'));
  expect(sheet.indexOf('<autoFilter')).toBeLessThan(sheet.indexOf('<pageMargins'));
});

test('numbers are numbers, and dates are dates of Jakarta', async () => {
  const { cells, styles } = await read(sampleRegister(2));
  expect(cells.get('A6')).toMatchObject({ type: undefined, value: '1' });
  expect(Number(cells.get('C6')?.value)).toBe(serial('2026-11-21T00:00:00Z'));
  expect(Number(cells.get('D6')?.value)).toBeCloseTo(serial('2026-11-21T03:00:00Z'), 6);
  expect(cells.get('Q6')).toMatchObject({ type: undefined, value: '25000' });
  expect(styles).toContain('dd/mm/yyyy');
  expect(styles).toContain('&quot;Rp&quot;#,##0');
});

test('what is not known is an empty cell', async () => {
  const { cells } = await read(sampleRegister(2));
  expect(cells.get('Q7')).toMatchObject({ type: undefined, value: '' });
  expect(cells.get('R6')).toMatchObject({ type: undefined, value: '' });
});

test('no text is taken for a formula, a number or a date', async () => {
  const texts = [
    '=1+1',
    '=HYPERLINK("https://jahat.example","klik")',
    ...['+62812', '-1', '@SUM(A1)', '0042', '3201010101010001', '2026-11-20', 'TRUE', '#REF!'],
    ...['_x0041_', '<b>&"tebal"</b>', '  tepi  ', 'dua\nbaris'],
  ];
  const columns = texts.map(() => ({ label: '=A1', type: 'text' as const }));
  const { sheet, cells } = await read({
    ...sampleRegister(0),
    title: '=1',
    columns,
    rows: [texts],
  });
  expect(sheet).not.toContain('<f>');
  const row = [...cells].filter(([place]) => /^[A-Z]+6$/.test(place)).map(([, cell]) => cell);
  expect(row.map(({ type }) => type)).toEqual(texts.map(() => 's'));
  expect(row.map(({ value }) => value)).toEqual(
    texts.map((text) => text.replace('_x0041_', '_x005F_x0041_')),
  );
  expect(cells.get('A1')).toMatchObject({ type: 's', value: '=1' });
});

test('a date column may hold a text, and a text may be longer than a cell', async () => {
  const columns = [
    { label: 'Tanggal', type: 'date' as const },
    { label: 'Uraian', type: 'text' as const },
  ];
  const { cells } = await read({
    ...{ ...sampleRegister(0), columns },
    rows: [['belum diketahui', 'x'.repeat(40_000)]],
  });
  expect(cells.get('A6')).toMatchObject({ type: 's', value: 'belum diketahui' });
  expect(cells.get('B6')?.value).toHaveLength(32_767);
  expect(cells.get('B6')?.value).toMatch(/ \[…\]$/);
});
