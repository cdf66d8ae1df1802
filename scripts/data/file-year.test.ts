import { describe, expect, it } from 'vitest';
import { yearProblems } from './file-year.ts';

describe('a data file that is named after a year', () => {
  const json = '{\n  "status": "resmi",\n  "tahun": 2026\n}';

  it('holds that year', () => {
    expect(yearProblems('hari-libur/2026.json', json)).toEqual([]);
    expect(yearProblems('hari-libur/2027.json', json)).toEqual([
      { line: 3, field: 'tahun', message: 'harus 2027, sama dengan nama berkas' },
    ]);
  });

  it('leaves other names and broken files to other checks', () => {
    expect(yearProblems('laporan.json', json)).toEqual([]);
    expect(yearProblems('hari-libur/2026.json', '{')).toEqual([]);
    expect(yearProblems('hari-libur/2026.json', 'null')).toEqual([]);
  });
});
