import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  request,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { nikOf } from '#tests/support/nik.ts';
import { pdfText, unzip } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { expectLastDay, mailOn } from '#tests/support/scenes/case-mails.ts';
import { correction } from '#tests/support/scenes/correction.ts';
import { expectAbsent, paperBy, readPaper, startPapers } from '#tests/support/scenes/papers.ts';

const title = 'Permohonan Anda kami ralat jawabannya';

let actors: Actors;
let sari: Client;
beforeAll(async () => {
  ({ start: actors, sari } = await startPapers());
});
afterAll(() => actors.app.close());

/** Answers on the day of the filing, and corrects that in the week after. */
async function correct(id: string, values: Parameters<typeof form>[0] = {}): Promise<void> {
  caseOf(await answerCase(actors.admin, 'permohonan', id, { keputusan: 'dikabulkan' }));
  actors = await on(actors, '2026-11-25T03:00:00.000Z');
  const body = form({ ...correction, ...values });
  caseOf(await actors.admin.post(`permohonan/${id}/ralat-jawaban`, body));
  actors = await on(actors, '2026-11-20T03:00:00.000Z');
}

const enclosed = () => ({ ralat_dokumen: [pdf('rekap', 'rekap benar.pdf')] });

it('a correction is a letter of its own, which names the one that it corrects', async () => {
  const { id, nomor_registrasi: number } = await fileRequest(sari);
  expectAbsent(await paperBy(sari, id, 'surat-ralat'), 'Surat ralat belum ada.');
  await correct(id, enclosed());
  const letter = await paperBy(sari, id, 'surat-ralat');
  expect(letter.headers.get('content-disposition')).toContain(`surat-ralat-${number}.pdf`);
  const text = await readPaper(letter);
  for (const said of [
    ...[`${number}/RJ`, 'Sari Wulandari', `nomor ${number}/PT tanggal 20 November 2026`],
    ...[correction.ralat_salah, correction.ralat_benar, 'rekap benar.pdf'],
    ...['paling lambat Selasa, 12 Januari 2027', 'tetap kami tangani'],
  ]) {
    expect(text).toContain(said);
  }
});

it('the applicant is mailed what was wrong, what is right, and until when they may object', async () => {
  const { id, nomor_registrasi: number } = await fileRequest(sari);
  await correct(id);
  const told = await mailOn(actors.app, number, title);
  for (const body of [told.text, told.html]) {
    for (const said of [
      ...['Jawaban kami 20 November 2026 memuat kekeliruan', correction.ralat_salah],
      ...[correction.ralat_benar, 'kami hitung kembali sejak ralat ini', 'mengajukan keberatan'],
    ]) {
      expect(body).toContain(said);
    }
    expect(body).not.toContain('tetap kami tangani');
  }
  const { hak_keberatan: right } = caseOf(await sari.get(`permohonan/${id}`));
  expect(right.sampai).toBe('2027-01-12');
  expectLastDay(told, '2027-01-12');
});

it('who has no account hears of it as well; their code shows that it was corrected', async () => {
  const { app, admin } = actors;
  const surel = 'loket-ralat@uji.test';
  const { id, nomor_registrasi: number } = caseOf(
    await admin.post('permohonan/catat-permohonan', {
      ...{ ...request, saluran: 'langsung', pemohon_nama: 'Budi', pemohon_surel: surel },
      pemohon_nomor_identitas: nikOf(72),
    }),
  );
  await correct(id);
  const told = await mailOn(app, number, title);
  expect([told.to, told.text.includes('di meja layanan kami')]).toEqual([surel, true]);
  const kode = /#[^/]+\/(\S+)/.exec(told.text)?.[1] ?? '';
  const seen = await app.anonymous.post('lacak', { nomor: number, kode });
  expect(dataOf<object>(seen)).toMatchObject({ ralat_pada: '2026-11-25T03:00:00.000Z' });
  expect(JSON.stringify(seen.body)).toContain('Hari terakhir mengajukan keberatan menjadi');
  expect(JSON.stringify(seen.body)).not.toContain('lembar kedua');
});

it('the file of a case and that for the Komisi Informasi hold the correction', async () => {
  const { id } = await fileRequest(actors.citizen);
  await correct(id, enclosed());
  const body = { permohonan_informasi_id: id, alasan: 'd', kasus: 'Ralatnya keliru juga.' };
  const { id: objection } = caseOf(await actors.citizen.post('keberatan', body));
  const decision = { keputusan: 'ditolak', catatan: 'Sudah lengkap.' };
  const superior = { nama_atasan: 'Wening', jabatan_atasan: 'Sekretaris Utama' };
  caseOf(await answerCase(actors.admin, 'keberatan', objection, { ...decision, ...superior }));
  const files = {
    perkara: (await actors.admin.get(`permohonan/${id}/berkas-perkara`)).bytes,
    sengketa: (await actors.citizen.get(`keberatan/${objection}/berkas-sengketa`)).bytes,
  };
  for (const bytes of Object.values(files)) {
    const names = [...(await unzip(bytes)).keys()].join('\n');
    expect(names).toMatch(/surat-ralat-PI-[\s\S]*rekap benar\.pdf/);
  }
  const text = String((await unzip(files.perkara)).get('perkara.txt'));
  expect(text).toContain(`Yang benar: ${correction.ralat_benar}`);
  const [, summary] =
    [...(await unzip(files.sengketa))].find(([name]) => name.startsWith('ringkasan')) ?? [];
  const said = await pdfText(new Uint8Array(summary ?? []));
  for (const words of ['Diralat 25 November 2026', `Yang benar ${correction.ralat_benar}`]) {
    expect(said).toContain(words);
  }
});

it('a correction that names its applicant names them no more once their account is erased', async () => {
  const { app } = actors;
  await app.account(3, 'rahma-ralat@uji.test', { name: 'Rahma Pertiwi' });
  const rahma = await app.login('rahma-ralat@uji.test');
  const { id } = await fileRequest(rahma);
  await correct(id, {
    ralat_salah: 'Nama Rahma Pertiwi tertulis dalam rekap.',
    ralat_dokumen: [pdf('rekap', 'Rekap Rahma Pertiwi.pdf')],
  });
  const again = await app.login('rahma-ralat@uji.test');
  const page = await again.get(`permohonan/${id}`);
  expect(JSON.stringify(page.body)).toContain('Nama Rahma Pertiwi tertulis');
  await paperBy(again, id, 'surat-ralat');
  expect((await again.post('user/hapus-akun', { last_password: testPassword })).status).toBe(200);
  const { admin } = actors;
  const left = dataOf<Case & Record<string, unknown>>(await admin.get(`permohonan/${id}`));
  expect(left).toMatchObject({
    ralat_salah: 'Nama [dihapus] tertulis dalam rekap.',
    ralat_benar: correction.ralat_benar,
    ralat_dokumen: [{ nama: 'Rekap [dihapus].pdf' }],
  });
  expect(JSON.stringify(left)).not.toContain('Rahma');
  const papers = await app.db
    .selectFrom('dokumen_resmi')
    .select('isi')
    .where('record_id', '=', id)
    .execute();
  expect(papers.length).toBeGreaterThan(2);
  for (const { isi } of papers) expect(isi).not.toContain('Rahma');
  const redrawn = await readPaper(await paperBy(admin, id, 'surat-ralat'));
  expect(redrawn).toContain('tanggal 20 November 2026');
});

it('and it loses a name that they took since the answer, which keeps what came before that name', async () => {
  const { app } = actors;
  const email = 'ganti-nama@uji.test';
  const account = await app.account(3, email, { name: 'Rahma Pertiwi' });
  const rahma = await app.login(email);
  const { id } = await fileRequest(rahma);
  const catatan = 'Data Melati Baru sudah lengkap.';
  caseOf(await answerCase(actors.admin, 'permohonan', id, { keputusan: 'dikabulkan', catatan }));
  actors = await on(actors, '2026-11-24T03:00:00.000Z');
  const renamed = await app.login(email);
  expect((await renamed.post(`user/${account}/update-user`, { name: 'Melati Baru' })).status).toBe(
    200,
  );
  actors = await on(actors, '2026-11-25T03:00:00.000Z');
  const values = {
    ...{ ...correction, ralat_salah: 'Data Melati Baru terbaca dalam rekap.' },
    ralat_dokumen: [pdf('rekap', 'Rekap Melati Baru.pdf')],
  };
  caseOf(await actors.admin.post(`permohonan/${id}/ralat-jawaban`, form(values)));
  const last = await app.login(email);
  expect((await last.post('user/hapus-akun', { last_password: testPassword })).status).toBe(200);
  const left = dataOf<object>(await actors.admin.get(`permohonan/${id}`));
  expect(left).toMatchObject({
    catatan,
    ralat_salah: 'Data [dihapus] terbaca dalam rekap.',
    ralat_dokumen: [{ nama: 'Rekap [dihapus].pdf' }],
  });
  actors = await on(actors, '2026-11-20T03:00:00.000Z');
});
