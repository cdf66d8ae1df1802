import { describe, expect, test } from 'vitest';
import { findAll, oneLine, readPdf, unmarked } from '../pdf-reader.fixture.ts';
import { heading, list, paragraph } from './blocks.ts';
import { pageNumbers } from './page-numbers.ts';
import { closeSheet, openSheet, type Sheet } from './sheet.ts';
import { body } from './style.ts';
import { openTable } from './table.ts';
import { block } from './text.ts';

const margins = { top: 40, right: 40, bottom: 60, left: 40 };

async function made(draw: (sheet: Sheet) => void, title = 'Surat <uji> & coba') {
  const sheet = openSheet({
    ...{ title, author: 'Badan Uji', date: new Date('2026-11-20T00:00:00Z') },
    ...{ layout: 'portrait' as const, margins },
  });
  draw(sheet);
  await pageNumbers(sheet, 'PPID BU');
  const pdf = await closeSheet(sheet);
  return { pdf, read: await readPdf(pdf) };
}

const cell = (sheet: Sheet, text: string, width: number) => ({
  blocks: [block(sheet, text, width, body)],
});
const sentences = (count: number) =>
  Array.from({ length: count }, (_, number) => `Kalimat ke-${number + 1} selesai.`).join(' ');

test('the file says what a reader for the blind must know', async () => {
  const { pdf, read } = await made((sheet) => {
    heading(sheet, 1, 'Judul');
    paragraph(sheet, 'Isi.');
  });
  expect(read.raw).toMatch(/^%PDF-1\.7/);
  expect(read.raw).toContain('/Lang (id-ID)');
  expect(read.raw).toContain('/Marked true');
  expect(read.raw).toContain('/DisplayDocTitle true');
  expect(read.raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(read.raw).toContain('<rdf:li xml:lang="x-default">Surat uji dan coba</rdf:li>');
  expect(read.raw).toMatch(/\/Tabs \/S/);
  // No attribute twice in one tag, and no bare ampersand: XML that nobody could read.
  const [xmp = ''] = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(read.raw) ?? [];
  expect(xmp).toContain('pdfuaid');
  expect(xmp).not.toMatch(/<[^>]*\s([\w:]+)="[^"]*"[^>]*\s\1="/);
  expect(xmp).not.toContain('&');
  expect(unmarked(pdf)).toEqual([]);
});

test('a heading is one, and a bookmark leads to it', async () => {
  const { read } = await made((sheet) => {
    heading(sheet, 1, 'Judul');
    heading(sheet, 2, 'Bagian');
  });
  expect(findAll(read, 'H1').map(({ text }) => text)).toEqual(['Judul']);
  expect(findAll(read, 'H2').map(({ text }) => text)).toEqual(['Bagian']);
  expect(read.raw).toContain('/Title (Bagian)');
  expect(read.raw).toMatch(/\/Dest \[\d+ 0 R \/XYZ 0 /);
});

test('a list has its labels and their kind', async () => {
  const { read } = await made((sheet) => {
    list(sheet, ['satu', 'dua'], true);
  });
  expect(findAll(read, 'Lbl').map(({ text }) => text)).toEqual(['1.', '2.']);
  expect(findAll(read, 'LBody').map(({ text }) => text)).toEqual(['satu', 'dua']);
  expect(findAll(read, 'L')[0]?.children.map(({ role }) => role)).toEqual(['LI', 'LI']);
  expect(read.raw).toContain('/ListNumbering /Decimal');
});

describe('what is longer than a page', () => {
  test('goes on over the next ones as one paragraph, with page numbers that are not read', async () => {
    const { pdf, read } = await made((sheet) => {
      paragraph(sheet, sentences(700));
    });
    expect(read.pages.length).toBeGreaterThan(2);
    const pages = String(read.pages.length);
    for (const [place, printed] of read.printed.entries()) {
      expect(printed).toContain(`Halaman ${place + 1} dari ${pages}`);
    }
    expect(read.text).not.toContain('Halaman');
    expect(
      findAll(read, 'P')
        .map(({ text }) => text)
        .join(' '),
    ).toBe(sentences(700));
    expect(read.raw.match(/\/S \/P\b/g)).toHaveLength(1);
    expect(unmarked(pdf)).toEqual([]);
  });

  test('leaves no line of a paragraph alone on a page', async () => {
    for (let lead = 40; lead < 48; lead += 1) {
      const { read } = await made((sheet) => {
        paragraph(sheet, Array.from({ length: lead }, () => 'x').join('\n'));
        paragraph(sheet, 'kata '.repeat(75));
      });
      const lines = read.printed.map((page) =>
        page.split('\n').filter((line) => /kata/.test(line)),
      );
      for (const page of lines) expect(page.length).not.toBe(1);
    }
  });
});

describe('a table', () => {
  const widths = [100, 200];
  const padding = { x: 4, y: 3 };
  const draw = (rows: number) => (sheet: Sheet) => {
    const head = ['Nomor', 'Uraian'].map((text, column) => ({
      ...cell(sheet, text, widths[column] ?? 0),
      scope: 'Column' as const,
    }));
    const table = openTable(sheet, { widths, padding, head });
    for (let row = 1; row <= rows; row += 1) {
      table.row([cell(sheet, String(row), 90), cell(sheet, `Baris ${row}`, 190)]);
    }
    table.close();
  };

  test('has rows of cells, and heads that say of what', async () => {
    const { read } = await made(draw(2));
    const [table] = findAll(read, 'Table');
    const rows = table?.children.map(({ children }) =>
      children.map((part) => [part.role, part.text]),
    );
    expect(rows).toEqual([
      [
        ['TH', 'Nomor'],
        ['TH', 'Uraian'],
      ],
      [
        ['TD', '1'],
        ['TD', 'Baris 1'],
      ],
      [
        ['TD', '2'],
        ['TD', 'Baris 2'],
      ],
    ]);
    expect(read.raw.match(/\/Scope \/Column/g)).toHaveLength(2);
  });

  test('shows its head on each page, and has it read once', async () => {
    const { pdf, read } = await made(draw(120));
    expect(read.pages.length).toBeGreaterThan(2);
    for (const printed of read.printed) expect(printed).toContain('Uraian');
    expect(read.raw.match(/\/S \/TH\b/g)).toHaveLength(2);
    expect(read.raw.match(/\/S \/TR\b/g)).toHaveLength(121);
    const told = findAll(read, 'TD').map(({ text }) => text);
    expect(told.filter((text) => text.startsWith('Baris'))).toHaveLength(120);
    expect(unmarked(pdf)).toEqual([]);
  });

  test('parts a row that is taller than a page, and loses nothing of it', async () => {
    const { read } = await made((sheet) => {
      const table = openTable(sheet, { widths, padding });
      table.row([cell(sheet, 'Kasus posisi', 90), cell(sheet, sentences(300), 190)]);
      table.close();
    });
    expect(read.pages.length).toBeGreaterThan(2);
    const told = oneLine(
      findAll(read, 'TD')
        .map(({ text }) => text)
        .join(' '),
    );
    expect(told).toBe(`Kasus posisi ${sentences(300)}`);
    expect(read.raw.match(/\/S \/TD\b/g)).toHaveLength(2);
  });
});
