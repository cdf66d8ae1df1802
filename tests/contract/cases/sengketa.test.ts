import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import type { Client } from '#tests/support/client.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const objecting = { alasan: 'd', kasus: 'Jawaban tidak sebagaimana yang diminta.' };

/** An objection that has been answered, of a citizen. */
async function answeredObjection(citizen: Client = actors.citizen) {
  const { id: permohonan_informasi_id } = await fileRequest(citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', permohonan_informasi_id));
  const objection = caseOf(
    await citizen.post('keberatan', { permohonan_informasi_id, ...objecting }),
  );
  return caseOf(await answerCase(actors.admin, 'keberatan', objection.id));
}

const record = (keberatan_id: string, values: object = {}) =>
  actors.admin.post('sengketa', {
    nomor_register: '031/XI/KIP-PS/2026',
    komisi: 'Komisi Informasi Pusat',
    keberatan_id,
    tanggal_pengajuan: '2026-11-20',
    ...values,
  });

/** What the history of an objection says of disputes. */
const linesOf = async (id: string) =>
  caseOf(await actors.admin.get(`keberatan/${id}`))
    .riwayat.filter(({ aksi }) => aksi === 'sengketa')
    .map(({ judul }) => judul);

/** The subjects of all mails about a case but for officers', sent or waiting, in the order of the alphabet. */
async function subjectsAbout(number: string) {
  const rows = await actors.app.db
    .selectFrom('surat_keluar')
    .select('subjek')
    .where('subjek', 'like', `%(${number})`)
    .where('kepada', 'not in', ['admin@uji.test', 'petugas@uji.test'])
    .execute();
  return rows.map(({ subjek }) => subjek.replace(` (${number})`, '')).sort();
}

describe('a dispute', () => {
  it('stays with its objection', async () => {
    const [mine, other] = [await answeredObjection(), await answeredObjection()];
    const { id } = caseOf(await record(mine.id));
    const at = `sengketa/${id}/update-sengketa`;
    const moved = await actors.admin.post(at, { status: 'mediasi', keberatan_id: other.id });
    expect(moved.status).toBe(422);
    expect(moved.body.errors).toEqual({ keberatan_id: 'Keberatan tidak dapat diubah di sini' });
    caseOf(await actors.admin.post(at, { status: 'mediasi' }));
    expect((await actors.admin.get(`sengketa/${id}`)).body.data).toMatchObject({
      keberatan_id: mine.id,
      status: 'mediasi',
    });
    expect(await linesOf(other.id)).toEqual([]);
  });

  it('is entered once, however often the entry is sent', async () => {
    const { id, nomor_registrasi } = await answeredObjection();
    const both = await Promise.all([record(id), record(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    for (const nomor_register of ['031/XI/KIP-PS/2026', ' 031 / XI / kip-ps / 2026']) {
      const again = await record(id, { nomor_register });
      expect(again.status).toBe(422);
      expect(again.body.errors).toEqual({
        nomor_register: 'Nomor register ini sudah tercatat untuk keberatan tersebut',
      });
    }
    expect(await linesOf(id)).toEqual(['Sengketa 031/XI/KIP-PS/2026: Didaftarkan']);
    const mails = await subjectsAbout(nomor_registrasi);
    expect(mails.filter((subject) => subject.startsWith('Sengketa'))).toHaveLength(1);
    // One register number may be about two objections, and an objection may have two numbers.
    caseOf(await record((await answeredObjection()).id));
    caseOf(await record(id, { nomor_register: '032/XI/KIP-PS/2026' }));
  });

  it('leaves a line in the history of its objection where its number is corrected', async () => {
    const { id } = await answeredObjection();
    const made = caseOf(await record(id));
    caseOf(await record(id, { nomor_register: '032/XI/KIP-PS/2026' }));
    const update = (values: object) =>
      actors.admin.post(`sengketa/${made.id}/update-sengketa`, values);
    const taken = await update({ nomor_register: '032/XI/KIP-PS/2026' });
    expect(taken.body.errors).toHaveProperty('nomor_register');
    caseOf(await update({ nomor_register: '031/XI/KIP-PS/2026', catatan: 'Nomornya benar.' }));
    caseOf(await update({ nomor_register: '033/XI/KIP-PS/2026', status: 'mediasi' }));
    expect((await linesOf(id)).slice(2)).toEqual([
      'Nomor register sengketa 031/XI/KIP-PS/2026 dikoreksi menjadi 033/XI/KIP-PS/2026',
      'Sengketa 033/XI/KIP-PS/2026: Mediasi',
    ]);
  });

  it('that was entered by mistake is deleted, which the objection says, and entered anew', async () => {
    const { id } = await answeredObjection();
    const made = caseOf(await record(id));
    expect((await actors.admin.post(`sengketa/${made.id}/delete-sengketa`)).status).toBe(200);
    caseOf(await record(id));
    expect(await linesOf(id)).toEqual([
      'Sengketa 031/XI/KIP-PS/2026: Didaftarkan',
      'Catatan sengketa 031/XI/KIP-PS/2026 dihapus',
      'Sengketa 031/XI/KIP-PS/2026: Didaftarkan',
    ]);
  });
});

describe('mails about an objection', () => {
  const desk = { ...request, saluran: 'langsung', pemohon_nama: 'Tamu Meja' };
  /** An objection at the desk, answered, with a dispute that followed. */
  async function atTheDesk(permohonan_informasi_id: string) {
    const { admin } = actors;
    caseOf(await answerCase(admin, 'permohonan', permohonan_informasi_id));
    const body = { permohonan_informasi_id, saluran: 'langsung', ...objecting };
    const objection = caseOf(await admin.post('keberatan/catat-keberatan', body));
    caseOf(await admin.post(`keberatan/${objection.id}/update-keberatan`, {}));
    caseOf(await answerCase(admin, 'keberatan', objection.id));
    caseOf(await record(objection.id));
    return objection;
  }

  it('go to the address that whoever came to the desk has left with the request', async () => {
    const { admin, app } = actors;
    const pemohon_surel = 'tamu-meja@uji.test';
    const filed = caseOf(
      await admin.post('permohonan/catat-permohonan', { ...desk, pemohon_surel }),
    );
    const { nomor_registrasi: number } = await atTheDesk(filed.id);
    const mails = () =>
      app.mails.filter(({ to, subject }) => to === pemohon_surel && subject.includes(number));
    await expect.poll(() => mails().length).toBe(4);
    expect(mails().map(({ subject }) => subject.replace(` (${number})`, ''))).toEqual([
      'Keberatan Anda kami terima',
      'Keberatan Anda sedang diproses',
      'Keberatan Anda sudah dijawab',
      'Sengketa Anda kami catat',
    ]);
    for (const { text } of mails()) {
      expect(text).toContain('Yth. Tamu Meja,');
      const link = new RegExp(`/pengajuan/lacak/#${number}/([\\w-]+)`).exec(text);
      const followed = await app.anonymous.post('lacak', { nomor: number, kode: link?.[1] });
      expect(followed.body.data).toMatchObject({ nomor_registrasi: number, dari_akun: false });
    }
  });

  it('go to nobody where none was left', async () => {
    const body = { ...desk, pemohon_telepon: '081200000001' };
    const filed = caseOf(await actors.admin.post('permohonan/catat-permohonan', body));
    const { nomor_registrasi } = await atTheDesk(filed.id);
    expect(await subjectsAbout(nomor_registrasi)).toEqual([]);
  });

  it('of an account are as its owner wishes, whoever wrote the objection down', async () => {
    const { citizen } = actors;
    const choose = (surat_perkembangan: boolean) =>
      citizen.post('user/pilihan-surel', { surat_perkembangan });
    await choose(false);
    const { nomor_registrasi } = await atTheDesk((await fileRequest(citizen)).id);
    await choose(true);
    expect(await subjectsAbout(nomor_registrasi)).toEqual([
      'Keberatan Anda kami terima',
      'Keberatan Anda sudah dijawab',
    ]);
  });

  it('of an account that was erased go to nobody', async () => {
    const { app } = actors;
    await app.account(3, 'pergi@uji.test');
    const citizen = await app.login('pergi@uji.test');
    const { id, nomor_registrasi } = await answeredObjection(citizen);
    const erased = await citizen.post('user/hapus-akun', { last_password: testPassword });
    expect(erased.status).toBe(200);
    caseOf(await record(id));
    expect(await subjectsAbout(nomor_registrasi)).toEqual([]);
  });
});
