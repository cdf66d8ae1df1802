import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { sidik } from './canonical.ts';
import { paperKinds } from './kinds.ts';
import { contentStreams, findAll, oneLine, readPdf, unmarked } from './pdf-reader.fixture.ts';
import { renderPaper } from './render.ts';
import {
  agency,
  keputusan,
  samples,
  tandaTerimaKeberatan,
  tandaTerimaPermohonan,
} from './samples.fixture.ts';
import { snapshotSchema, type Snapshot } from './snapshots.ts';

const kode = '7K3M-9QXA-0TVE-41HB';
const url = `https://ppid.bcn.example/cek-dokumen/?kode=${kode}`;
const render = (isi: Snapshot) =>
  renderPaper({ isi, agency, verifikasi: { kode, sidik: sidik(isi), url } });
const ofKind = samples.map((sample) => [sample.jenis, sample] as const);

describe.each(ofKind)('%s', (jenis, isi) => {
  test('is tagged through and through, and small', async () => {
    const pdf = await render(isi);
    const read = await readPdf(pdf);
    expect(findAll(read, 'H1').map(({ text }) => text)).toEqual([paperKinds[jenis].judul]);
    expect(findAll(read, 'H2').length).toBeGreaterThan(0);
    expect(findAll(read, 'Table').length).toBeGreaterThan(0);
    // A table that goes on shows its elements on both pages, with their text on one.
    const heads = findAll(read, 'TH').filter(({ text }) => text !== '');
    expect(heads).toHaveLength(read.raw.match(/\/S \/TH\b/g)?.length ?? 0);
    expect(read.raw.match(/\/Scope \/(Row|Column)/g)).toHaveLength(heads.length);
    expect(read.pages[0]?.tree.children.map(({ role }) => role)).toEqual(['Document']);
    expect(unmarked(pdf)).toEqual([]);
    expect(read.raw).toContain('/Lang (id-ID)');
    expect(read.raw).toContain('/Marked true');
    expect(read.pages[0]).toMatchObject({ width: 595.28, height: 841.89 });
    expect(pdf.length).toBeLessThan(150_000);
  });

  test('has the same bytes each time', async () => {
    const first = await render(isi);
    // Another paper in between: what it leaves behind must not show.
    await render({ ...keputusan, uraian: 'Spasi\u00a0tetap dan Łódź, محمد' });
    expect((await render(JSON.parse(JSON.stringify(isi)) as Snapshot)).equals(first)).toBe(true);
  });
});

describe('the foot', () => {
  test('tells how to check the paper, in words and as a figure with a text', async () => {
    const read = await readPdf(await render(tandaTerimaPermohonan));
    const [figure, ...others] = findAll(read, 'Figure');
    expect(others).toEqual([]);
    expect(figure?.alt).toBe(`Kode QR menuju halaman pemeriksaan dokumen: ${url}`);
    const text = oneLine(read.text);
    expect(text).toContain('Nomor PI-2026-000042/TT, tanggal 16 Desember 2026');
    expect(text).toContain(`Kode ${kode}`);
    expect(text.replaceAll(' ', '')).toContain(sidik(tandaTerimaPermohonan));
    expect(findAll(read, 'Link').map((link) => link.text)).toEqual([url]);
    expect(read.raw).toContain(`/URI (${url})`);
    expect(read.raw).toContain('/Contents (Halaman pemeriksaan dokumen ini)');
  });

  test('is left out where the paper is not registered', async () => {
    const pdf = await renderPaper({ isi: tandaTerimaPermohonan, agency, verifikasi: null });
    const read = await readPdf(pdf);
    expect(findAll(read, 'Figure')).toEqual([]);
    expect(read.text).not.toContain('Periksa keaslian');
  });

  test('is not put under a content that was changed', async () => {
    const changed = { ...keputusan, keputusan: 'diterima' as const };
    const verifikasi = { kode, url, sidik: sidik(keputusan) };
    await expect(renderPaper({ isi: changed, agency, verifikasi })).rejects.toThrow(/fingerprint/);
  });
});

test('a draft says so on each page, and has neither a number nor what would prove it', async () => {
  const uraian = Array.from({ length: 90 }, (_, line) => `Butir ${line}`).join('\n');
  const isi = { ...keputusan, uraian };
  const pdf = await renderPaper({ isi, agency, verifikasi: null, isDraft: true });
  const read = await readPdf(pdf);
  expect(read.printed.length).toBeGreaterThan(1);
  for (const page of read.printed) expect(page).toContain('KONSEP');
  expect(oneLine(read.text)).toContain('Konsep, nomor diberikan saat dikirim');
  expect(read.text).not.toContain(keputusan.nomor);
  expect(read.raw).not.toContain(keputusan.nomor);
  expect(unmarked(pdf)).toEqual([]);
  const issued = await readPdf(await render(isi));
  expect(issued.printed.join('')).not.toContain('KONSEP');
});

describe.each([
  ['request', tandaTerimaPermohonan],
  ['objection', tandaTerimaKeberatan],
] as const)('a receipt: %s', (_, isi) => {
  const lacak = 'https://ppid.bcn.example/pengajuan/lacak/';
  const pantau = { nomor: 'PI-2026-000042', kode: 'ABCD-EFGH', url: lacak };
  const receiptOf = (receipt: Snapshot) => {
    const verifikasi = { kode, sidik: sidik(receipt), url };
    return renderPaper({ isi: receipt, agency, verifikasi, pantau });
  };

  test('stands on one page, and nothing on it over another', async () => {
    const nama = 'Perkumpulan Pemantau Pelatihan Kerja dan Pemagangan Nusantara';
    const alamat = 'Jalan Melati Raya Nomor 7 RT 003 RW 004, Kelurahan Cihapit, Bandung 40115';
    const pemohon = { ...isi.pemohon, nama, alamat };
    const pdf = await receiptOf({ ...isi, pemohon });
    const read = await readPdf(pdf);
    expect(read.pages).toHaveLength(1);
    expect(read.printed[0]).toContain('Halaman 1 dari 1');
    expect(unmarked(pdf)).toEqual([]);
    expect(oneLine(read.text)).toContain('Kode pantau ABCD-EFGH');
  });

  test('says the same on several pages where what was filed is long', async () => {
    const long = 'Rincian yang panjang. '.repeat(90).trim();
    const permohonan = { ...isi.permohonan, kebutuhan: long, tujuan: long };
    const read = await readPdf(await receiptOf({ ...isi, permohonan }));
    expect(read.pages.length).toBeGreaterThan(1);
    const short = await readPdf(await receiptOf(isi));
    const headings = (of: typeof read) => findAll(of, 'H2').map(({ text }) => text);
    expect(headings(read).toSorted()).toEqual(headings(short).toSorted());
    expect(oneLine(read.text)).toContain(long);
  });
});

test('the signature never stands on a page without words of the letter', async () => {
  for (let lines = 1; lines <= 36; lines += 5) {
    const uraian = Array.from({ length: lines }, (_, line) => `Butir ${line}`).join('\n');
    const { pages } = await readPdf(await render({ ...keputusan, uraian }));
    const last = pages.at(-1);
    const texts = last ? findAll({ pages: [last] }, 'P').map(({ text }) => text) : [];
    expect(texts.some((text) => text.includes('Hak Anda') || text.includes('sengketa'))).toBe(true);
    expect(texts.some((text) => text.includes('Budi Contoh'))).toBe(true);
  }
});

describe('what people write', () => {
  const withName = async (nama: string) => {
    const { pemohon } = tandaTerimaPermohonan;
    const pdf = await render({ ...tandaTerimaPermohonan, pemohon: { ...pemohon, nama } });
    return { pdf, read: await readPdf(pdf) };
  };

  test.each(['Łukasz Żółć', 'Nguyễn Thị Ánh', 'Ελένη', 'Ђорђе', 'ʻOkina', '½ ™ € №'])(
    'stays as it is: %s',
    async (name) => {
      const { read } = await withName(name);
      expect(oneLine(read.text)).toContain(`Nama ${name.normalize('NFC')} Jenis`);
    },
  );

  test('from right to left keeps its letters for who copies or hears it', async () => {
    const { pdf, read } = await withName('محمد عبد');
    expect(read.raw).toContain('DejaVuSans');
    const letters = Buffer.from('محمد', 'utf16le').swap16().toString('latin1');
    expect(contentStreams(pdf).join('')).toContain(`/ActualText (þÿ${letters}`);
    expect(unmarked(pdf)).toEqual([]);
  });

  test('in signs that no font has is seen as a replacement', async () => {
    const { read } = await withName('李小龙 🫠');
    expect(oneLine(read.text)).toContain('Nama ��� � Jenis');
  });

  test('cannot turn a text round or end a line of the file', async () => {
    const { read } = await withName('Budi\u202e\u0000\u0007) Tj ET (\\ \u2066x');
    expect(oneLine(read.text)).toContain('Nama Budi) Tj ET (\\ x Jenis');
  });

  test('may be ten thousand signs without a space', async () => {
    const kebutuhan = 'x'.repeat(10_000);
    const { permohonan } = tandaTerimaPermohonan;
    const isi = { ...tandaTerimaPermohonan, permohonan: { ...permohonan, kebutuhan } };
    const read = await readPdf(await render(isi));
    expect(read.text.replaceAll(/\s/g, '')).toContain(kebutuhan);
  });

  test('may fill pages', async () => {
    const kasus = Array.from({ length: 120 }, (_, n) => `Kalimat ke-${n} panjang sekali.`);
    const isi = { ...keputusan, keberatan: { ...keputusan.keberatan, kasus: kasus.join('\n') } };
    const read = await readPdf(await render(isi));
    expect(read.pages.length).toBeGreaterThan(3);
    expect(oneLine(read.text)).toContain(kasus.join(' '));
    expect(read.printed.at(-1)).toContain(`Halaman ${read.pages.length} dari ${read.pages.length}`);
  });
});

/** Any paper: a sample in which texts that may be anything are anything, and what may be null may be. */
function anyLike(value: unknown, key = ''): fc.Arbitrary<unknown> {
  const steering = ['jenis', 'keputusan', 'alasan', 'pasal', 'perkara'];
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  if (Array.isArray(value)) return fc.tuple(...value.map((item) => anyLike(item, key)));
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(([name, item]) => [name, anyLike(item, name)]);
    return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>);
  }
  const isFixed = typeof value !== 'string' || /^\d{4}-\d\d-\d\d/.test(value);
  if (value === null || isFixed || steering.includes(key)) return fc.constant(value);
  return fc.oneof(fc.constant(value), text, fc.constant(''));
}

test('no paper that the schema accepts fails to render, with a page and a title', async () => {
  const papers = fc.oneof(...samples.map((sample) => anyLike(sample)));
  await fc.assert(
    fc.asyncProperty(papers, async (paper) => {
      const parsed = z.safeParse(snapshotSchema, paper);
      fc.pre(parsed.success);
      if (!parsed.success) return;
      const pdf = await render(parsed.data);
      expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
      expect(unmarked(pdf)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
