import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalonWakil, Ketidakhadiran } from '#core/case/ketidakhadiran.ts';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import type { PetugasPerkara } from '#core/case/petugas-schema.ts';
import { caseNames, type CaseName } from '#server/cases/case-kind.ts';
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

// An officer who is absent names the days, and a deputy of the same right.

interface Held extends Case {
  petugas_id?: string | null;
  ketidakhadiran?: Ketidakhadiran | null;
}

type Name = 'admin' | 'kepala' | 'petugas' | 'rekan' | 'lain' | 'nonaktif';

let actors: Actors;
const ids = {} as Record<Name, string>;
/** The officers of the same names, with sessions of the day. */
let by: Record<Exclude<Name, 'nonaktif'>, Client>;

const first = '2026-11-17T02:00:00.000Z';
const days = { tidak_hadir_dari: '2026-11-17', tidak_hadir_sampai: '2026-11-19' };
const returned = { tidak_hadir_dari: null, tidak_hadir_sampai: null, wakil_id: null };

beforeAll(async () => {
  actors = await startCases();
  const { app } = actors;
  const of = { kode_unit_kerja: 'KEUANGAN' };
  ids.kepala = await app.account(1, 'kepala@uji.test');
  ids.rekan = await app.account(2, 'rekan@uji.test', of);
  ids.lain = await app.account(2, 'lain@uji.test', { kode_unit_kerja: 'SDM' });
  ids.nonaktif = await app.account(2, 'nonaktif@uji.test', { ...of, status: 'nonaktif' });
  for (const name of ['admin', 'petugas'] as const) {
    const row = await app.db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', `${name}@uji.test`)
      .executeTakeFirstOrThrow();
    ids[name] = row.id;
  }
});
beforeEach(async () => {
  await at(first);
  await absent(by.petugas, returned);
  await absent(by.admin, returned);
});
afterAll(() => actors.app.close());

/** Sessions end after twelve hours: new ones on the day of the clock. */
async function at(moment: string): Promise<void> {
  const { app } = actors;
  app.clock.set(moment);
  const session = (name: Name) =>
    app.session(name === 'admin' || name === 'kepala' ? 1 : 2, ids[name]);
  by = {
    admin: await session('admin'),
    kepala: await session('kepala'),
    petugas: await session('petugas'),
    rekan: await session('rekan'),
    lain: await session('lain'),
  };
  const citizen = await app.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  actors = { ...actors, citizen: await app.session(3, citizen.id) };
}

const absent = (who: Client, values: object) => who.post('admin/ketidakhadiran', values);
const deputised = (who: Client, wakil_id: string) => absent(who, { ...days, wakil_id });
const assign = (who: Client, kind: CaseName, { id }: Case, officer: string) =>
  who.post(`${kind}/${id}/tugaskan`, { petugas_id: officer });

/** A case that KEUANGAN has. */
async function filed(kind: CaseName): Promise<Case> {
  const request = await fileRequest(actors.citizen);
  let one = request;
  if (kind === 'keberatan') {
    expect((await answerCase(by.admin, 'permohonan', request.id)).status).toBe(200);
    const objection = { permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan itu.' };
    one = caseOf(await actors.citizen.post('keberatan', objection));
  }
  const to = { kode_unit_kerja: 'KEUANGAN' };
  return caseOf(await by.admin.post(`${kind}/${one.id}/update-${kind}`, to));
}

const newsOf = async (who: Client, { id }: Case) =>
  dataOf<Kabar>(await who.get('kabar'))
    .butir.filter(({ record_id: of }) => of === id)
    .map(({ jenis, mewakili }) => `${jenis}${mewakili === null ? '' : ` mewakili ${mewakili}`}`);
const mailsOf = async (name: Name) =>
  (await actors.app.letters(`${name}@uji.test`)).map(({ subject }) => subject);
const mine = async (who: Client, kind: CaseName) =>
  dataOf<Held[]>(await who.get(`${kind}?petugas=saya&berjalan=true&limit=100`));
const hasMine = async (who: Client, kind: CaseName, { id }: Case) =>
  (await mine(who, kind)).some((one) => one.id === id);

it('tells a deputy of days that are changed again and again no more than ten times an hour', async () => {
  await at('2026-11-16T02:00:00.000Z');
  const before = (await mailsOf('rekan')).length;
  for (let number = 0; number < 14; number += 1) {
    const until = `2026-11-${String(17 + number)}`;
    const change = { ...days, tidak_hadir_sampai: until, wakil_id: ids.rekan };
    expect((await absent(by.petugas, change)).status).toBe(number < 10 ? 200 : 429);
  }
  // Nobody stands in who was not told, and who is back says so at any time.
  expect((await absent(by.petugas, returned)).status).toBe(200);
  expect((await mailsOf('rekan')).slice(before)).toHaveLength(10);
});

it('is entered with a deputy who may do the same, and with nobody else', async () => {
  const offered = async (who: Client) =>
    dataOf<CalonWakil[]>(await who.get('admin/calon-wakil')).map(({ nama }) => nama);
  expect(await offered(by.petugas)).toEqual(['admin', 'kepala', 'rekan']);
  expect(await offered(by.admin)).toEqual(['kepala']);
  for (const wrong of ['lain', 'nonaktif', 'petugas'] as const) {
    expect(refused(await deputised(by.petugas, ids[wrong]))).toEqual([422, 'wakil_id']);
  }
  expect(refused(await deputised(by.petugas, 'tidak-ada'))).toEqual([422, 'wakil_id']);
  // What role 1 reads, an officer of a unit may not.
  expect(refused(await deputised(by.admin, ids.rekan))).toEqual([422, 'wakil_id']);
  expect((await actors.citizen.get('admin/calon-wakil')).status).toBe(403);
  expect((await deputised(actors.citizen, ids.rekan)).status).toBe(403);

  const saved = await deputised(by.petugas, ids.rekan);
  expect(saved.body.message).toBe(
    'Tercatat tidak hadir 17 November 2026 sampai 19 November 2026, diwakili rekan.',
  );
  expect(dataOf(await by.petugas.get(`admin/${ids.petugas}`))).toMatchObject({
    ...days,
    ...{ wakil_id: ids.rekan, nama_wakil: 'rekan' },
  });
  expect(await mailsOf('rekan')).toContain('Anda mewakili petugas');
  // Said again, it is no news.
  const told = (await mailsOf('rekan')).length;
  expect((await deputised(by.petugas, ids.rekan)).status).toBe(200);
  expect(await mailsOf('rekan')).toHaveLength(told);
});

it('is of whole days that are not over', async () => {
  const only = { tidak_hadir_dari: '2026-11-17' };
  expect(refused(await absent(by.petugas, only))).toEqual([422, 'tidak_hadir_sampai']);
  expect(refused(await absent(by.petugas, { tidak_hadir_sampai: '2026-11-17' }))).toEqual([
    ...[422, 'tidak_hadir_dari'],
  ]);
  expect(refused(await absent(by.petugas, { wakil_id: ids.rekan }))).toEqual([
    ...[422, 'tidak_hadir_dari'],
  ]);
  for (const until of ['2026-11-16', '2026-11-15']) {
    const past = { tidak_hadir_dari: '2026-11-15', tidak_hadir_sampai: until };
    expect(refused(await absent(by.petugas, past))).toEqual([422, 'tidak_hadir_sampai']);
  }
  const backwards = { tidak_hadir_dari: '2026-11-20', tidak_hadir_sampai: '2026-11-19' };
  expect(refused(await absent(by.petugas, backwards))).toEqual([422, 'tidak_hadir_sampai']);
  const alone = await absent(by.petugas, days);
  expect(alone.body.message).toContain('tanpa wakil');
});

describe.each(caseNames)('while it lasts: %s', (kind) => {
  it('what comes of their cases comes to the deputy too, who is told for whom', async () => {
    const one = await filed(kind);
    await deputised(by.petugas, ids.rekan);
    const given = await assign(by.admin, kind, one, ids.petugas);
    expect(given.body.message).toBe(
      'Ditugaskan kepada petugas. petugas tidak hadir sampai 19 November 2026; wakilnya, rekan, mendapat kabar.',
    );
    const note = { isi: 'Mohon dilihat, @petugas.' };
    expect((await by.admin.post(`${kind}/${one.id}/catat-internal`, note)).status).toBe(200);
    const came = await newsOf(by.rekan, one);
    expect(came).toContain('ditugaskan mewakili petugas');
    expect(came).toContain('disebut mewakili petugas');
    expect(await newsOf(by.petugas, one)).toEqual(
      expect.arrayContaining(['ditugaskan', 'disebut']),
    );
    for (const name of ['lain', 'kepala'] as const) {
      const heard = (await newsOf(by[name], one)).join();
      expect(heard).not.toMatch(/ditugaskan|disebut|mewakili/);
    }
    const subject = `Ditugaskan kepada Anda, mewakili petugas (${one.nomor_registrasi})`;
    expect(await mailsOf('rekan')).toContain(subject);
    expect(await mailsOf('petugas')).toContain(`Ditugaskan kepada Anda (${one.nomor_registrasi})`);
  });

  it('nobody is told of what they did themselves, and of cases of others nothing is added', async () => {
    const [own, other] = [await filed(kind), await filed(kind)];
    await deputised(by.petugas, ids.rekan);
    const taken = await assign(by.rekan, kind, own, ids.petugas);
    expect(taken.body.message).toContain('Anda wakilnya.');
    expect((await newsOf(by.rekan, own)).join()).not.toContain('ditugaskan');
    // A mention in a case that is nobody's is theirs alone.
    await by.admin.post(`${kind}/${other.id}/catat-internal`, { isi: 'Ada waktu, @petugas?' });
    expect(await newsOf(by.petugas, other)).toContain('disebut');
    expect((await newsOf(by.rekan, other)).join()).not.toContain('disebut');
  });

  it('their cases are among the deputy’s own, marked with whose they are', async () => {
    const [theirs, own] = [await filed(kind), await filed(kind)];
    await assign(by.admin, kind, theirs, ids.petugas);
    await assign(by.admin, kind, own, ids.rekan);
    expect(await hasMine(by.rekan, kind, theirs)).toBe(false);
    await deputised(by.petugas, ids.rekan);
    const seen = await mine(by.rekan, kind);
    const marked = seen.find(({ id }) => id === theirs.id);
    const absence = { sampai: '2026-11-19', wakil: { id: ids.rekan, nama: 'rekan' } };
    expect(marked).toMatchObject({ petugas_id: ids.petugas, ketidakhadiran: absence });
    expect(seen.find(({ id }) => id === own.id)?.ketidakhadiran).toBeNull();
    expect(await hasMine(by.petugas, kind, theirs)).toBe(true);
    const file = await by.rekan.get(`${kind}/ekspor?petugas=saya&bentuk=csv`);
    expect(Buffer.from(file.bytes).toString()).toContain(theirs.nomor_registrasi);
    expect(dataOf<Held>(await by.kepala.get(`${kind}/${theirs.id}`)).ketidakhadiran).toEqual(
      absence,
    );
    // Nobody else's list is another for it, and its applicant reads nothing of it.
    expect(await hasMine(by.kepala, kind, theirs)).toBe(false);
    const read = JSON.stringify((await actors.citizen.get(`${kind}/${theirs.id}`)).body);
    expect(read).not.toMatch(/ketidakhadiran|rekan/);
  });

  it('the picker says who is absent, until when and who stands in', async () => {
    const one = await filed(kind);
    await deputised(by.petugas, ids.rekan);
    const officers = dataOf<PetugasPerkara[]>(await by.admin.get(`${kind}/${one.id}/petugas`));
    const absences = officers.map(({ nama, ketidakhadiran: of }) => [
      nama,
      of && [of.sampai, of.wakil?.nama],
    ]);
    expect(Object.fromEntries(absences)).toMatchObject({
      ...{ admin: null, rekan: null, petugas: ['2026-11-19', 'rekan'] },
    });
  });

  it('begins on its first day and ends by itself after its last, in Jakarta', async () => {
    await at('2026-11-16T02:00:00.000Z');
    const one = await filed(kind);
    await assign(by.admin, kind, one, ids.petugas);
    await deputised(by.petugas, ids.rekan);
    const isShared = async (moment: string) => {
      await at(moment);
      return hasMine(by.rekan, kind, one);
    };
    expect(await isShared('2026-11-16T16:59:59.000Z')).toBe(false);
    expect(await isShared('2026-11-16T17:00:00.000Z')).toBe(true);
    expect(await isShared('2026-11-19T16:59:59.000Z')).toBe(true);
    expect(await isShared('2026-11-19T17:00:00.000Z')).toBe(false);
    await by.admin.post(`${kind}/${one.id}/catat-internal`, { isi: 'Sudah kembali, @petugas?' });
    expect(await newsOf(by.petugas, one)).toContain('disebut');
    expect((await newsOf(by.rekan, one)).join()).not.toContain('disebut');
    expect(dataOf<Held>(await by.admin.get(`${kind}/${one.id}`)).ketidakhadiran).toBeNull();
  });
});

it('a deputy who hears of an objection by their own right hears of it once', async () => {
  const request = await filed('permohonan');
  await deputised(by.petugas, ids.kepala);
  await assign(by.admin, 'permohonan', request, ids.petugas);
  expect((await answerCase(by.admin, 'permohonan', request.id)).status).toBe(200);
  const objection = { permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan itu.' };
  const { id } = caseOf(await actors.citizen.post('keberatan', objection));
  const ofBoth = async (who: Client) =>
    [...(await newsOf(who, request)), ...(await newsOf(who, { ...request, id }))].filter((news) =>
      news.startsWith('keberatan'),
    );
  expect(await ofBoth(by.petugas)).toEqual(['keberatan']);
  expect(await ofBoth(by.kepala)).toEqual(['keberatan']);
});

it('is told in the digest of a deputy who wants one', async () => {
  const { app } = actors;
  const own = { kabar_ditugaskan: 'ringkasan' };
  expect((await by.rekan.post('admin/update-admin', own)).status).toBe(200);
  const one = await filed('permohonan');
  await deputised(by.petugas, ids.rekan);
  await assign(by.admin, 'permohonan', one, ids.petugas);
  app.clock.set('2026-11-18T02:00:00.000Z');
  await app.daily();
  const digests = async () =>
    (await app.letters('rekan@uji.test')).filter(({ subject }) => subject.startsWith('Ringkasan'));
  expect(await digests()).toHaveLength(1);
  const [digest] = await digests();
  expect(digest?.text).toContain(
    `Ditugaskan kepada Anda, mewakili petugas (${one.nomor_registrasi})`,
  );
});

it('gives a deputy who is moved or gone nothing of it', async () => {
  const { app } = actors;
  const of = { kode_unit_kerja: 'KEUANGAN' };
  const email = 'pindah@uji.test';
  const id = await app.account(2, email, of);
  const deputy = await app.session(2, id);
  const one = await filed('permohonan');
  await assign(by.admin, 'permohonan', one, ids.petugas);
  expect((await deputised(by.petugas, id)).status).toBe(200);
  expect(await hasMine(deputy, 'permohonan', one)).toBe(true);
  const moved = { kode_unit_kerja: 'SDM', last_password: testPassword };
  expect((await by.admin.post(`admin/${id}/update`, moved)).status).toBe(200);
  const elsewhere = await app.session(2, id);
  expect(await hasMine(elsewhere, 'permohonan', one)).toBe(false);
  const mails = (await app.letters(email)).length;
  await by.admin.post(`permohonan/${one.id}/catat-internal`, { isi: 'Tolong, @petugas.' });
  expect(await newsOf(elsewhere, one)).toEqual([]);
  expect(await app.letters(email)).toHaveLength(mails);
  const { ketidakhadiran } = dataOf<Held>(await by.admin.get(`permohonan/${one.id}`));
  expect(ketidakhadiran).toEqual({ sampai: '2026-11-19', wakil: null });
  const own = { last_password: testPassword };
  expect((await by.admin.post(`admin/${id}/delete-admin`, own)).status).toBe(200);
  await expect
    .poll(async () => dataOf(await by.petugas.get(`admin/${ids.petugas}`)))
    .toMatchObject({ ...days, wakil_id: null });
});

it('of an administrator is another’s of the same role', async () => {
  const one = await filed('permohonan');
  await assign(by.admin, 'permohonan', one, ids.admin);
  expect((await deputised(by.admin, ids.kepala)).status).toBe(200);
  expect(await hasMine(by.kepala, 'permohonan', one)).toBe(true);
  expect(await hasMine(by.rekan, 'permohonan', one)).toBe(false);
});
