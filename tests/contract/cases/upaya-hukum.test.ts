import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import { answerCase, caseOf, fileRequest, on, startCases } from '#tests/support/case-scene.ts';
import type { Actors, Case } from '#tests/support/case-scene.ts';
import { dataOf, form, refused, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { beforeCourt, courtSteps, type CourtCall } from '#tests/support/scenes/courts.ts';

// UU 14/2008 Ps 47 to 50: from the decision of the Komisi Informasi to a court, and to the cassation.

interface Dispute {
  id: string;
  nomor_register: string;
  upaya_hukum: string | null;
  tindakan: string[];
  gugatan_pengadilan: string | null;
  gugatan_putusan: string | null;
  kasasi_putusan: string | null;
  kasasi_naskah: { id: string } | null;
}

interface Objection extends Case {
  sengketa: { upaya_hukum: string | null; gugatan_sampai: string | null }[];
}

const filed = '2026-11-20T03:00:00.000Z';
const day = '2026-11-20';
const bodies = new Map<string, Record<string, string>>(courtSteps(day));
const calls = [...bodies.keys()] as CourtCall[];

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
beforeEach(async () => {
  actors = await on(actors, filed);
});
afterAll(() => actors.app.close());

let numbers = 0;

/** A dispute that is recorded, and the objection that it is over. */
async function disputed(citizen: Client = actors.citizen) {
  const { id: permohonan_informasi_id } = await fileRequest(citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', permohonan_informasi_id));
  const body = { permohonan_informasi_id, alasan: 'd', kasus: 'Bukan itu yang diminta.' };
  const objection = caseOf(await citizen.post('keberatan', body));
  caseOf(await answerCase(actors.admin, 'keberatan', objection.id));
  numbers += 1;
  const entry = { nomor_register: `0${numbers}/XI/KIP-PS/2026`, komisi: 'Komisi Informasi Pusat' };
  const { id } = dataOf<Dispute>(
    await actors.admin.post('sengketa', {
      ...{ ...entry, keberatan_id: objection.id, tanggal_pengajuan: day },
    }),
  );
  return { id, objection, number: entry.nomor_register };
}

const read = async (id: string) => dataOf<Dispute>(await actors.admin.get(`sengketa/${id}`));
const objectionOf = async ({ id }: Case, by: Client = actors.citizen) =>
  dataOf<Objection>(await by.get(`keberatan/${id}`));
const enter = (id: string, call: CourtCall, values: object = {}) =>
  actors.admin.post(`sengketa/${id}/${call}`, { ...bodies.get(call), ...values });

/** What mails about a case say, without its number. */
async function told({ nomor_registrasi: number }: Case): Promise<string[]> {
  const mails = await actors.app.letters('warga@uji.test');
  return mails
    .filter(({ subject }) => subject.includes(number))
    .map(({ subject }) => subject.replace(` (${number})`, ''));
}

describe('what becomes of a dispute before the courts', () => {
  it('is written down step by step to its end, and told to who objected', async () => {
    const { id, objection, number } = await disputed();
    await beforeCourt(actors.admin, id, day, calls[0]);
    expect(await read(id)).toMatchObject({ upaya_hukum: null, tindakan: ['catat_gugatan'] });
    const standings = ['gugatan', 'putusan_pengadilan', 'kasasi', 'putusan_kasasi'];
    for (const [at, call] of calls.entries()) {
      caseOf(await enter(id, call));
      expect((await read(id)).upaya_hukum).toBe(standings[at]);
      const [seen] = (await objectionOf(objection)).sengketa;
      expect(seen).toMatchObject({ upaya_hukum: standings[at], gugatan_sampai: null });
    }
    expect(await read(id)).toMatchObject({
      gugatan_pengadilan: 'Pengadilan Tata Usaha Negara Contoh',
      gugatan_putusan: 'Menguatkan putusan Komisi Informasi.',
      kasasi_putusan: 'Menolak permohonan kasasi.',
      tindakan: ['catat_putusan_kasasi'],
    });
    const lines = (await objectionOf(objection)).riwayat.map(({ judul }) => judul);
    expect(lines.slice(-4)).toEqual([
      `Gugatan atas sengketa ${number} dicatat`,
      `Putusan pengadilan atas sengketa ${number} dicatat`,
      `Kasasi atas sengketa ${number} dicatat`,
      `Putusan kasasi atas sengketa ${number} dicatat`,
    ]);
    expect((await told(objection)).slice(-5)).toEqual([
      'Sengketa Anda sudah diputus',
      'Sengketa Anda digugat ke pengadilan',
      'Sengketa Anda sudah diputus pengadilan',
      'Sengketa Anda dimintakan kasasi',
      'Sengketa Anda sudah diputus Mahkamah Agung',
    ]);
  });

  it('is told with who went to which court, what was decided and what may follow', async () => {
    const { id, objection } = await disputed();
    await beforeCourt(actors.admin, id, day);
    const mails = await actors.app.letters('warga@uji.test');
    const texts = mails
      .filter(({ subject }) => subject.includes(objection.nomor_registrasi))
      .map(({ text }) => text.replaceAll(/\s+/g, ' '))
      .slice(-5);
    const words = [
      ['Membuka informasinya.', '14 hari kerja', 'UU 14/2008 Pasal 48 ayat (1)'],
      ['oleh badan publik', 'Pengadilan Tata Usaha Negara Contoh', '45/G/KI/2026/PTUN.CTH'],
      ['Menguatkan putusan Komisi Informasi.', 'kasasi', 'UU 14/2008 Pasal 50'],
      ['Kasasi oleh badan publik'],
      ['Menolak permohonan kasasi.'],
    ];
    for (const [at, each] of words.entries())
      for (const word of each) expect(texts[at]).toContain(word);
  });

  it('shows until when the decision may be brought before a court, until it is', async () => {
    const { id, objection } = await disputed();
    await beforeCourt(actors.admin, id, day, 'catat-gugatan');
    const until = async () => (await objectionOf(objection)).sengketa[0]?.gugatan_sampai;
    // Fourteen working days after Friday 20 November 2026.
    expect(await until()).toBe('2026-12-10');
    caseOf(await enter(id, 'catat-gugatan'));
    expect(await until()).toBeNull();
  });

  it('goes in its order alone, and not before the Komisi Informasi has decided', async () => {
    const { id } = await disputed();
    for (const call of calls) expect((await enter(id, call)).status).toBe(409);
    for (const reached of calls) {
      const other = await disputed();
      await beforeCourt(actors.admin, other.id, day, reached);
      const before = calls[calls.indexOf(reached) - 1];
      for (const call of calls.filter((each) => each !== reached && each !== before)) {
        expect([call, (await enter(other.id, call)).status]).toEqual([call, 409]);
      }
    }
    const withdrawn = await disputed();
    const ended = { status: 'dicabut', tanggal_putusan: day };
    caseOf(await actors.admin.post(`sengketa/${withdrawn.id}/update-sengketa`, ended));
    expect((await enter(withdrawn.id, 'catat-gugatan')).status).toBe(409);
    expect((await read(withdrawn.id)).tindakan).toEqual([]);
  });

  it('is corrected by entering it once more, which tells nobody again', async () => {
    const { id, objection, number } = await disputed();
    await beforeCourt(actors.admin, id, day, 'catat-putusan-pengadilan');
    const before = await told(objection);
    caseOf(await enter(id, 'catat-gugatan', { gugatan_pengadilan: 'Pengadilan Negeri Contoh' }));
    expect(await read(id)).toMatchObject({
      ...{ gugatan_pengadilan: 'Pengadilan Negeri Contoh', upaya_hukum: 'gugatan' },
    });
    expect((await objectionOf(objection)).riwayat.at(-1)?.judul).toBe(
      `Gugatan atas sengketa ${number} dikoreksi`,
    );
    expect(await told(objection)).toEqual(before);
  });

  it('follows in days what came before it, and is none of days to come', async () => {
    const { id } = await disputed();
    await beforeCourt(actors.admin, id, day, calls[0]);
    const days = ['gugatan', 'gugatan_putusan', 'kasasi', 'kasasi_putusan'];
    for (const [at, call] of calls.entries()) {
      const field = `${days[at] ?? ''}_tanggal`;
      for (const wrong of ['2026-11-19', '2026-11-21']) {
        expect(refused(await enter(id, call, { [field]: wrong }))).toEqual([422, field]);
      }
      caseOf(await enter(id, call));
    }
  });

  it('stays behind the decision that it is about, whatever is corrected', async () => {
    const { id } = await disputed();
    await beforeCourt(actors.admin, id, day, 'catat-putusan-pengadilan');
    actors = await on(actors, '2026-11-23T03:00:00.000Z');
    const update = (values: object) => actors.admin.post(`sengketa/${id}/update-sengketa`, values);
    expect(refused(await update({ tanggal_putusan: '2026-11-23' }))).toEqual([
      ...[422, 'tanggal_putusan'],
    ]);
    caseOf(await update({ tanggal_putusan: day, catatan: 'Salinan diterima.' }));
  });

  it('is sent by these calls alone', async () => {
    const { id, objection } = await disputed();
    for (const values of [{ upaya_hukum: 'gugatan' }, { gugatan_nomor: '1/G' }]) {
      const changed = await actors.admin.post(`sengketa/${id}/update-sengketa`, values);
      expect(changed.status).toBe(422);
      const body = { nomor_register: '9/9', komisi: 'KIP', keberatan_id: objection.id };
      const made = await actors.admin.post('sengketa', {
        ...{ ...body, tanggal_pengajuan: day, ...values },
      });
      expect(made.status).toBe(422);
    }
  });

  it('keeps the text of a decision, which officers open', async () => {
    const { id } = await disputed();
    await beforeCourt(actors.admin, id, day);
    const body = form({ ...bodies.get('catat-putusan-kasasi'), kasasi_naskah: pdf() });
    caseOf(await actors.admin.post(`sengketa/${id}/catat-putusan-kasasi`, body));
    const { kasasi_naskah: text } = await read(id);
    const at = `sengketa/${id}/${text?.id ?? ''}/buffer-upaya-hukum`;
    expect((await actors.admin.get(at)).status).toBe(200);
    expect((await actors.citizen.get(at)).status).toBe(403);
  });
});

describe('while a court is at it', () => {
  it('nobody deletes the case, nor erases the account that it is about', async () => {
    const [email, who] = ['digugat@uji.test', 'Sekar Pemohon Digugat'];
    await actors.app.account(3, email, { name: who });
    const citizen = await actors.app.login(email);
    const { id, objection } = await disputed(citizen);
    const proof = { last_password: testPassword };
    const erase = async () => (await citizen.post('user/hapus-akun', proof)).status;
    await beforeCourt(actors.admin, id, day, 'catat-gugatan');
    expect(await erase()).toBe(409);
    for (const [at, call] of calls.entries()) {
      const words = Object.fromEntries(
        ['gugatan_putusan', 'kasasi_putusan']
          .filter((name) => bodies.get(call)?.[name] !== undefined)
          .map((name) => [name, `Permohonan ${who} dikabulkan.`]),
      );
      caseOf(await enter(id, call, words));
      const remove = await actors.admin.post(`keberatan/${objection.id}/delete-keberatan`);
      expect([call, remove.status]).toEqual([call, 409]);
      if (at < calls.length - 1) expect([call, await erase()]).toEqual([call, 409]);
    }
    expect(await erase()).toBe(200);
    // The words of the rulings named them; where and when they were made is the agency's own.
    const kept = JSON.stringify(await read(id));
    const audit = actors.app.db.selectFrom('audit').selectAll().where('record_id', '=', id);
    expect(JSON.stringify([kept, await audit.execute()])).not.toContain(who);
    expect(kept).toContain('dikabulkan');
    expect(await read(id)).toMatchObject({
      ...{
        upaya_hukum: 'putusan_kasasi',
        gugatan_pengadilan: 'Pengadilan Tata Usaha Negara Contoh',
      },
    });
  });

  it.each([
    ['a decision', 'catat-gugatan', '4 Januari 2027', '2027-01-04'],
    ['a ruling', 'catat-kasasi', '20 Desember 2026', '2026-12-20'],
  ] as const)('nor while %s may yet be brought to one', async (what, next, until, last) => {
    const email = `${next}@uji.test`;
    await actors.app.account(3, email);
    const { id } = await disputed(await actors.app.login(email));
    await beforeCourt(actors.admin, id, day, next);
    const eraseOn = async (moment: string) => {
      actors = await on(actors, moment);
      const citizen = await actors.app.login(email);
      return citizen.post('user/hapus-akun', { last_password: testPassword });
    };
    const refusal = await eraseOn(`${last}T16:59:00.000Z`);
    expect(refusal.status).toBe(409);
    expect(JSON.stringify(refusal.body)).toContain(`akun disimpan sampai ${until}`);
    expect((await eraseOn(`${last}T17:01:00.000Z`)).status).toBe(200);
    const late = await enter(id, next);
    expect(late.status, what).toBe(200);
    const corrected = await enter(id, next);
    for (const { body } of [late, corrected])
      expect(JSON.stringify(body)).toContain('jangan tulis namanya');
  });
});
