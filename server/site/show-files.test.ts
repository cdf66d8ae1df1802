import { expect, test } from 'vitest';
import { keptFile, type Kept } from '#core/site/list/kept.ts';
import { shapeOf } from '#core/site/shape.ts';
import { registry } from '#resources';
import { etagOf, type Page } from '#server/http/pages/pages.ts';
import { contentOf, withContent } from '#server/http/pages/with-content.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';
import { showFiles } from './show-files.ts';

const text = 'Laporan pelaksanaan program dan kegiatan, dengan rincian anggaran dan realisasinya. ';
const rows = 5_000;

const kept: Kept = {
  ...{ judul: 'Daftar Uji', berkas: 'daftar-uji', badan: { nama: 'Badan Uji', singkatan: 'BU' } },
  situs: 'https://ppid.uji',
  baris: Array.from({ length: rows }, (_, index) => ({
    ...{ nomor: String(index + 1), no: index + 1, informasi: `Informasi ${index}` },
    ...{ ringkasanIsiInformasi: text.repeat(3), pejabat: 'Kepala Biro', penanggungJawab: 'Unit' },
    ...{ waktuTempat: 'Tahun 2024, Jakarta', tahun: [2024], bentukInformasi: ['PDF', 'Cetak'] },
    ...{ retensiArsip: null, pemilik: `Biro ${index % 20}` },
  })),
};

test('the files of a list of thousands hold nobody else up', async () => {
  const resource = registry.get('setiapsaat');
  if (!resource) throw new Error('no list');
  const shape = shapeOf(resource);
  const page = (content: string): Page => ({
    ...{ type: 'text/csv', isHtml: false, etag: etagOf(Buffer.from(content)) },
    bodies: { identity: Buffer.from(content) },
  });
  const names = ['daftar-uji.xlsx', 'daftar-uji.csv', 'daftar-uji.json', keptFile];
  const pages = new Map(names.map((name) => [shape.path + name, page('')]));
  const written: string[] = [];
  const put = async (path: string, model: Page, content: string | Uint8Array) => {
    pages.set(path, await withContent(model, contentOf(content)));
    return true;
  };
  const show = () => showFiles({ shape, records: [], kept }, { pages, put, written });
  // The first time takes longer than any other one; the file in one go took a second.
  expect(await bestTurn(250, show)).toBeLessThan(250);
  expect(written).toHaveLength(3);
  const sheet = pages.get(`${shape.path}daftar-uji.xlsx`)?.bodies.identity ?? Buffer.alloc(0);
  expect((await xlsxRows(sheet)).slice(-rows)).toHaveLength(rows);
});
