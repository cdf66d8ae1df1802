import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';

interface Day {
  tanggal: string;
  nama: string;
  jenis: string;
}

interface Year {
  id: string;
  tahun: number;
  hari: Day[];
}

let actors: Actors;
let list: Year;
beforeAll(async () => {
  actors = await startCases();
  const years = await actors.app.anonymous.get('kalender/all-kalender');
  list = dataOf<Year[]>(years).find(({ tahun }) => tahun === 2026) as Year;
});
afterAll(() => actors.app.close());
beforeEach(async () => {
  await actors.app.db.deleteFrom('batas').execute();
});

const save = (hari: readonly Day[]) =>
  actors.admin.post(`kalender/${list.id}/update-kalender`, { hari });
const dayOff: Day = { tanggal: '2026-11-25', nama: 'Pemilihan serentak', jenis: 'libur' };
const former = () => actors.app.db.selectFrom('hitung_ulang').selectAll().execute();

it('a list that is saved as it stands counts nothing anew, however often', async () => {
  const { db } = actors.app;
  const stored = () =>
    db.selectFrom('kalender').selectAll().where('id', '=', list.id).executeTakeFirstOrThrow();
  const before = await stored();
  for (let times = 0; times < 3; times += 1) {
    const { status, body } = await save(list.hari.toReversed());
    expect([status, body.message]).toEqual([200, expect.not.stringContaining('Kalender')]);
  }
  expect(await stored()).toEqual(before);
  expect(await former()).toEqual([]);
  expect(await db.selectFrom('batas').selectAll().execute()).toEqual([]);
});

it('no more changes are begun while many are not counted yet', async () => {
  const { db } = actors.app;
  // As a count that broke off leaves them.
  const rows = Array.from({ length: 10 }, (_, n) => ({
    ...{ id: `perubahan-${String(n)}`, semula: '[]', alasan: 'Diubah.', jumlah: 0 },
    dibuat_pada: '2026-11-20T01:00:00.000Z',
  }));
  await db.insertInto('hitung_ulang').values(rows).execute();
  const refused = await save([...list.hari, dayOff]);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('masih dihitung ulang'),
  ]);
  await actors.app.daily();
  expect(await former()).toEqual([]);
  expect((await save([...list.hari, dayOff])).status).toBe(200);
  expect((await save(list.hari)).status).toBe(200);
});

it('an account changes lists so often in a day, and previews them so often in an hour', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 41; times += 1)
    statuses.push((await save(times % 2 === 0 ? [...list.hari, dayOff] : list.hari)).status);
  expect(statuses).toEqual([...Array<number>(40).fill(200), 429]);
  const preview = () =>
    actors.admin.post('kalender/pratinjau-kalender', { tahun: 2026, hari: list.hari });
  const previews: number[] = [];
  for (let times = 0; times < 301; times += 1) previews.push((await preview()).status);
  expect(previews).toEqual([...Array<number>(300).fill(200), 429]);
});

it('a day that is there and gone again leaves one mail that waits, of the day that holds', async () => {
  const { app, citizen } = actors;
  const filed = await fileRequest(citizen);
  for (let times = 0; times < 3; times += 1) {
    await save([...list.hari, dayOff]);
    await save(list.hari);
  }
  const waiting = await app.db
    .selectFrom('surat_keluar')
    .select(['subjek', 'status'])
    .where('kunci', 'like', `kalender:permohonan:${filed.id}:%`)
    .execute();
  expect(waiting.filter(({ status }) => status === 'antre').length).toBeLessThanOrEqual(1);
  expect(waiting.map(({ subjek }) => subjek)).toContain(
    `Batas waktu permohonan Anda berubah (${filed.nomor_registrasi})`,
  );
});
