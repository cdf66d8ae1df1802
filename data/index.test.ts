import { describe, expect, it } from 'vitest';
import { aturanJam, aturanPerpanjangan } from '#core/case/jam/aturan.ts';
import { lookupEntries } from '#core/lookup/lookups.ts';
import { laporanIsiSchema } from '#core/report/laporan.ts';
import * as isiSitus from './index.ts';
import { dokumenTahap } from './schema/dokumen-pengadaan.ts';

const { berkala, beranda, laporan2024, pengadaan, setiapSaat, standarPelayanan } = isiSitus;

describe('the lists as pages get them', () => {
  it('has 90 rows of on-request information, numbered up to 78, in groups', () => {
    expect(setiapSaat).toHaveLength(90);
    expect(setiapSaat.at(-1)?.no).toBe(78);
    expect(new Set(setiapSaat.map(({ nomor }) => nomor)).size).toBe(90);
    expect(setiapSaat.find(({ nomor }) => nomor === '15b')).toMatchObject({
      no: 15,
      bagian: 'b',
      pemilik: 'Deputi Bidang Kepesertaan',
      tahun: [2022, 2023, 2024, 2025],
    });
  });

  it('has at least 56 rows of periodic information, each with a link or none', () => {
    expect(berkala.length).toBeGreaterThanOrEqual(56);
    const links = berkala.map(({ tautan }) => tautan);
    expect(links).toContain('/regulasi');
    expect(links).toContain(null);
    expect(links).not.toContain('');
  });

  it('has packages 1 to 10 of 2022 to 2025, with 19 and 12 documents, most without a link', () => {
    expect(pengadaan.paket.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(pengadaan.tahun).toEqual([2022, 2023, 2024, 2025]);
    expect(dokumenTahap.pemilihan).toHaveLength(19);
    expect(dokumenTahap.pelaksanaan).toHaveLength(12);
    const links = pengadaan.paket.flatMap(({ tahapan }) =>
      tahapan.flatMap(({ tautan, sub }) => [tautan, ...sub.map((each) => each.tautan)]),
    );
    expect(links).not.toContain('');
    expect(links).not.toContain('null');
    expect(links.filter((link) => link === null).length).toBeGreaterThan(links.length / 2);
  });

  it('has a report of 249 registrations and 2.2 days, in the shape of the live one', () => {
    expect(laporan2024.total).toEqual({ jumlahRegistrasi: 249, rataRataWaktuPenyelesaian: 2.2 });
    expect(laporanIsiSchema.safeParse(laporan2024).error).toBeUndefined();
  });
});

describe('what the texts say of the law is what the cases run by', () => {
  it('tells the days of every clock', () => {
    const told = standarPelayanan['jalur-waktu-biaya'].waktu;
    for (const { hari, pasal } of [...Object.values(aturanJam), aturanPerpanjangan]) {
      const batas = `${hari} hari kerja`;
      expect(told).toContainEqual(expect.objectContaining({ batas, dasar: pasal }));
    }
    expect(beranda.tenggat).toMatchObject({
      hariJawab: aturanJam.jawaban.hari,
      hariPerpanjangan: aturanPerpanjangan.hari,
    });
  });

  it('names the seven grounds of an objection', () => {
    const grounds = lookupEntries().filter(({ type }) => type === 'alasan_keberatan');
    expect(standarPelayanan['prosedur-pengajuan-keberatan'].penjelasan).toContainEqual({
      jenis: 'daftar',
      bernomor: true,
      butir: grounds.map(({ label }) => `${label}.`),
    });
  });
});

it('leaves no placeholder in anything', () => {
  expect(JSON.stringify(isiSitus)).not.toMatch(/\{[a-zA-Z]+\}/);
});
