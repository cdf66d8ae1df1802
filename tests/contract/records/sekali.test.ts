import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import { request, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, form, refused, type Answer } from '#tests/support/client.ts';
import { bodyFor } from '#tests/support/matrix/bodies.ts';
import { clientOf, passage } from '#tests/support/matrix/files.ts';
import { callOf, readTable } from '#tests/support/matrix/matrix.ts';
import { makeScene } from '#tests/support/matrix/scene.ts';
import { pdf } from '#tests/support/sample-files.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const idOf = (answer: Answer) => dataOf<{ id: string } | null>(answer)?.id;
const cases = async () => (await actors.citizen.get('permohonan/list-external')).body.total ?? 0;

/** Calls that make a record, told by their address: it names none and ends in no word of its own. */
const makes = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /^(?!auth)(\w+|\w+\/catat-\w+|lookup\/unit-kerja)$/.test(path);

it('makes one record of what is sent again with its key, by every call that makes one', async () => {
  const { app } = actors;
  const rows = readTable().filter(
    (row) => makes(row) && !['user', 'lacak', 'survei', 'unggahan'].includes(row.path),
  );
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) {
    const scene = await makeScene(app, row.path.split('/')[0] ?? '');
    const { caller } = passage(row, scene);
    const client = clientOf(scene, caller);
    const key = { 'idempotency-key': `kunci-${row.path}` };
    const body = await bodyFor(app, row, scene, caller);
    const [first, second] = [
      await client.post(row.path, body, key),
      await client.post(row.path, body, key),
    ];
    expect([callOf(row), first.status, second.status]).toEqual([callOf(row), 201, 201]);
    expect(idOf(second), callOf(row)).toBe(idOf(first));
    // The name of something else in the same key's place is no retry.
    const [field = '', value] =
      Object.entries(body ?? {}).find(([, each]) => typeof each === 'string') ?? [];
    const other = { ...body, [field]: `${String(value)} lain` };
    const refused = await client.post(row.path, other, key);
    expect([callOf(row), refused.status, refused.body.success]).toEqual([callOf(row), 422, false]);
  }
});

it('refuses another text or another file under one key, and makes nothing', async () => {
  const { citizen, admin, app } = actors;
  const key = { 'idempotency-key': 'satu-isian' };
  const body = (text: string, file?: File) =>
    form({ ...request, tujuan: text, ...(file ? { file_pendukung: file } : {}) });
  const first = await citizen.post('permohonan', body('Penelitian', pdf('satu')), key);
  expect(first.status).toBe(201);
  const before = await cases();
  const files = async () => app.db.selectFrom('berkas').select('id').execute();
  const stored = await files();
  const others = [
    body('Skripsi', pdf('satu')),
    body('Penelitian', pdf('dua')),
    body('Penelitian', pdf('satu', 'nama-lain.pdf')),
    body('Penelitian'),
  ];
  for (const other of others) {
    const answer = await citizen.post('permohonan', other, key);
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringMatching(/sudah dipakai untuk isian lain/),
    ]);
  }
  const again = await citizen.post('permohonan', body('Penelitian', pdf('satu')), key);
  expect([again.status, idOf(again)]).toEqual([201, idOf(first)]);
  expect(await cases()).toBe(before);
  expect(await files()).toEqual(stored);

  const desk = { ...request, saluran: 'langsung', pemohon_nama: 'Warga', pemohon_alamat: 'Jl. 1' };
  expect((await admin.post('permohonan/catat-permohonan', desk, key)).status).toBe(201);
  const other = { ...desk, pemohon_nama: 'Orang lain' };
  expect((await admin.post('permohonan/catat-permohonan', other, key)).status).toBe(422);
});

it('makes one of many at once, and tells those who sent something else', async () => {
  const { citizen } = actors;
  const key = { 'idempotency-key': 'banyak-sekaligus' };
  const before = await cases();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      citizen.post(
        'permohonan',
        { ...request, tujuan: index % 2 ? 'Penelitian pertama' : 'Penelitian kedua' },
        key,
      ),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(idOf)).size).toBe(1);
  expect(made).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(await cases()).toBe(before + 1);
});

it('keeps of a body only what nobody can guess back', async () => {
  const rows = await actors.app.db.selectFrom('kunci_sekali').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { sidik } of rows) expect(sidik).toMatch(/^[0-9a-f]{64}$/);
});

it('keeps nothing by which a password could be tried', async () => {
  const { admin, app } = actors;
  const id = await app.account(2, 'kunci@uji.test');
  const key = { 'idempotency-key': 'menonaktifkan' };
  const close = (last_password: string) =>
    admin.post(`admin/${id}/update`, { status: 'nonaktif', last_password }, key);
  expect((await close(testPassword)).status).toBe(200);
  // By its fingerprint it is the same change.
  expect((await close('kata sandi lain')).body.message).toBe('Perubahan ini sudah tersimpan.');
});

it('takes no change of a password for another, whatever key it bears', async () => {
  const { app } = actors;
  const id = await app.account(2, 'ganti-kunci@uji.test');
  const change = async (password: string) => {
    const by = await app.session(2, id);
    const key = { 'idempotency-key': 'ganti-kunci' };
    return by.post('admin/change-password', { last_password: testPassword, password }, key);
  };
  expect((await change('jembatan-kaca-42-biru')).status).toBe(200);
  const other = await change('sepeda-tua-di-hujan-7');
  expect(refused(other)).toEqual([422, 'last_password']);
});

it('reads a form with a password whatever its key has done before', async () => {
  const { app } = actors;
  const email = 'kunci-lama@uji.test';
  const id = await app.account(3, email);
  const citizen = await app.session(3, id);
  const key = { 'idempotency-key': 'kunci-lama' };
  const phone = { phone: '081211112222' };
  expect((await citizen.post(`user/${id}/update-user`, phone, key)).status).toBe(200);
  const change = { last_password: testPassword, password: 'gerobak-besi-11-hijau' };
  expect((await citizen.post('user/ganti-password', form(change), key)).status).toBe(200);
});
