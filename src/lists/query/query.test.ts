import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  everything,
  filtersSet,
  isNarrowed,
  orders,
  readQuery,
  unknownIn,
  writeQuery,
} from './query.ts';

const offered = {
  pemilik: ['sekretariat-badan', 'deputi-bidang-kepesertaan'],
  bentuk: ['pdf', 'halaman-web'],
  retensi: ['5', 'belum-ditetapkan'],
  tahun: ['2024', '2025'],
};

describe('the address of a list', () => {
  it('names what is asked, in one order, and nothing else', () => {
    const asked = { tahun: '2024', q: '  dana   jaminan ', pemilik: 'a', urut: 'judul' } as const;
    expect(writeQuery({ ...everything, ...asked })).toBe(
      '?q=dana+jaminan&pemilik=a&tahun=2024&urut=judul',
    );
    expect(writeQuery(everything)).toBe('');
  });

  it('is read back as it was written', () => {
    const choice = (values: string[]) => fc.constantFrom('', ...values);
    const query = fc.record({
      q: fc.string({ unit: 'grapheme' }).map((text) => text.trim().replaceAll(/\s+/g, ' ')),
      pemilik: choice(offered.pemilik),
      bentuk: choice(offered.bentuk),
      retensi: choice(offered.retensi),
      tahun: choice(offered.tahun),
      urut: fc.constantFrom(...orders),
      halaman: fc.oneof(fc.constant('semua' as const), fc.integer({ min: 1, max: 999_999 })),
    });
    fc.assert(
      fc.property(query, (each) => {
        expect(readQuery(writeQuery(each), offered)).toEqual(each);
      }),
    );
  });

  it.each([
    '?tahun=1999',
    '?bentuk=PDF',
    '?urut=acak',
    '?pemilik=',
    '?halaman=0',
    '?halaman=-1',
    '?halaman=x',
    '#no-3',
  ])('shows everything for %s, which the list does not offer', (search) => {
    expect(readQuery(search, offered)).toEqual(everything);
  });

  it('tells what of it the list does not have', () => {
    expect(unknownIn('?tahun=1999&bentuk=pdf&pemilik=', offered)).toEqual([['tahun', '1999']]);
  });
});

describe('what a query does', () => {
  it('narrows by words and filters, not by the order', () => {
    expect(isNarrowed({ ...everything, urut: 'judul' })).toBe(false);
    expect(isNarrowed({ ...everything, q: ' ' })).toBe(false);
    expect(isNarrowed({ ...everything, q: 'klaim' })).toBe(true);
    expect(isNarrowed({ ...everything, tahun: '2024' })).toBe(true);
  });

  it('counts the filters alone', () => {
    expect(filtersSet({ ...everything, q: 'klaim', urut: 'judul' })).toBe(0);
    expect(filtersSet({ ...everything, bentuk: 'pdf', tahun: '2024' })).toBe(2);
  });
});
