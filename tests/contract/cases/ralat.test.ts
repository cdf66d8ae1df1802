import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, form, made, refused } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { correction } from '#tests/support/scenes/correction.ts';

interface Held {
  id: string;
  nama: string;
}
interface Corrected extends Case {
  keputusan: string | null;
  lampiran: Held | null;
  ralat_pada: string | null;
  ralat_salah: string | null;
  ralat_benar: string | null;
  ralat_dokumen: Held[] | null;
}

const filed = '2026-11-20T03:00:00.000Z';
const answered = '2026-11-23T03:00:00.000Z';
/** Of an answer of 23 November. */
const firstLast = '2027-01-08';
const corrected = '2026-12-15T03:00:00.000Z';
/** Of a correction of 15 December. */
const secondLast = '2027-02-01';

let actors: Actors;
let id: string;
beforeAll(async () => {
  actors = await startCases();
});
beforeEach(async () => {
  actors = await on(actors, filed);
  ({ id } = await fileRequest(actors.citizen));
});
afterAll(() => actors.app.close());

const at = (call: string, of = id) => `permohonan/${of}/${call}`;
const read = async (by = actors.citizen) => dataOf<Corrected>(await by.get(`permohonan/${id}`));
const correct = (values: object = {}, by = actors.admin, key?: string) =>
  by.post(at('ralat-jawaban'), { ...correction, ...values }, key ? { 'idempotency-key': key } : {});
const withFiles = (...names: string[]) =>
  form({ ...correction, ralat_dokumen: names.map((name) => pdf(name, name)) });

async function answer(values: Record<string, string> = {}): Promise<void> {
  actors = await on(actors, answered);
  caseOf(await answerCase(actors.admin, 'permohonan', id, values));
}
async function answeredLongAgo(): Promise<void> {
  await answer();
  actors = await on(actors, corrected);
}

describe('a correction', () => {
  it('stands beside the answer, which stays as it was sent', async () => {
    await answeredLongAgo();
    const before = await read();
    const letter = (await actors.citizen.get(at('surat-jawaban'))).bytes;
    expect((await read(actors.admin)).tindakan).toContain('ralat_jawaban');
    const names = ['lembar kedua.pdf', 'rekap.pdf'];
    caseOf(await actors.admin.post(at('ralat-jawaban'), withFiles(...names)));
    const after = await read();
    expect(after).toMatchObject({
      ...{ ...correction, status: 'selesai', keputusan: 'dikabulkan', ralat_pada: corrected },
      lampiran: before.lampiran,
    });
    expect(after.ralat_dokumen?.map(({ nama }) => nama)).toEqual(names);
    for (const [place, file] of (after.ralat_dokumen ?? []).entries()) {
      const got = await actors.citizen.get(at(`${file.id}/buffer-pendukung`));
      const sent = await pdf(names[place] ?? '', names[place]).arrayBuffer();
      expect([got.status, got.bytes]).toEqual([200, new Uint8Array(sent)]);
    }
    expect((await actors.citizen.get(at('surat-jawaban'))).bytes).toEqual(letter);
    expect(after.riwayat.slice(before.riwayat.length)).toMatchObject([
      {
        ...{ aksi: 'ralat_jawaban', judul: 'Jawaban diralat' },
        catatan: `Yang keliru: ${correction.ralat_salah}\nYang benar: ${correction.ralat_benar}`,
      },
      {
        judul: 'Hari terakhir mengajukan keberatan menjadi 1 Februari 2027',
        catatan:
          'Jawaban diralat, dan waktunya dihitung kembali. Semula 8 Januari 2027, menjadi 1 Februari 2027.',
      },
    ]);
  });

  it('is by whoever may answer the request, and once', async () => {
    caseOf(await actors.admin.post(at('update-permohonan'), { kode_unit_kerja: 'KEUANGAN' }));
    await answer();
    expect((await correct({}, actors.citizen)).status).toBe(403);
    const { app } = actors;
    const email = `${id}@uji.test`;
    const elsewhere = await app.account(2, email, { kode_unit_kerja: 'SDM' });
    expect((await correct({}, await app.session(2, elsewhere))).status).toBe(404);
    caseOf(await correct({}, actors.officer));
    const seen = await read(actors.admin);
    expect(seen.tindakan).not.toContain('ralat_jawaban');
    const { status, body } = await correct({ ralat_benar: 'Ternyata lain lagi.' });
    expect([status, body.message]).toEqual([
      409,
      'Jawaban permohonan ini sudah diralat. Ralat dikirim satu kali.',
    ]);
    expect((await read()).ralat_benar).toBe(correction.ralat_benar);
  });

  it('is done once under one key, whose answer was lost', async () => {
    await answer();
    const [first, again] = [
      await correct({}, actors.admin, id),
      await correct({}, actors.admin, id),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await read()).riwayat.filter(({ aksi }) => aksi === 'ralat_jawaban')).toHaveLength(1);
  });

  const decisions: Record<string, string>[] = [
    { keputusan: 'dikabulkan' },
    { keputusan: 'dikabulkan_sebagian', alasan_penolakan: 'tidak_dikuasai' },
    { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' },
  ];
  it.each(decisions)('is of any decision, which it leaves as it is: $keputusan', async (values) => {
    await answer(values);
    caseOf(await correct());
    expect((await read()).keputusan).toBe(values.keputusan);
  });

  it('is of an answer alone: not of a request that is open, or was taken back', async () => {
    const refusals = [await correct()];
    caseOf(await actors.admin.post(at('update-permohonan'), {}));
    refusals.push(await correct());
    caseOf(await actors.admin.post(at('minta-kelengkapan'), { catatan: 'Sebutkan tahunnya.' }));
    refusals.push(await correct());
    caseOf(await actors.citizen.post(at('cabut-permohonan')));
    refusals.push(await correct());
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await read()).toMatchObject({ ralat_pada: null, ralat_salah: null });
  });

  it.each([
    ['nothing that was wrong', { ralat_salah: '' }, 'ralat_salah'],
    ['nothing that is right', { ralat_benar: '   ' }, 'ralat_benar'],
    ['too few words', { ralat_salah: 'Salah.' }, 'ralat_salah'],
    ['too many words', { ralat_benar: 'x'.repeat(2001) }, 'ralat_benar'],
    ['a day of its own', { ralat_pada: filed }, 'ralat_pada'],
    ['another decision', { keputusan: 'ditolak' }, 'keputusan'],
    ['a file that is none', { ralat_dokumen: [{ id: 'tidak-ada' }] }, 'ralat_dokumen'],
  ])('is refused with %s, and nothing of it stays', async (_, values, field) => {
    await answer();
    const { status, body } = await correct(values);
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([
      422,
      [field],
    ]);
    expect(await read()).toMatchObject({
      ralat_pada: null,
      ralat_salah: null,
      riwayat: { length: 2 },
    });
  });

  it('takes no file of another field or another case', async () => {
    await answer();
    const own = (await read()).lampiran;
    const other = await fileRequest(actors.citizen);
    caseOf(await answerCase(actors.admin, 'permohonan', other.id));
    const theirs = dataOf<Corrected>(await actors.citizen.get(`permohonan/${other.id}`)).lampiran;
    for (const foreign of [own, theirs]) {
      expect((await correct({ ralat_dokumen: [foreign] })).status).toBe(422);
    }
    expect((await read()).ralat_dokumen).toBeNull();
  });
});

describe('the days to object to a corrected answer', () => {
  it('count from the correction, on the page, in the clock and the calendar file', async () => {
    await answeredLongAgo();
    expect((await read()).hak_keberatan.sampai).toBe(firstLast);
    caseOf(await correct());
    const { hak_keberatan: right, jam } = await read();
    expect(right.sampai).toBe(secondLast);
    expect(jam.find((clock) => clock.id === 'keberatan')?.batas).toBe(secondLast);
    const { bytes } = await actors.citizen.get(at('tenggat-keberatan'));
    expect(Buffer.from(bytes).toString()).toContain('DTSTART;VALUE=DATE:20270201');
  });

  it('never become fewer than were told', async () => {
    await answeredLongAgo();
    const told = { hak_sampai: '2027-06-30' };
    await actors.app.db.updateTable('permohonan').set(told).where('id', '=', id).execute();
    const lines = (await read()).riwayat.length;
    caseOf(await correct());
    const { hak_keberatan: right, riwayat } = await read();
    expect([right.sampai, riwayat.length]).toEqual(['2027-06-30', lines + 1]);
  });

  const object = (values: object = {}, by = actors.citizen) =>
    by.post('keberatan', {
      ...{ permohonan_informasi_id: id, alasan: 'd', kasus: 'Ralatnya pun bukan yang saya minta.' },
      ...values,
    });

  it('begin again where they were over', async () => {
    await answer();
    actors = await on(actors, '2027-02-10T03:00:00.000Z');
    expect((await object()).status).toBe(422);
    caseOf(await correct());
    const objection = made<{ peringatan: string[] }>(await object());
    const { nomor_registrasi: number } = await read();
    expect(objection.peringatan).toEqual([
      `Jawaban atas permohonan ${number} diralat pada 10 Februari 2027. Baca ralatnya pada permohonan itu.`,
    ]);
  });

  it('do not make an objection come in time that came late before', async () => {
    await answer();
    actors = await on(actors, '2027-02-10T03:00:00.000Z');
    caseOf(await correct());
    const letter = { saluran: 'surat', tanggal_masuk: '2027-02-03' };
    const { peringatan } = made<{ peringatan: string[] }>(
      await actors.admin.post('keberatan/catat-keberatan', {
        ...{ permohonan_informasi_id: id, alasan: 'e', kasus: 'Tidak dipenuhi.', ...letter },
      }),
    );
    expect(peringatan[0]).toContain('berakhir pada 8 Januari 2027');
  });

  it('let the same ground be objected to anew, once it was decided', async () => {
    await answer();
    const { id: first } = caseOf(await object());
    const decision = { keputusan: 'ditolak', catatan: 'Jawaban sudah lengkap.' };
    const superior = { nama_atasan: 'Wening', jabatan_atasan: 'Sekretaris Utama' };
    actors = await on(actors, '2026-11-30T03:00:00.000Z');
    caseOf(await answerCase(actors.admin, 'keberatan', first, { ...decision, ...superior }));
    expect(refused(await object())[0]).toBe(422);
    actors = await on(actors, corrected);
    caseOf(await correct());
    caseOf(await object());
  });

  it('move with the calendar, however long ago the answer was', async () => {
    await answer();
    actors = await on(actors, '2027-06-01T03:00:00.000Z');
    caseOf(await correct());
    const last = (await read()).hak_keberatan.sampai ?? '';
    const lists = await actors.app.anonymous.get('kalender/all-kalender');
    const year = made<{ id: string; tahun: number; hari: object[] }[]>(lists).find(
      ({ tahun }) => tahun === 2027,
    );
    const more = { tanggal: '2027-06-03', nama: 'Cuti bersama', jenis: 'cuti_bersama' };
    const hari = [...(year?.hari ?? []), more];
    made(await actors.admin.post(`kalender/${year?.id ?? ''}/update-kalender`, { hari }));
    const { hak_keberatan: right, riwayat } = await read();
    expect(String(right.sampai) > last).toBe(true);
    expect(riwayat.at(-1)?.catatan).toContain('Kalender kerja 2027 diubah.');
  });
});

describe('an objection that is open when the answer is corrected', () => {
  it('goes on, and who decides it hears of the correction and reads it', async () => {
    await answeredLongAgo();
    const { app } = actors;
    const body = { permohonan_informasi_id: id, alasan: 'd', kasus: 'Angkanya keliru.' };
    const { id: objection, nomor_registrasi: number } = caseOf(
      await actors.citizen.post('keberatan', body),
    );
    const superior = await app.account(2, `atasan-${id}@uji.test`, {
      ...{ atasan_ppid: true, kode_unit_kerja: 'PPID' },
    });
    caseOf(await correct());
    const seen = made<Case & { peringatan: string[] }>(
      await actors.citizen.get(`keberatan/${objection}`),
    );
    expect([seen.status, seen.peringatan.length]).toEqual(['diajukan', 1]);
    const news = await app.db
      .selectFrom('kabar')
      .select(['admin_id', 'record_id'])
      .where('jenis', '=', 'ralat')
      .where('record_id', 'in', [id, objection])
      .execute();
    expect(news).toEqual([{ admin_id: superior, record_id: objection }]);
    const [mail] = (await app.letters('warga@uji.test')).slice(-1);
    expect(mail?.text).toContain(`Keberatan Anda ${number} tetap kami tangani, bersama ralat ini.`);
  });
});
