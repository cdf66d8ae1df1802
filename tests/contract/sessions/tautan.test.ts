import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, testPassword, type SentMail, type TestApp } from '#tests/support/app.ts';
import { registration, requestBody } from '#tests/support/matrix/bodies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const linksIn = ({ text, html }: SentMail): URL[] =>
  [...`${text} ${html}`.matchAll(/https?:\/\/[^\s<>"']+/g)].map(
    ([link]) => new URL(link.replaceAll('&amp;', '&')),
  );

const partsOf = (text: string): string[] =>
  decodeURIComponent(text)
    .split(/[?#&=/]/)
    .filter((part) => part !== '');

/** Whatever of a text opens something: what the database keeps the fingerprints of. */
async function secretsIn(text: string): Promise<string[]> {
  const kept = await Promise.all(
    (['token_sekali', 'kode_pantau'] as const).map((table) =>
      app.db.selectFrom(table).select('sidik').execute(),
    ),
  );
  const prints = new Set(kept.flat().map(({ sidik }) => sidik));
  const printsOf = (part: string) =>
    [part, part.replaceAll('-', '')].map((one) => createHash('sha256').update(one).digest('hex'));
  return partsOf(text).filter((part) => printsOf(part).some((print) => prints.has(print)));
}

it('no link of a mail has what opens something where browsers send it on', async () => {
  const admin = await app.session(1, await app.account(1, 'utama@uji.test'));
  const id = await app.account(3, 'warga@uji.test');
  const citizen = await app.session(3, id);
  const officer = { name: 'Petugas', email: 'baru@uji.test', role_id: 2, kode_unit_kerja: 'SDM' };
  const answers = [
    await app.anonymous.post('user', registration()),
    await app.anonymous.post('user/lupa-password', { email: 'utama@uji.test' }),
    await app.anonymous.post('user/lupa-password', { email: 'warga@uji.test' }),
    await admin.post('admin', { ...officer, last_password: testPassword }),
    await admin.post('permohonan/catat-permohonan', {
      ...{ ...requestBody, saluran: 'langsung', pemohon_nama: 'Warga' },
      ...{ pemohon_alamat: 'Jalan 1', pemohon_surel: 'loket@uji.test' },
    }),
    await citizen.post(`user/${id}/update-user`, { email: 'warga-baru@uji.test' }),
  ];
  expect(answers.map(({ status }) => status < 300)).toEqual(answers.map(() => true));

  const written = await app.db.selectFrom('surat_keluar').select('id').execute();
  await expect.poll(() => app.mails.length).toBe(written.length);
  const links = app.mails.flatMap(linksIn);
  const behind = await Promise.all(links.map(({ hash }) => secretsIn(hash)));
  const before = await Promise.all(
    links.map(({ pathname, search }) => secretsIn(pathname + search)),
  );
  expect(before.flat()).toEqual([]);
  // Each that was made for somebody is in a link: the test has seen them all.
  const made = await Promise.all([
    app.db
      .selectFrom('token_sekali')
      .select('sidik')
      .where((eb) =>
        eb.or([
          eb('akun_id', 'in', eb.selectFrom('admin').select('id')),
          eb('akun_id', 'in', eb.selectFrom('user').select('id')),
        ]),
      )
      .execute(),
    app.db.selectFrom('kode_pantau').select('sidik').execute(),
  ]);
  expect(made.flat().length).toBeGreaterThanOrEqual(5);
  expect(new Set(behind.flat()).size).toBe(made.flat().length);
});
