import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { dataOf, type Answer, type Client } from '#tests/support/client.ts';
import { nikOf } from '#tests/support/nik.ts';
import { mailOn } from '#tests/support/scenes/case-mails.ts';
import { passing } from '#tests/support/scenes/passing-on.ts';
import {
  expectAbsent,
  identity,
  paperBy,
  readPaper,
  startPapers,
} from '#tests/support/scenes/papers.ts';

let actors: Actors;
let sari: Client;
let other: Client;
beforeAll(async () => {
  ({ start: actors, sari, other } = await startPapers());
});
afterAll(() => actors.app.close());

const process = async (id: string) =>
  caseOf(await actors.admin.post(`permohonan/${id}/update-permohonan`, {}));
const send = (id: string, values: object = {}): Promise<Answer> =>
  actors.admin.post(`permohonan/${id}/teruskan-ke-badan`, { ...passing, ...values });
async function passOn(id: string, values: object = {}): Promise<void> {
  await process(id);
  caseOf(await send(id, values));
}
const passedOn = async (values: object = {}): Promise<Case> => {
  const filed = await fileRequest(sari);
  await passOn(filed.id, values);
  return filed;
};
const title = 'Permohonan Anda diteruskan ke badan publik lain';
const refusal = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };

describe('the letter to the other body', () => {
  it('is a letter of its own, in the form of the others', async () => {
    const { id, nomor_registrasi: number } = await fileRequest(sari);
    expectAbsent(await paperBy(sari, id, 'surat-penerusan'), 'Surat penerusan belum ada.');
    await passOn(id);
    const letter = await paperBy(sari, id, 'surat-penerusan');
    expect(letter.headers.get('content-disposition')).toContain(`surat-penerusan-${number}.pdf`);
    const text = await readPaper(letter);
    for (const said of [
      ...[
        `${number}/TR`,
        'Kementerian Percontohan',
        'Jalan Teladan Nomor 8',
        passing.penerusan_dasar,
      ],
      ...[passing.penerusan_kontak, passing.penerusan_uraian, '4 Desember 2026', '(7) huruf b'],
    ]) {
      expect(text).toContain(said);
    }
    expect((await paperBy(other, id, 'surat-penerusan')).status).toBe(404);
    expect((await paperBy(actors.admin, id, 'surat-penerusan')).status).toBe(200);
  });

  it('says nothing of the applicant, and keeps nothing, where they did not agree', async () => {
    const { id } = await passedOn();
    const text = await readPaper(await paperBy(actors.admin, id, 'surat-penerusan'));
    expect(text).toContain('Nama dan kontak pemohon tidak kami sertakan');
    const { isi } = await actors.app.db
      .selectFrom('dokumen_resmi')
      .select('isi')
      .where('record_id', '=', id)
      .where('jenis', '=', 'surat_penerusan')
      .executeTakeFirstOrThrow();
    for (const telling of ['Sari', 'sari@uji.test', 'Melati', identity, request.tujuan]) {
      expect(text).not.toContain(telling);
      expect(isi).not.toContain(telling);
    }
  });

  it('names the applicant and how to reach them, and nothing else of them, where they agreed', async () => {
    const { id, nomor_registrasi: number } = await passedOn({ penerusan_persetujuan: true });
    const text = await readPaper(await paperBy(actors.admin, id, 'surat-penerusan'));
    for (const said of ['Sari Wulandari', 'sari@uji.test']) expect(text).toContain(said);
    for (const kept of ['Melati', identity, identity.slice(-4), request.tujuan]) {
      expect(text).not.toContain(kept);
    }
    const told = await mailOn(actors.app, number, title);
    expect(told.text).toContain('nama dan kontak Anda kami sebutkan');
    expect(told.text).toContain('Bila Anda tidak menyetujuinya, segera hubungi kami.');
  });

  it.each([
    ['name', { penerusan_uraian: 'Berkas atas nama SARI  wulandari tahun 2026.' }],
    ['mail', { penerusan_dasar: 'Tersurat dalam surel sari@uji.test kepada kami.' }],
    ['number', { penerusan_uraian: `Riwayat kepesertaan NIK ${identity}.` }],
  ])('does not give away the %s of who did not agree', async (_, values) => {
    const { id } = await fileRequest(sari);
    await process(id);
    const answer = await send(id, values);
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
      422,
      Object.keys(values),
    ]);
    caseOf(await send(id, { ...values, penerusan_persetujuan: true }));
  });

  it('tells nobody who may not read it whether a number is the applicant’s', async () => {
    const { id } = await fileRequest(sari);
    const forward = { kode_unit_kerja: 'KEUANGAN' };
    caseOf(await actors.admin.post(`permohonan/${id}/update-permohonan`, forward));
    caseOf(await actors.officer.post(`permohonan/${id}/update-permohonan`, {}));
    const tried = (number: string) =>
      actors.officer.post(`permohonan/${id}/teruskan-ke-badan`, {
        ...passing,
        penerusan_uraian: `Riwayat kepesertaan nomor ${number} saja.`,
        penerusan_dasar: 'Ditulis Sari Wulandari sendiri.',
      });
    const own = await tried(identity);
    expect(own.status).toBe(422);
    const grouped = identity.replace(/.{4}(?=.)/g, '$& ');
    for (const number of [grouped, nikOf(4_321), 'A1234567', 'XC123456']) {
      expect((await tried(number)).body).toEqual(own.body);
    }
  });

  it('gives where they live of who has no other contact, and looks for the words of the desk', async () => {
    const { id } = caseOf(
      await actors.admin.post('permohonan/catat-permohonan', {
        ...{ ...request, saluran: 'langsung', pemohon_nama: 'Budi Hartono' },
        ...{ pemohon_alamat: 'Gang Kenari 9', pemohon_nomor_identitas: nikOf(72) },
      }),
    );
    await process(id);
    for (const words of [nikOf(72), 'Gang Kenari 9', 'Budi Hartono']) {
      expect((await send(id, { penerusan_uraian: `Berkas ${words}` })).status).toBe(422);
    }
    caseOf(await send(id, { penerusan_persetujuan: true }));
    const text = await readPaper(await paperBy(actors.admin, id, 'surat-penerusan'));
    expect(text).toContain('Budi Hartono');
    expect(text).toContain('Gang Kenari 9');
  });
});

it('a city that is all of somebody’s address stands in the way of nothing', async () => {
  const { app } = actors;
  const account = await app.account(3, 'kota@uji.test', { name: 'Wira Kota', alamat: 'Bandung' });
  const { id } = await fileRequest(await app.session(3, account));
  await process(id);
  caseOf(await send(id, { penerusan_dasar: 'Dinas itu menangani pengadaan di Bandung.' }));
});

describe('the applicant', () => {
  it('is mailed where it went, what was said of them, and what they keep', async () => {
    const { nomor_registrasi: number } = await passedOn({ penerusan_cakupan: 'sebagian' });
    const told = await mailOn(actors.app, number, title);
    for (const body of [told.text, told.html]) {
      for (const said of [
        ...['Sebagian informasi yang Anda minta tidak kami kuasai', 'Kementerian Percontohan'],
        ...['Jalan Teladan Nomor 8', passing.penerusan_kontak, 'Nama dan kontak Anda tidak kami'],
        ...['akan Anda terima paling lambat 4 Desember 2026', 'berhak mengajukan keberatan'],
      ]) {
        expect(body).toContain(said);
      }
    }
  });

  it('is promised no answer by a day that is past', async () => {
    const { id, nomor_registrasi: number } = await fileRequest(sari);
    ({ admin: actors.admin } = await on(actors, '2026-12-07T03:00:00.000Z'));
    await passOn(id);
    const told = await mailOn(actors.app, number, title);
    expect(told.text).toContain('seharusnya sudah Anda terima paling lambat 4 Desember 2026');
    expect(told.text).not.toMatch(/dalam batas waktu|akan Anda terima/);
    ({ admin: actors.admin } = await on(actors, '2026-11-20T03:00:00.000Z'));
  });

  it('without an account hears of it, and their code shows where it went', async () => {
    const { app, admin } = actors;
    const { id, nomor_registrasi: number } = caseOf(
      await admin.post('permohonan/catat-permohonan', {
        ...{ ...request, saluran: 'langsung', pemohon_nama: 'Budi' },
        ...{ pemohon_surel: 'loket-terus@uji.test', pemohon_nomor_identitas: nikOf(73) },
      }),
    );
    await passOn(id);
    const told = await mailOn(app, number, title);
    expect([told.to, told.text.includes('meja layanan kami')]).toEqual([
      'loket-terus@uji.test',
      true,
    ]);
    const kode = /#[^/]+\/(\S+)/.exec(told.text)?.[1] ?? '';
    const seen = await app.anonymous.post('lacak', { nomor: number, kode });
    expect(dataOf<{ penerusan: unknown }>(seen).penerusan).toEqual({
      ...{ badan: 'Kementerian Percontohan', alamat: passing.penerusan_alamat },
      ...{ kontak: passing.penerusan_kontak, tanggal: '2026-11-20' },
    });
  });
});

describe('a refusal of what is not held', () => {
  it('names the body that it was passed on to, in its letter and its mail', async () => {
    const { id, nomor_registrasi: number } = await passedOn();
    caseOf(await answerCase(actors.admin, 'permohonan', id, refusal));
    const text = await readPaper(await paperBy(sari, id, 'surat-jawaban'));
    const told = await mailOn(actors.app, number, 'Permohonan Anda sudah dijawab');
    for (const said of [
      'Kementerian Percontohan',
      'Jalan Teladan Nomor 8',
      passing.penerusan_kontak,
    ]) {
      expect(text).toContain(said);
      expect(told.text).toContain(said);
    }
    expect(text).toContain('20 November 2026');
  });

  it('in part names it as well', async () => {
    const { id } = await passedOn({ penerusan_cakupan: 'sebagian' });
    const part = { ...refusal, keputusan: 'dikabulkan_sebagian' };
    caseOf(await answerCase(actors.admin, 'permohonan', id, part));
    expect(await readPaper(await paperBy(sari, id, 'surat-jawaban'))).toContain(
      'Kementerian Percontohan',
    );
  });

  it.each([
    ['for another reason', passing, { ...refusal, alasan_penolakan: 'belum_didokumentasikan' }],
    ['of what was not passed on', null, refusal],
  ])('names nobody %s', async (_, passed, answer) => {
    const { id, nomor_registrasi: number } = await fileRequest(sari);
    if (passed) await passOn(id, passed);
    caseOf(await answerCase(actors.admin, 'permohonan', id, answer));
    const text = await readPaper(await paperBy(sari, id, 'surat-jawaban'));
    const told = await mailOn(actors.app, number, 'Permohonan Anda sudah dijawab');
    for (const said of [text, told.text]) expect(said).not.toContain('badan publik');
    expect(text).not.toContain('Badan publik');
  });
});

it('what names its applicant names them no more once their account is erased', async () => {
  const { app, admin } = actors;
  await app.account(3, 'rahma@uji.test', { name: 'Rahma Pertiwi' });
  const rahma = await app.login('rahma@uji.test');
  const { id } = await fileRequest(rahma);
  const named = {
    penerusan_uraian: 'Salinan berkas Rahma Pertiwi',
    penerusan_dasar: 'Rahma Pertiwi mendaftar di sana',
    penerusan_persetujuan: true,
  };
  await passOn(id, named);
  const page = await rahma.get(`permohonan/${id}`);
  expect(JSON.stringify(page.body)).toContain(named.penerusan_uraian);
  caseOf(await answerCase(admin, 'permohonan', id, refusal));
  expect((await rahma.post('user/hapus-akun', { last_password: testPassword })).status).toBe(200);
  const row = await app.db
    .selectFrom('permohonan')
    .select(['penerusan_badan', 'penerusan_uraian', 'penerusan_dasar', 'penerusan_persetujuan'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    penerusan_badan: 'Kementerian Percontohan',
    penerusan_uraian: 'Salinan berkas [dihapus]',
    penerusan_dasar: '[dihapus] mendaftar di sana',
    penerusan_persetujuan: 1,
  });
  const papers = await app.db
    .selectFrom('dokumen_resmi')
    .select('isi')
    .where('record_id', '=', id)
    .execute();
  for (const { isi } of papers) expect(isi).not.toMatch(/Rahma|rahma@/);
  const redrawn = await readPaper(await paperBy(admin, id, 'surat-penerusan'));
  expect(redrawn).not.toContain('Rahma');
  expect(redrawn).toContain('Kementerian Percontohan');
});
