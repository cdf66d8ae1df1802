import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('a line of CSV', () => {
  it('quotes what would break it', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\r\n');
  });

  it.each(['=1+1', '+62812', '-2', '@SUM(A1)', '\tx'])('keeps %j from being run', (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  });
});
