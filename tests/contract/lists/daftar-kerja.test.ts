import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';

interface Entry {
  id: string;
  versi: number;
  pertanyaan: string;
  urutan: number;
}

describe('lists of the back-office', () => {
  let app: TestApp;
  let admin: Client;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.session(1, await app.account(1, 'admin@uji.test'));
  });
  afterAll(() => app.close());

  const listed = async () => dataOf<Entry[]>(await app.anonymous.get('faq?limit=100'));
  const words = async () => (await listed()).map(({ pertanyaan }) => pertanyaan);
  const add = async (pertanyaan: string, more: object = {}) =>
    dataOf<Entry>(
      await admin.post('faq', { pertanyaan, jawaban: '<p>Ya.</p>', terbit: true, ...more }),
    );

  describe('in an order of their own', () => {
    const ids = new Map<string, string>();
    const move = (what: string, behind: string | null, more: object = {}) =>
      admin.post(`faq/${ids.get(what) ?? ''}/pindah-faq`, {
        setelah: behind === null ? null : ids.get(behind),
        ...more,
      });
    beforeAll(async () => {
      for (const word of ['A', 'B', 'C', 'D']) ids.set(word, (await add(word)).id);
    });

    it('a new record is the last, and one moves behind another or to the front', async () => {
      expect(await words()).toEqual(['A', 'B', 'C', 'D']);
      expect((await move('D', 'A')).status).toBe(200);
      expect(await words()).toEqual(['A', 'D', 'B', 'C']);
      expect((await move('C', null)).status).toBe(200);
      expect(await words()).toEqual(['C', 'A', 'D', 'B']);
      expect((await move('C', 'B')).status).toBe(200);
      expect(await words()).toEqual(['A', 'D', 'B', 'C']);
    });

    it('a move changes one record alone, and the log tells of it', async () => {
      const before = new Map((await listed()).map(({ id, versi }) => [id, versi]));
      await move('B', 'A');
      const changed = (await listed()).filter(({ id, versi }) => before.get(id) !== versi);
      expect(changed.map(({ pertanyaan }) => pertanyaan)).toEqual(['B']);
      const log = await admin.get(`audit?aksi=pindah-faq&record_id=${ids.get('B') ?? ''}`);
      expect(log.body.total).toBe(1);
      expect((await move('B', 'A')).status).toBe(200);
      const again = await admin.get(`audit?aksi=pindah-faq&record_id=${ids.get('B') ?? ''}`);
      expect(again.body.total).toBe(1);
    });

    it('finds room between any two, however often', async () => {
      for (let round = 0; round < 12; round += 1) {
        await move('C', 'A');
        await move('D', 'A');
        expect((await words()).slice(0, 3)).toEqual(['A', 'D', 'C']);
      }
      const places = (await listed()).map(({ urutan }) => urutan);
      expect(new Set(places).size).toBe(places.length);
    });

    it('refuses a place behind nothing, behind itself, or of an older version', async () => {
      const absent = '00000000-0000-4000-8000-000000000000';
      const at = `faq/${ids.get('A') ?? ''}/pindah-faq`;
      for (const setelah of [absent, ids.get('A'), 7, undefined]) {
        const { status, body } = await admin.post(at, { setelah });
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['setelah']]);
      }
      expect((await admin.post(at, { setelah: null, urutan: 1 })).status).toBe(422);
      expect((await move('A', 'B', { versi: 0 })).status).toBe(409);
    });

    it('keeps its place where the whole record is sent back without one', async () => {
      const before = await words();
      const id = ids.get('D') ?? '';
      const answer = await admin.post(`faq/${id}/update-faq`, { pertanyaan: 'D', urutan: null });
      expect(answer.status).toBe(200);
      expect(await words()).toEqual(before);
    });

    it('makes room at the end, where the last place is taken', async () => {
      await add('Y', { urutan: 9999 });
      await add('Z');
      expect((await words()).slice(-2)).toEqual(['Y', 'Z']);
      expect((await listed()).every(({ urutan }) => urutan < 9999)).toBe(true);
    });
  });

  it('go out as a workbook, as they are searched, filtered and ordered', async () => {
    await add('=1+1 ekspor');
    await add('Tersembunyi ekspor', { terbit: false });
    await add('Ekspor terakhir');
    const file = await admin.get(
      'faq/ekspor?q=ekspor&terbit=true&sort=pertanyaan&order=desc&bentuk=xlsx',
    );
    expect(file.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(file.headers.get('content-disposition')).toMatch(/faq-[\d-]+\.xlsx/);
    const rows = await xlsxRows(file.bytes);
    const head = rows.findIndex(([first]) => first === 'Pertanyaan');
    expect(rows[head]).toEqual(['Pertanyaan', 'Terbitkan', 'Diubah pada']);
    expect(rows.slice(head + 1).map(([first]) => first)).toEqual([
      'Ekspor terakhir',
      '=1+1 ekspor',
    ]);
    const csv = new TextDecoder().decode((await admin.get('faq/ekspor?q=ekspor')).bytes);
    expect(csv).toContain("'=1+1 ekspor,ya,");
    expect((await admin.get('faq/ekspor?bentuk=pdf')).status).toBe(400);
    expect((await admin.get('faq?bentuk=xlsx')).status).toBe(400);
  });

  it('hold for role 2 only what is of their unit, in a file too', async () => {
    const officer = await app.session(
      2,
      await app.account(2, 'petugas@uji.test', { kode_unit_kerja: 'KEUANGAN' }),
    );
    const citizen = await app.session(3, await app.account(3, 'warga@uji.test'));
    const body = {
      kebutuhan: 'Rekapitulasi jumlah peserta aktif per provinsi.',
      tujuan: 'Penelitian.',
      cara_informasi_id: 'salinan_lunak',
    };
    const [mine] = [await citizen.post('permohonan', { ...body, judul: 'Untuk unit keuangan' })];
    await citizen.post('permohonan', { ...body, judul: 'Untuk unit lain' });
    const { id } = dataOf<Entry>(mine);
    await admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' });
    const ofUnit = await xlsxRows((await officer.get('permohonan/ekspor?bentuk=xlsx')).bytes);
    const texts = ofUnit.flat().map(String);
    expect(texts).toContain('Untuk unit keuangan');
    expect(texts).not.toContain('Untuk unit lain');
  });

  it('are narrowed by filters that an officer has named, and nobody else sees', async () => {
    const colleague = await app.session(1, await app.account(1, 'rekan@uji.test'));
    const saved = { nama: 'Yang tersembunyi', daftar: 'faq', isi: 'terbit=false' };
    expect((await admin.post('saringan', saved)).status).toBe(201);
    const own = await admin.get('saringan?daftar=faq');
    expect(dataOf<object[]>(own)).toMatchObject([saved]);
    expect((await colleague.get('saringan')).body.total).toBe(0);
    const claimed = await colleague.post('saringan', { ...saved, admin_id: 'x' });
    expect(claimed.status).toBe(422);
  });

  it("go with their officer's account", async () => {
    const id = await app.account(2, 'pergi@uji.test');
    const leaving = await app.session(2, id);
    await leaving.post('saringan', { nama: 'Milik saya', daftar: 'permohonan', isi: 'q=x' });
    expect(
      (await admin.post(`admin/${id}/delete-admin`, { last_password: testPassword })).status,
    ).toBe(200);
    const left = await app.db
      .selectFrom('saringan')
      .selectAll()
      .where('admin_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('hold formatted text with nothing in it that acts, however it was written', async () => {
    const isi =
      '<p onclick="x()">Layanan <strong>pulih</strong>.</p><script>x()</script>' +
      '<img src="x" onerror="x()"><a href="javascript:x()">tautan</a>';
    const clean = '<p>Layanan <strong>pulih</strong>.</p><a>tautan</a>';
    const made = await admin.post('sertamerta', { judul: 'Gangguan', isi, terbit: true });
    const { id } = dataOf<Entry>(made);
    const read = async () =>
      dataOf<{ isi: string }>(await app.anonymous.get(`sertamerta/${id}`)).isi;
    expect(await read()).toBe(clean);
    await admin.post(`sertamerta/${id}/update-serta-merta`, { isi: `<h2>Baru</h2>${isi}` });
    expect(await read()).toBe(`<h2>Baru</h2>${clean}`);
    for (const empty of ['', '<p></p>', '<p> &nbsp;</p>', '<script>x()</script>']) {
      const { status, body } = await admin.post('sertamerta', { judul: 'Kosong', isi: empty });
      expect([status, Object.keys(body.errors ?? {})], empty).toEqual([422, ['isi']]);
    }
  });
});
