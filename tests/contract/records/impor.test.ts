import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Periksa } from '#core/import/calls.ts';
import { registry } from '#resources';
import { archive } from '#server/files/judge/samples.fixture.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { client, dataOf, form, type Client } from '#tests/support/client.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { columnsOf, csvOf } from '#tests/support/files/import-file.ts';
import { bookOf } from '#tests/support/files/import-book.ts';
import { unfinished } from '#tests/support/wire/unfinished.ts';

/** Milliseconds of CPU for which nobody else gets a turn; on a busy machine the same work takes more. */
const most = 100;

const named = (name: string) => {
  const resource = registry.get(name);
  if (!resource) throw new Error(name);
  return resource;
};
const csv = (text: string | Buffer, name = 'daftar.csv') =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], name);

describe('rows of a file', () => {
  let app: TestApp;
  let admin: Client;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.session(1, await app.account(1, 'impor@uji.test'));
  });
  afterAll(() => app.close());

  const check = (name: string, berkas: File) =>
    admin.post(`${name}/periksa-impor`, form({ berkas }));
  const looked = async (name: string, berkas: File) => dataOf<Periksa>(await check(name, berkas));
  const write = (name: string, berkas: File, more: Record<string, string>, key?: string) =>
    admin.post(
      `${name}/impor`,
      form({ berkas, ...more }),
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const count = async (name: string) => (await admin.get(`${name}?limit=1`)).body.total;
  const audited = () =>
    app.db.selectFrom('audit').selectAll().where('aksi', '=', 'impor').execute();

  it('are read while others send theirs slowly', async () => {
    const berkas = csv('Informasi;Ringkasan isi informasi\r\nRenstra;Isi\r\n');
    const url = `${app.url}/services/api/berkala/periksa-impor`;
    const slow = [];
    for (const surel of ['lambat-a@uji.test', 'lambat-b@uji.test']) {
      const { token } = await app.session(1, await app.account(1, surel));
      slow.push(await unfinished(url, token, { berkas }));
    }
    expect((await check('berkala', berkas)).status).toBe(200);
    for (const end of slow) expect((await end()).status).toBe(200);
  });

  it('are looked over before anything is written, and then written whole', async () => {
    const file = csv(
      'Informasi;Ringkasan isi informasi;Retensi arsip;Terbitkan;Warna\r\n' +
        '"Laporan; keuangan";Isi laporan;5 tahun;tidak;biru\r\n' +
        '\r\n' +
        'Renstra;;selamanya;mungkin;\r\n' +
        'laporan;  keuangan;;;\r\n',
    );
    const before = await count('berkala');
    const seen = await looked('berkala', file);
    expect(seen.kolom.map(({ label }) => label)).toEqual([
      ...['Informasi', 'Ringkasan isi informasi', 'Retensi arsip', 'Terbitkan'],
    ]);
    expect(seen.diabaikan).toEqual(['Warna']);
    expect(seen.baris.map(({ baris }) => baris)).toEqual([2, 4, 5]);
    expect(seen.baris[1]?.galat).toEqual([
      { kolom: 'ringkasanIsiInformasi', pesan: 'Ringkasan isi informasi tidak boleh kosong' },
      { kolom: 'retensiArsip', pesan: 'Retensi arsip: “selamanya” bukan pilihan' },
      { kolom: 'terbit', pesan: 'Terbitkan tidak valid' },
    ]);
    const refused = await write('berkala', file, { jumlah: '2' });
    expect([refused.status, refused.body.errors?.['berkas']]).toEqual([
      422,
      '1 baris belum benar, tidak ada yang disimpan. Baris 4: Ringkasan isi informasi tidak boleh kosong.',
    ]);
    expect(await count('berkala')).toBe(before);

    const right = csv(
      'Informasi,Ringkasan isi informasi,Retensi arsip,Terbitkan\n' +
        'Laporan keuangan,"Isi ""laporan"",\nbaris kedua",5,Tidak\nRenstra,Isi,Sesuai kebutuhan,\n',
    );
    const made = await write('berkala', right, { jumlah: '2' });
    expect([made.status, made.body.message, made.body.data]).toEqual([
      ...[201, '2 baris tersimpan.', { jumlah: 2 }],
    ]);
    const rows = dataOf<Record<string, unknown>[]>(await admin.get('berkala?q=renstra'));
    expect(rows).toMatchObject([
      { informasi: 'Renstra', retensiArsip: 'sesuai_kebutuhan', terbit: true },
    ]);
    expect(dataOf(await admin.get('berkala?q=laporan%20keuangan'))).toMatchObject([
      { ringkasanIsiInformasi: 'Isi "laporan",\nbaris kedua', retensiArsip: '5', terbit: false },
    ]);
    expect((await audited()).map(({ data_nama }) => data_nama).sort()).toEqual([
      ...['Laporan keuangan', 'Renstra'],
    ]);
  });

  it('are told where they are there already, and skipped where that is wished', async () => {
    const entry = { informasi: 'Daftar aset', ringkasanIsiInformasi: 'Isi' };
    expect((await admin.post('berkala', entry)).status).toBe(201);
    const file = csvOf(named('berkala'), [
      { ...entry, informasi: ' daftar  ASET ' },
      { ...entry, informasi: 'Daftar gaji' },
      { ...entry, informasi: 'Daftar Gaji' },
    ]);
    const seen = await looked('berkala', file);
    expect(seen.baris.map(({ sama }) => sama)).toEqual([
      ...['Sudah ada di daftar', null, 'Sama dengan baris 3'],
    ]);
    const before = Number(await count('berkala'));
    expect((await write('berkala', file, { jumlah: '2' })).status).toBe(409);
    expect(await count('berkala')).toBe(before);
    expect((await write('berkala', file, { jumlah: '1' })).status).toBe(201);
    expect(await count('berkala')).toBe(before + 1);
    expect((await write('berkala', file, { jumlah: '3', lewati_sama: 'false' })).status).toBe(201);
    expect(await count('berkala')).toBe(before + 4);
  });

  it('are written once, however often they are sent with a key', async () => {
    const rows = (informasi: string) =>
      csvOf(named('setiapsaat'), [{ informasi, ringkasanIsiInformasi: 'Isi' }]);
    const key = randomUUID();
    const send = (informasi: string) => write('setiapsaat', rows(informasi), { jumlah: '1' }, key);
    const before = Number(await count('setiapsaat'));
    const answers = await Promise.all([send('Sekali'), send('Sekali')]);
    answers.push(await send('Sekali'));
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
      answers.map(() => [201, { jumlah: 1 }]),
    );
    expect(await count('setiapsaat')).toBe(before + 1);
    expect((await send('Lain')).status).toBe(422);
    expect(await count('setiapsaat')).toBe(before + 1);
  });

  it('are written once, where another server writes them while they are judged', async () => {
    const other = await startApp({ beside: app });
    try {
      const informasi = 'Sekali di dua server';
      const berkas = () =>
        csvOf(named('setiapsaat'), [{ informasi, ringkasanIsiInformasi: 'Isi' }]);
      const key = randomUUID();
      const before = Number(await count('setiapsaat'));
      // The other one has written them once this one has found that nobody had.
      const executor = other.db.getExecutor();
      const execute = executor.executeQuery.bind(executor);
      let first: Promise<number> | undefined;
      vi.spyOn(executor, 'executeQuery').mockImplementation(async (query, ...more) => {
        const result = await execute(query, ...more);
        if (!first && query.sql.includes('kunci_sekali')) {
          first = write('setiapsaat', berkas(), { jumlah: '1' }, key).then(({ status }) => status);
          await first;
        }
        return result;
      });
      const again = await client(other.url, admin.token).post(
        'setiapsaat/impor',
        form({ berkas: berkas(), jumlah: '1' }),
        { 'idempotency-key': key },
      );
      expect([await first, again.status, again.body.data]).toEqual([201, 201, { jumlah: 1 }]);
      expect(await count('setiapsaat')).toBe(before + 1);
    } finally {
      await other.close();
    }
  });

  it('come from a workbook by the values that a person sees', async () => {
    const book = bookOf([
      ['Judul laporan'],
      [],
      [
        'informasi',
        'DASAR  pengecualian *',
        'Tanggal penetapan',
        'Berlaku sampai',
        'Nomor penetapan',
      ],
      [
        { formula: 'A1&"x"', text: 'Hasil rumus' },
        'Huruf h: mengungkap rahasia pribadi',
        { serial: 45351 },
        '5 Januari 2027',
        12,
      ],
      [{ formula: 'A1/0', error: '#DIV/0!' }, 'h', 45351, { boolean: true }, { serial: 45351 }],
    ]);
    const columns = 'Akibat bila informasi dibuka,Manfaat bila informasi ditutup'.split(',');
    const refused = await check('dikecualikan', book);
    expect(refused.body.errors?.['berkas']).toBe(
      `Kolom ${columns.map((label) => `“${label}”`).join(', ')} tidak ada di berkas ini.`,
    );
    const whole = bookOf([
      ['informasi', 'Dasar pengecualian', 'Tanggal penetapan', 'Nomor penetapan', ...columns],
      [
        { formula: 'A1&"x"', text: 'Hasil rumus' },
        'H',
        { serial: 45351 },
        { serial: 45351 },
        'a',
        'b',
      ],
      [{ formula: 'A1/0', error: '#DIV/0!' }, 'h', 45351, 12, 'a', 'b'],
    ]);
    const seen = await looked('dikecualikan', whole);
    expect(seen.baris.map(({ baris, galat }) => [baris, galat.map(({ pesan }) => pesan)])).toEqual([
      [2, []],
      [3, ['Informasi: rumusnya tidak menghasilkan nilai']],
    ]);
    expect(seen.baris[0]?.nilai).toEqual([
      ...['Hasil rumus', 'H', '29/02/2024', '29/02/2024', 'a', 'b'],
    ]);
  });

  it('keep the order of the file where the list is put in order', async () => {
    const questions = Array.from({ length: 5 }, (_, index) => ({
      pertanyaan: `Urutan ke-${String(5 - index)}?`,
      jawaban: 'Baris satu\n<b>Baris</b> dua',
    }));
    const answer = await write('faq', csvOf(named('faq'), questions), { jumlah: '5' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const listed = dataOf<{ pertanyaan: string; jawaban: string }[]>(
      await admin.get('faq?q=urutan%20ke-&limit=100'),
    );
    expect(listed.map(({ pertanyaan }) => pertanyaan)).toEqual(
      questions.map((one) => one.pertanyaan),
    );
    expect(listed[0]?.jawaban).toBe('<p>Baris satu</p><p>&lt;b&gt;Baris&lt;/b&gt; dua</p>');
  });

  it('say which encoding they were read in', async () => {
    const seen = await looked(
      'regulasi',
      csv(Buffer.from('Judul;Tautan\r\nKeputusan caf\xe9;\r\n', 'latin1')),
    );
    expect(seen.catatan[0]).toContain('Windows-1252');
    expect(seen.baris[0]?.nilai[0]).toBe('Keputusan café');
  });

  const workbook = (parts: Record<string, string>) =>
    new File(
      [
        new Uint8Array(
          archive(
            Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })),
          ),
        ),
      ],
      'daftar.xlsx',
    );
  const bare = (sheet: string) =>
    workbook({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
      'xl/worksheets/a.xml': sheet,
    });
  const entity = '<!DOCTYPE a [<!ENTITY b "cccccccccc"><!ENTITY d "&b;&b;&b;">]>';
  const cells = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

  it.each([
    ['an empty file', csv(''), 422],
    ['no heads', csv('satu,dua\r\ntiga,empat\r\n'), 422],
    ['heads alone', csv('Judul\r\n'), 422],
    ['a head twice', csv('Judul,judul\r\na,b\r\n'), 422],
    ['a quotation mark left open', csv('Judul\r\n"a\r\nb'), 422],
    ['marks behind blanks', csv(`${' '.repeat(2e5)}x${'"'.repeat(2e4)}`), 422],
    ['a binary file', csv(Buffer.from([1, 2, 3, 0, 4])), 415],
    ['a page', csv('<!doctype html><script>alert(1)</script>'), 415],
    ['a picture', csv(Buffer.from('89504e470d0a1a0a', 'hex'), 'a.png'), 415],
    ['too many rows', csv(`Judul\r\n${'a\r\n'.repeat(2_001)}`), 422],
    ['too large a file', csv(`Judul\r\n${'a'.repeat(5 * 1024 * 1024)}`), 413],
    ['a ZIP that is no workbook', workbook({ 'a.txt': 'a' }), 415],
    [
      'a workbook without a sheet',
      workbook({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }),
      422,
    ],
    ['declared entities', bare(`${entity}<worksheet><row>${cells('&d;')}</row></worksheet>`), 422],
    ['elements without end', bare('<a>'.repeat(100_000)), 422],
    ['attributes without end', bare(`<row ${'a="" '.repeat(100_000)}>`), 422],
    ['a bomb', bare(`<row>${cells(' '.repeat(40_000_000))}</row>`), 413],
    ['a text that never ends', bare(`<row a="${'b'.repeat(9_000_000)}`), 422],
    ['places beyond every sheet', bare(`<row r="9e99"><c r="ZZZZ9"><v>1</v></c></row>`), 422],
  ])('are refused as %s', async (_, file, status) => {
    let answer: Awaited<ReturnType<typeof check>> | undefined;
    const longest = await bestTurn(most, async () => (answer = await check('regulasi', file)));
    expect([answer?.status, answer?.body.errors?.['berkas']]).toEqual([status, expect.any(String)]);
    expect(longest).toBeLessThan(most);
  });

  it('come with the call alone, not by name', async () => {
    const { status } = await admin.post('faq/periksa-impor', {
      berkas: { unggahan: randomUUID() },
    });
    expect(status).toBe(422);
  });

  it('two thousand at once hold nobody up', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      pertanyaan: `Pertanyaan banyak ${String(index)}?`,
      jawaban: `Jawaban yang agak panjang. `.repeat(10),
    }));
    const file = csvOf(named('faq'), rows);
    const before = Number(await count('faq'));
    const looking = await bestTurn(most, async () =>
      expect((await looked('faq', file)).baris).toHaveLength(2_000),
    );
    let written = 0;
    const writing = await bestTurn(most, async () => {
      const answer = await write('faq', file, { jumlah: '2000' });
      expect(answer.status, answer.body.message).toBe(201);
      written += 2_000;
    });
    expect(await count('faq')).toBe(before + written);
    expect(Math.max(looking, writing)).toBeLessThan(most);

    const columns = Object.values(columnsOf(named('berkala'))).map(({ label }) => label);
    const book = bookOf([
      columns,
      ...Array.from({ length: 2_000 }, (_, index) =>
        columns.map((label) => `${label} ${String(index)} `.repeat(8)),
      ),
    ]);
    // To read the answer takes this thread some time too, which is none of the server's.
    const reading = await bestTurn(most, async () => {
      const answer = await fetch(new URL('/services/api/berkala/periksa-impor', app.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${String(admin.token)}` },
        body: form({ berkas: book }),
      });
      expect(answer.status).toBe(200);
      for await (const part of answer.body ?? []) expect(part.length).toBeGreaterThan(0);
    });
    expect(reading).toBeLessThan(most);
  }, 60_000);

  it('come out and go when they say, which is after they have come', async () => {
    const seen = await looked(
      'regulasi',
      csv('Judul;Terbit pada;Turun pada\nA;1/12/2026 08.00;2/12/2026\nB;2/12/2026;1/12/2026\n'),
    );
    expect(seen.baris.map(({ galat }) => galat)).toEqual([
      [],
      [{ kolom: 'turun_pada', pesan: 'Turun pada harus sesudah Terbit pada' }],
    ]);
  });
});
