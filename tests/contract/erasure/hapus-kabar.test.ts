import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword, type SentMail } from '#tests/support/app.ts';
import { answerCase, fileRequest, on, startCases, type Actors } from '#tests/support/case-scene.ts';
import { erase } from '#tests/support/scenes/erasure.ts';

let isDown = true;
/** What the mail server has taken. */
const taken: SentMail[] = [];
let actors: Actors;
beforeAll(async () => {
  actors = await startCases({
    sending: (mail) => {
      if (isDown) return Promise.reject(new Error('putus'));
      taken.push(mail);
      return Promise.resolve();
    },
  });
});
afterAll(() => actors.app.close());

const name = "Nur'aini & Wening";
const title = `Data iuran ${name}`;
const takenBy = (email: string) => taken.filter(({ to }) => to === email);
const toldOf = (mails: readonly SentMail[], word: string) =>
  mails.filter(({ text }) => text.includes(word)).map(({ subject }) => subject);

/** Mails to officers that have been tried and wait, by the kind of their keys. */
const waiting = async () => {
  const rows = await actors.app.db
    .selectFrom('surat_keluar')
    .select('kunci')
    .where('status', '=', 'antre')
    .where('galat', '=', 'putus')
    .where('kunci', 'like', 'kabar%')
    .execute();
  return rows.map(({ kunci }) => kunci?.split(':')[0]).sort();
};

it('tells officers of a case as the erasure left it, where their mails waited for the mail server', async () => {
  const { app, officer, citizen } = actors;
  const id = await app.account(3, 'nuraini@uji.test', { name });
  const leaving = await app.session(3, id);
  await officer.post('admin/update-admin', { kabar_diteruskan: 'ringkasan' });
  const request = await fileRequest(leaving, { judul: title });
  const other = await fileRequest(citizen);
  for (const filed of [request, other])
    await actors.admin.post(`permohonan/${filed.id}/update-permohonan`, {
      kode_unit_kerja: 'KEUANGAN',
    });
  actors = await on(actors, '2026-11-23T01:00:00Z');
  await app.daily();
  const no = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
  expect((await answerCase(actors.admin, 'permohonan', request.id, no)).status).toBe(200);
  await expect.poll(waiting).toEqual(['kabar', 'kabar', 'kabar-ringkasan']);

  const again = await app.session(3, id);
  expect((await erase(again)).status).toBe(200);
  isDown = false;
  app.clock.set('2026-11-23T07:00:00Z');
  await app.letters('petugas@uji.test');
  // The digest is of the same news, with the title that is left; of the rest goes out what did not name them.
  const [digest, ...more] = takenBy('petugas@uji.test').filter(({ subject }) =>
    subject.startsWith('Ringkasan'),
  );
  expect([digest?.subject, more]).toEqual(['Ringkasan kabar: 2 perkara', []]);
  expect(digest?.text).toContain('Data iuran [dihapus]');
  expect(digest?.text).toContain(other.nomor_registrasi);
  expect(toldOf(takenBy('admin@uji.test'), other.nomor_registrasi)).toHaveLength(1);
  expect(toldOf(takenBy('admin@uji.test'), request.nomor_registrasi)).toEqual([]);

  app.clock.set('2026-11-24T01:00:00Z');
  await app.daily();
  await app.letters('admin@uji.test');
  const told = takenBy('admin@uji.test').filter(({ text }) =>
    text.includes(request.nomor_registrasi),
  );
  expect(told.map(({ subject }) => subject)).toEqual(['Ringkasan kabar: 1 perkara']);
  expect(told[0]?.text).toContain('Data iuran [dihapus]');
  const others = taken.filter(({ to }) => to !== 'nuraini@uji.test');
  expect(others.filter(({ text, html }) => `${text}${html}`.includes('Wening'))).toEqual([]);
});

it('drops what waits for administrators about the account, and what is being sent meanwhile', async () => {
  actors = await on(actors, '2026-11-25T01:00:00Z');
  const { app, admin } = actors;
  isDown = true;
  const id = await app.account(3, 'pergi@uji.test', { name: 'Wening Utami' });
  await app.account(1, 'kedua@uji.test');
  const request = await fileRequest(await app.session(3, id), { judul: 'Data iuran Wening Utami' });
  expect((await answerCase(admin, 'permohonan', request.id)).status).toBe(200);
  const changed = { email: 'pindah@uji.test', last_password: testPassword };
  expect((await admin.post(`user/${id}/update-user`, changed)).status).toBe(200);
  const queued = async (of: string) => {
    const rows = await app.db
      .selectFrom('surat_keluar')
      .select('kunci')
      .where('status', '=', 'antre')
      .where('kunci', 'like', of)
      .execute();
    return rows.length;
  };
  expect(await queued(`akun-diubah:${id}:%`)).toBe(1);
  const sending = { galat: 'sedang dikirim', berikutnya_pada: '2027-01-01T00:00:00.000Z' };
  await app.db.updateTable('surat_keluar').set(sending).where('kunci', 'like', 'kabar:%').execute();
  expect(await queued('kabar:%')).toBeGreaterThan(0);
  expect((await erase(await app.session(3, id))).status).toBe(200);
  await expect.poll(() => queued('kabar:%')).toBe(0);
  expect(await queued(`akun-diubah:${id}:%`)).toBe(0);
});
