import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import type { Pemutus } from '#core/case/pemutus-schema.ts';
import { testPassword } from '#tests/support/app.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, refused, type Client } from '#tests/support/client.ts';
import { correction } from '#tests/support/scenes/correction.ts';

// UU 14/2008 Ps 35 and 36: objections are decided by the superior of the PPID.

interface Objection extends Case {
  pemutus?: Pemutus;
  nama_atasan: string | null;
  jabatan_atasan: string | null;
  alasan_pengganti: string | null;
  peringatan: string[];
}

let actors: Actors;
/** The superior, of role 2 and of a unit that has nothing to do with the cases. */
let superior: Client;
let id = '';
const office = { atasan_ppid: true, jabatan: 'Sekretaris Utama', kode_unit_kerja: 'SDM' };
const last_password = testPassword;

beforeAll(async () => {
  actors = await startCases();
  id = await actors.app.account(2, 'atasan@uji.test', office);
});
beforeEach(async () => {
  await bear(id, 1);
  superior = await actors.app.session(2, id);
});
afterAll(() => actors.app.close());

const bear = (account: string, atasan_ppid: 0 | 1, jabatan = 'Sekretaris Utama') =>
  actors.app.db
    .updateTable('admin')
    .set({ atasan_ppid, jabatan })
    .where('id', '=', account)
    .execute();
const idOf = async (email: string) =>
  (
    await actors.app.db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const read = async (by: Client, of: string) => dataOf<Objection>(await by.get(`keberatan/${of}`));

/** An objection to a request that one officer has answered; nobody has where none is named. */
async function objected(by: Client | null = actors.admin): Promise<Case> {
  const request = await fileRequest(actors.citizen);
  if (by) caseOf(await answerCase(by, 'permohonan', request.id));
  return caseOf(
    await actors.citizen.post('keberatan', {
      ...{ permohonan_informasi_id: request.id, alasan: by ? 'd' : 'b', kasus: 'Bukan itu.' },
    }),
  );
}

const decision = { keputusan: 'diterima' };
const signed = { nama_atasan: 'atasan', jabatan_atasan: 'Sekretaris Utama' };

it('is the superior’s alone as soon as somebody is one, in whose name it then is', async () => {
  const { admin, citizen } = actors;
  const objection = await objected();
  expect((await read(admin, objection.id)).tindakan).not.toContain('jawab');
  const other = await answerCase(admin, 'keberatan', objection.id, { ...decision, ...signed });
  expect(refused(other)).toEqual([403]);
  expect(other.body.message).toBe('Keberatan ini diputus Atasan PPID: atasan.');
  const seen = await read(superior, objection.id);
  expect(seen.tindakan).toContain('jawab');
  expect(seen.pemutus).toMatchObject({ sebagai: 'atasan', nama: 'atasan' });
  caseOf(await answerCase(superior, 'keberatan', objection.id, decision));
  const decided = await read(citizen, objection.id);
  expect(decided).toMatchObject({ status: 'selesai', ...signed, peringatan: [] });
  expect(decided.pemutus).toBeUndefined();
});

it('is signed in no other name', async () => {
  const objection = await objected();
  const wrong = { ...decision, nama_atasan: 'Orang lain', jabatan_atasan: 'Sekretaris' };
  expect(refused(await answerCase(superior, 'keberatan', objection.id, wrong))).toEqual([
    ...[422, 'nama_atasan', 'jabatan_atasan'],
  ]);
  const needless = { ...decision, alasan_pengganti: 'Tidak perlu.' };
  expect(refused(await answerCase(superior, 'keberatan', objection.id, needless))).toEqual([
    ...[422, 'alasan_pengganti'],
  ]);
  caseOf(await answerCase(superior, 'keberatan', objection.id, { ...decision, ...signed }));
});

it('stays with whoever handles it while nobody is the superior', async () => {
  await bear(id, 0);
  const objection = await objected();
  expect((await read(actors.admin, objection.id)).pemutus).toMatchObject({ sebagai: 'siapa_saja' });
  caseOf(await answerCase(actors.admin, 'keberatan', objection.id, { ...decision, ...signed }));
});

it('reaches the superior of whichever unit, who reads requests and answers none of them', async () => {
  const objection = await objected();
  const { permohonan_informasi_id: about } = dataOf<{ permohonan_informasi_id: string }>(
    await superior.get(`keberatan/${objection.id}`),
  );
  const request = caseOf(await superior.get(`permohonan/${about}`));
  expect(request.tindakan).not.toContain('jawab');
  const open = await fileRequest(actors.citizen);
  expect(caseOf(await superior.get(`permohonan/${open.id}`)).tindakan).toEqual(['tugaskan']);
  for (const call of ['update-permohonan', 'minta-kelengkapan', 'perpanjang-permohonan']) {
    const answer = await superior.post(`permohonan/${open.id}/${call}`, {});
    expect([call, answer.status]).toEqual([call, 404]);
  }
  const listed = async (by: Client) =>
    dataOf<Case[]>(await by.get('keberatan?limit=100')).map((each) => each.id);
  expect(await listed(superior)).toContain(objection.id);
  const rest = await actors.app.account(2, 'sdm@uji.test', { kode_unit_kerja: 'SDM' });
  const colleague = await actors.app.session(2, rest);
  expect(await listed(colleague)).not.toContain(objection.id);
  expect((await colleague.get(`keberatan/${objection.id}`)).status).toBe(404);
  expect((await colleague.get(`permohonan/${about}`)).status).toBe(404);
});

it('is not decided by who corrected the answer that it is about', async () => {
  const { app, admin } = actors;
  const own = await idOf('admin@uji.test');
  await bear(own, 1);
  const third = await app.account(1, 'ketiga@uji.test');
  const request = await fileRequest(actors.citizen);
  caseOf(await answerCase(await app.session(1, third), 'permohonan', request.id));
  caseOf(await admin.post(`permohonan/${request.id}/ralat-jawaban`, correction));
  const about = { permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan itu.' };
  const objection = caseOf(await actors.citizen.post('keberatan', about));
  const attempt = await answerCase(admin, 'keberatan', objection.id, decision);
  expect([attempt.status, attempt.body.message]).toEqual([
    403,
    'Keberatan ini diputus Atasan PPID: atasan.',
  ]);
  // Nor in their name, where nobody bears the office.
  await bear(own, 0);
  await bear(id, 0);
  const named = { ...decision, nama_atasan: 'admin', jabatan_atasan: 'Kepala' };
  expect(refused(await answerCase(admin, 'keberatan', objection.id, named))).toEqual([
    ...[422, 'nama_atasan'],
  ]);
  const signedBy = { ...decision, nama_atasan: 'Ratna Dewi', jabatan_atasan: 'Kepala' };
  caseOf(await answerCase(admin, 'keberatan', objection.id, signedBy));
  expect((await read(actors.citizen, objection.id)).peringatan).toContain(
    'Keputusan ini dicatat oleh petugas yang menjawab permohonannya, atau meralat jawabannya.',
  );
  await app.db.updateTable('admin').set({ status: 'nonaktif' }).where('id', '=', third).execute();
});

it('is another administrator’s, with a reason, where every superior answered the request', async () => {
  const { app, admin } = actors;
  const own = await idOf('admin@uji.test');
  await bear(id, 0);
  await bear(own, 1);
  const objection = await objected(admin);
  const second = await app.account(1, `kedua@uji.test`);
  const other = await app.session(1, second);
  const attempt = await answerCase(admin, 'keberatan', objection.id, decision);
  expect([attempt.status, attempt.body.message]).toEqual([
    403,
    'Atasan PPID yang terdaftar menjawab sendiri permohonannya. Keberatan ini diputus administrator lain.',
  ]);
  expect((await read(admin, objection.id)).tindakan).not.toContain('jawab');
  expect((await read(other, objection.id)).pemutus).toMatchObject({ sebagai: 'pengganti' });
  const by = { ...decision, nama_atasan: 'kedua', jabatan_atasan: 'Kepala' };
  expect(refused(await answerCase(other, 'keberatan', objection.id, by))).toEqual([
    ...[422, 'alasan_pengganti'],
  ]);
  const reason = { ...by, alasan_pengganti: 'Atasan PPID menjawab sendiri permohonannya.' };
  caseOf(await answerCase(other, 'keberatan', objection.id, reason));
  expect(await read(actors.citizen, objection.id)).toMatchObject({
    alasan_pengganti: reason.alasan_pengganti,
    peringatan: ['Keputusan ini tidak diambil oleh Atasan PPID.'],
  });
  // Where there is no other, whoever bears the office decides after all: no objection is left to nobody.
  await app.db.updateTable('admin').set({ status: 'nonaktif' }).where('id', '=', second).execute();
  const last = await objected(admin);
  const alone = { ...reason, nama_atasan: 'admin' };
  caseOf(await answerCase(admin, 'keberatan', last.id, alone));
  await bear(own, 0);
});

it('wants a position, a password and a successor of whoever bears the office', async () => {
  const { app, admin } = actors;
  const at = (call: string, account = id) => `admin/${account}/${call}`;
  const officer = await idOf('petugas@uji.test');
  const give = { atasan_ppid: true };
  expect(refused(await admin.post(at('update', officer), give))).toEqual([422, 'last_password']);
  const without = { ...give, last_password };
  expect(refused(await admin.post(at('update', officer), without))).toEqual([422, 'jabatan']);
  const made = {
    ...{ name: 'Baru', email: 'baru@uji.test', role_id: 2, kode_unit_kerja: 'SDM' },
    ...{ status: 'aktif', last_password },
  };
  expect(refused(await admin.post('admin', { ...made, ...give }))).toEqual([422, 'jabatan']);
  expect((await admin.post('admin', made)).status).toBe(201);
  expect(refused(await superior.post('admin/update-admin', { jabatan: '' }))).toEqual([
    ...[422, 'jabatan'],
  ]);
  const objection = await objected(null);
  const ends = [
    () => admin.post(at('update'), { atasan_ppid: false, last_password }),
    () => admin.post(at('update'), { status: 'nonaktif', last_password }),
    () => admin.post(at('delete-admin'), { last_password }),
  ];
  for (const end of ends) expect(refused(await end())).toEqual([409]);
  // With a successor it may be laid down; both are told, and so are the administrators.
  const jabatan = 'Kepala Biro';
  expect((await admin.post(at('update', officer), { ...without, jabatan })).status).toBe(200);
  expect((await admin.post(at('update'), { atasan_ppid: false, last_password })).status).toBe(200);
  const [told] = await app.letters('petugas@uji.test');
  expect(told?.text).toContain('Jabatan Atasan PPID diberikan.');
  const letters = await app.letters('atasan@uji.test');
  expect(letters.at(-1)?.text).toContain('Jabatan Atasan PPID dicabut.');
  expect((await superior.get(`keberatan/${objection.id}`)).status).toBe(401);
  const former = await app.session(2, id);
  expect((await former.get(`keberatan/${objection.id}`)).status).toBe(404);
  await bear(officer, 0);
});

it('may be the superior’s who bears the name of the officer who answered', async () => {
  await actors.app.account(1, 'senama@uji.test', { name: 'Atasan' });
  const objection = await objected(await actors.app.login('senama@uji.test'));
  caseOf(await answerCase(superior, 'keberatan', objection.id, decision));
});

it('is told to the superior as it comes, and again before it is due', async () => {
  const objection = await objected(null);
  const news = dataOf<Kabar>(await superior.get('kabar')).butir.filter(
    ({ record_id: of }) => of === objection.id,
  );
  expect(news.map(({ jenis }) => jenis)).toEqual(['keberatan']);
  const subjects = async () =>
    (await actors.app.letters('atasan@uji.test')).map(({ subject }) => subject);
  expect(await subjects()).toContain(`Keberatan diajukan (${objection.nomor_registrasi})`);
  const day = objection.batas_waktu.slice(0, 10);
  actors.app.clock.set(`${day}T01:00:00.000Z`);
  await actors.app.daily();
  expect((await subjects()).some((each) => each.endsWith('batas waktu'))).toBe(true);
});
