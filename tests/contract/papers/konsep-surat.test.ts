import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRequest, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { paperBy, readPaper, startPapers } from '#tests/support/scenes/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';

const superior = { nama_atasan: 'Ratna Dewi', jabatan_atasan: 'Sekretaris Utama' };

describe('the letter of an answer before it is sent', () => {
  let actors: Actors;
  let sari: Client;
  beforeAll(async () => {
    ({ start: actors, sari } = await startPapers());
  });
  afterAll(() => actors.app.close());

  const draftOf = (id: string, values: Record<string, string | File>) =>
    actors.admin.post(`permohonan/${id}/konsep-surat`, form(values));

  /** What the tables hold of cases; the audit log grows by who looked. */
  async function held() {
    const { db } = actors.app;
    const [cases, papers, files, mails, history] = await Promise.all([
      db.selectFrom('permohonan').selectAll().orderBy('id').execute(),
      db.selectFrom('dokumen_resmi').selectAll().orderBy('id').execute(),
      db.selectFrom('berkas').selectAll().orderBy('id').execute(),
      db.selectFrom('surat_keluar').select('id').orderBy('id').execute(),
      db.selectFrom('riwayat').selectAll().orderBy('id').execute(),
    ]);
    return { cases, papers, files, mails, history };
  }

  it('says what the letter will say, and leaves nothing behind', async () => {
    const one = await fileRequest(sari);
    const answer = {
      ...{ keputusan: 'dikabulkan', biaya: '25000', cara_pembayaran: 'Tunai di loket' },
      ...{ catatan: 'Berkasnya terlampir.', versi: String(one.versi) },
    };
    const files = () => ({ dokumen_informasi: pdf('isi', 'rekapitulasi peserta.pdf') });
    const before = await held();
    const draft = await draftOf(one.id, { ...answer, ...files() });
    // Of an address nothing is noted that nobody has asked for.
    await actors.admin.post(`permohonan/${one.id}/konsep-surat?q=Wening`, form(answer));
    const noted = actors.app.db
      .selectFrom('audit')
      .select('sesudah')
      .where('record_id', '=', one.id);
    expect(JSON.stringify(await noted.execute())).not.toContain('Wening');
    const seen = await readPaper(draft);
    expect(await held()).toEqual(before);
    expect(draft.headers.get('content-disposition')).toContain(
      `konsep-surat-pemberitahuan-${one.nomor_registrasi}.pdf`,
    );
    expect(seen).toContain('KONSEP');
    expect(seen).toContain('nomor diberikan saat dikirim');
    expect(seen).not.toContain(`${one.nomor_registrasi}/PT`);
    const sent = await actors.admin.post(
      `permohonan/${one.id}/update-permohonan`,
      form({ ...answer, ...files() }),
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const letter = await readPaper(await paperBy(sari, one.id, 'surat-jawaban'));
    // From the greeting to the signature, word for word, but for the foot of the pages.
    const foot = / PPID BU · \S+ Halaman \d dari \d( KONSEP)?/g;
    const words = (text: string) =>
      /Yth\. .*Diterbitkan secara elektronik/.exec(text.replaceAll(foot, ''))?.[0];
    expect(words(seen)).toBe(words(letter));
    expect(words(letter)).toContain('rekapitulasi peserta.pdf');
  });

  it('shows the refusal that a refusal would be', async () => {
    const one = await fileRequest(sari);
    const refusal = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', lampiran: pdf() };
    const seen = await readPaper(await draftOf(one.id, refusal));
    expect(seen).toContain('Penolakan Permohonan Informasi Publik');
    expect(seen).toContain('kami tolak');
  });

  it('shows the decision on an objection, which its superior signs', async () => {
    const { id } = await fileRequest(sari);
    await actors.admin.post(`permohonan/${id}/update-permohonan`, form({ lampiran: pdf() }));
    const filed = { permohonan_informasi_id: id, alasan: 'd', kasus: 'Tidak sesuai.' };
    const objection = dataOf<{ id: string }>(await sari.post('keberatan', filed));
    const values = { keputusan: 'diterima', lampiran: pdf(), ...superior };
    const path = `keberatan/${objection.id}/konsep-surat`;
    const seen = await readPaper(await actors.admin.post(path, form(values)));
    expect(seen).toContain('KONSEP');
    expect(seen).toContain('Ratna Dewi');
  });

  it('is refused as the answer would be', async () => {
    const one = await fileRequest(sari);
    const noLetter = { lampiran: 'Surat jawaban atau dokumen informasi tidak boleh kosong' };
    for (const values of [{}, { keputusan: 'dikabulkan' }]) {
      const { status, body } = await draftOf(one.id, values);
      expect([status, body]).toMatchObject([422, { errors: noLetter }]);
    }
    const moved = { keputusan: 'dikabulkan', lampiran: pdf(), kode_unit_kerja: 'KEUANGAN' };
    expect((await draftOf(one.id, moved)).status).toBe(422);
    const fake = new File(['<script>'], 'surat.pdf', { type: 'application/pdf' });
    expect((await draftOf(one.id, { lampiran: fake })).status).toBe(415);
    const old = { lampiran: pdf(), versi: String(one.versi + 1) };
    expect((await draftOf(one.id, old)).status).toBe(409);
    await actors.admin.post(`permohonan/${one.id}/update-permohonan`, form({ lampiran: pdf() }));
    const late = await draftOf(one.id, { lampiran: pdf() });
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: expect.stringContaining('berstatus Selesai') as string },
    ]);
  });
});
