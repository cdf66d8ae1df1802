import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRequest, on, startCases, type Actors } from '#tests/support/case-scene.ts';

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

/**
 * The officer's mails of a kind wait, as with a mail server that takes nothing, while something changes;
 * then they are tried again.
 */
async function whileTheyWait(kind: string, change: () => Promise<unknown>): Promise<void> {
  const { app } = actors;
  await app.letters('petugas@uji.test');
  const putOff = async (to: Date) => {
    const { numUpdatedRows } = await app.db
      .updateTable('surat_keluar')
      .set({ status: 'antre', percobaan: 1, berikutnya_pada: to.toISOString() })
      .where('kunci', 'like', `${kind}:%`)
      .where('kepada', '=', 'petugas@uji.test')
      .executeTakeFirst();
    expect(numUpdatedRows).toBeGreaterThan(0n);
  };
  // Whatever changes wakes the queue: it is to find none of them before the change is whole.
  await putOff(new Date(app.clock.now().getTime() + 60_000));
  await change();
  await putOff(app.clock.now());
  await app.letters('petugas@uji.test');
}

const redirect = ({ id }: { id: string }, kode_unit_kerja: string) =>
  actors.admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja });

it('tells nobody of a case that went to another unit while the mail waited', async () => {
  const { citizen } = actors;
  const [gone, kept] = [await fileRequest(citizen), await fileRequest(citizen)];
  await redirect(gone, 'KEUANGAN');
  await redirect(kept, 'KEUANGAN');
  expect(await mails()).toHaveLength(2);
  await whileTheyWait('kabar', () => redirect(gone, 'SDM'));
  // The other one is tried.
  expect((await mails()).map(({ percobaan }) => percobaan)).toEqual([2]);
});

describe('a mail that names many cases', () => {
  const moveTo = (kode_unit_kerja: string, email = 'petugas@uji.test') =>
    actors.app.db
      .updateTable('admin')
      .set({ kode_unit_kerja, email })
      .where('email', '=', 'petugas@uji.test')
      .execute();
  const waiting = (kind: string) =>
    actors.app.db
      .selectFrom('surat_keluar')
      .select('percobaan')
      .where('kunci', 'like', `${kind}:%`)
      .where('kepada', '=', 'petugas@uji.test')
      .execute();

  it.each([
    ['kabar-ringkasan', '2026-11-23T01:00:00Z'],
    ['pengingat', '2026-12-02T01:00:00Z'],
  ])('goes to no officer who was moved away while it waited: %s', async (kind, morning) => {
    await moveTo('KEUANGAN');
    await actors.officer.post('admin/update-admin', { kabar_diteruskan: 'ringkasan' });
    await redirect(await fileRequest(actors.citizen), 'KEUANGAN');
    actors = await on(actors, morning);
    await actors.app.daily();
    await actors.app.letters('petugas@uji.test');
    expect(await waiting(kind)).toHaveLength(1);
    // Who stands as they did gets it.
    await whileTheyWait(kind, () => fileRequest(actors.citizen));
    expect(await waiting(kind)).toEqual([{ percobaan: 2 }]);
    await whileTheyWait(kind, () => moveTo('SDM'));
    expect(await waiting(kind)).toEqual([]);
  });

  it('tells in its place of what is theirs still, at the address that they have', async () => {
    const { app, citizen } = actors;
    await moveTo('KEUANGAN');
    const [own, gone] = [await fileRequest(citizen), await fileRequest(citizen)];
    await redirect(own, 'KEUANGAN');
    await redirect(gone, 'KEUANGAN');
    actors = await on(actors, '2026-12-03T01:00:00Z');
    await app.daily();
    await app.letters('petugas@uji.test');
    const digests = () =>
      app.db
        .selectFrom('surat_keluar')
        .select(['kepada', 'status'])
        .where('kunci', 'like', 'kabar-ringkasan:%')
        .where('dibuat_pada', '>=', app.clock.now().toISOString())
        .execute();
    expect(await digests()).toHaveLength(1);
    await whileTheyWait('kabar-ringkasan', async () => {
      await redirect(own, 'SDM');
      await moveTo('SDM', 'pindah@uji.test');
    });
    await expect.poll(digests).toEqual([{ kepada: 'pindah@uji.test', status: 'terkirim' }]);
    const [told, ...others] = await app.letters('pindah@uji.test');
    expect([told?.subject, others]).toEqual(['Ringkasan kabar: 1 perkara', []]);
    expect(told?.text).toContain(own.nomor_registrasi);
    expect(told?.text).not.toContain(gone.nomor_registrasi);
    await app.db
      .updateTable('admin')
      .set({ email: 'petugas@uji.test' })
      .where('email', '=', 'pindah@uji.test')
      .execute();
  });
});

it('tells with the next digest of what waited for an address that they have left', async () => {
  const { app, citizen } = actors;
  const officer = () => app.db.updateTable('admin').where('role_id', '=', 2);
  await officer().set({ kode_unit_kerja: 'KEUANGAN', kabar_diteruskan: 'surel' }).execute();
  const filed = await fileRequest(citizen);
  await redirect(filed, 'KEUANGAN');
  await whileTheyWait('kabar', () => officer().set({ email: 'baru@uji.test' }).execute());
  expect(await mails()).toEqual([]);
  app.clock.set('2026-12-04T01:00:00Z');
  await app.daily();
  const told = await app.letters('baru@uji.test');
  const digests = told.filter(({ subject }) => subject.startsWith('Ringkasan'));
  expect(digests.map(({ text }) => text.includes(filed.nomor_registrasi))).toEqual([true]);
  await officer().set({ email: 'petugas@uji.test' }).execute();
  actors = await on(actors, '2026-12-04T01:00:00Z');
});

it('tells nobody who is no longer at work', async () => {
  const { app, citizen } = actors;
  await app.db
    .updateTable('admin')
    .set({ kode_unit_kerja: 'KEUANGAN', kabar_diteruskan: 'surel' })
    .where('email', '=', 'petugas@uji.test')
    .execute();
  await redirect(await fileRequest(citizen), 'KEUANGAN');
  await whileTheyWait('kabar', () =>
    app.db
      .updateTable('admin')
      .set({ status: 'nonaktif' })
      .where('email', '=', 'petugas@uji.test')
      .execute(),
  );
  expect(await mails()).toEqual([]);
});
