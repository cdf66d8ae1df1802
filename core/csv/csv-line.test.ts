import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

/** Lines and cells as a spreadsheet reads them that parts cells by `separator`. */
function opened(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        if (text[at] === '"') at += 1;
        cell += text[at] ?? '';
        at += 1;
      }
      at += 1;
    }
    while (at < text.length && !['\r', '\n', separator].includes(text[at] ?? '')) {
      cell += text[at] ?? '';
      at += 1;
    }
    line.push(cell);
    if (text[at] !== separator) {
      lines.push(line);
      line = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  return lines;
}

const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell);

describe('a line of CSV', () => {
  it('quotes what would break it, for whichever separator', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', 'h;i', 'j\tk'])).toBe(
      'a,"b,c","d""e","f\ng","h;i","j\tk"\r\n',
    );
  });

  it.each([
    '=1+1',
    '+62812',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '＝1',
    '＋1',
    '－1',
    '＠A',
    ' =1',
    '"=1',
  ])('keeps %j from being run', (cell) => {
    expect(csvLine([cell])).toMatch(/^["\s]*'/);
  });

  it('starts no formula, whether cells are parted by a comma, a semicolon or a tab', () => {
    const piece = fc.constantFrom(...';,"\t\r\n=+-@＝＠\' ax1'.split(''));
    const cells = fc.array(fc.string({ unit: piece, maxLength: 12 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(cells, (given) => {
        const text = csvLine(['nomor', ...given]) + csvLine(given);
        for (const separator of [',', ';', '\t']) {
          expect(opened(text, separator).flat().filter(isFormula)).toEqual([]);
        }
        const bare = (cell: string) => cell.replaceAll("'", '');
        expect(opened(text, ',').map((line) => line.map(bare))).toEqual([
          ['nomor', ...given.map(bare)],
          given.map(bare),
        ]);
      }),
      { numRuns: 3000 },
    );
  });
});
