import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const mails = () =>
  actors.app.db
    .selectFrom('surat_keluar')
    .select(['id', 'kepada', 'percobaan'])
    .where('kunci', 'like', 'kabar:%')
    .where('kepada', '=', 'petugas@uji.test')
    .execute();

/** A mail server that takes nothing has the mails wait. */
async function haveThemWait(): Promise<void> {
  const { app } = actors;
  await app.letters('petugas@uji.test');
  await app.db
    .updateTable('surat_keluar')
    .set({ status: 'antre', percobaan: 1, berikutnya_pada: app.clock.now().toISOString() })
    .where('kunci', 'like', 'kabar:%')
    .execute();
}

const redirect = ({ id }: { id: string }, kode_unit_kerja: string) =>
  actors.admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja });

it('tells nobody of a case that went to another unit while the mail waited', async () => {
  const { citizen } = actors;
  const [gone, kept] = [await fileRequest(citizen), await fileRequest(citizen)];
  await redirect(gone, 'KEUANGAN');
  await redirect(kept, 'KEUANGAN');
  expect(await mails()).toHaveLength(2);
  await haveThemWait();
  await redirect(gone, 'SDM');
  // The other one is tried.
  await expect.poll(async () => (await mails()).map(({ percobaan }) => percobaan)).toEqual([2]);
});

it('tells nobody who is no longer at work', async () => {
  const { app, citizen } = actors;
  await redirect(await fileRequest(citizen), 'KEUANGAN');
  await haveThemWait();
  await app.db
    .updateTable('admin')
    .set({ status: 'nonaktif' })
    .where('email', '=', 'petugas@uji.test')
    .execute();
  await fileRequest(citizen);
  await expect.poll(mails).toEqual([]);
});
