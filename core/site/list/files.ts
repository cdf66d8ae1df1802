import { csvOf, type Lembar } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

/** A file that lies beside a page. */
export interface Berkas {
  nama: string;
  bentuk: 'CSV' | 'XLSX' | 'JSON';
  tipe: string;
  isi: () => string | Promise<Uint8Array<ArrayBuffer>>;
}

const tipeXlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as the three files that visitors may take: for people, for Excel, for programs. */
export function berkasDari(nama: string, lembar: Lembar, json: unknown): Berkas[] {
  return [
    {
      nama: `${nama}.xlsx`,
      bentuk: 'XLSX',
      tipe: tipeXlsx,
      isi: () => xlsxOf(lembar),
    },
    {
      nama: `${nama}.csv`,
      bentuk: 'CSV',
      tipe: 'text/csv; charset=utf-8',
      isi: () => csvOf(lembar),
    },
    {
      nama: `${nama}.json`,
      bentuk: 'JSON',
      tipe: 'application/json; charset=utf-8',
      isi: () => `${JSON.stringify(json, null, 2)}\n`,
    },
  ];
}
