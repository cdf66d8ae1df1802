import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { made } from '#tests/support/client.ts';

// What is withheld may be withheld until its day (UU 14/2008 Ps 20); who decides on it hears before.

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
  await actors.app.account(1, 'cuti@uji.test', { status: 'nonaktif' });
  await withheld({ informasi: 'Rencana yang belum ditetapkan' });
  await withheld({ informasi: 'Berkas yang belum terbit', terbit: false });
  await withheld({ informasi: 'Tanpa hari terakhir', berlaku_sampai: null });
  for (const informasi of ['Berakhir jauh kemudian', 'Berakhir juga'])
    await withheld({ informasi, berlaku_sampai: '2027-12-31' });
});
afterAll(() => actors.app.close());

const withheld = async (values: object) =>
  made<{ id: string }>(
    await actors.admin.post('dikecualikan', {
      ...{ pasal: 'h', terbit: true, berlaku_sampai: '2027-01-20' },
      ...{ konsekuensi_dibuka: 'Merugikan orangnya.', konsekuensi_ditutup: 'Melindunginya.' },
      ...values,
    }),
  );

/** Of which endings everybody was told on a day, by the subjects of the mails to each. */
async function toldOn(moment: string): Promise<[to: string, subject: string][]> {
  const { app } = actors;
  await app.letters('admin@uji.test');
  app.mails.length = 0;
  app.clock.set(moment);
  await app.daily();
  await app.daily();
  await app.letters('admin@uji.test');
  return app.mails
    .filter(({ subject }) => subject.includes('berakhir'))
    .map(({ to, subject }) => [to, subject]);
}

const told = (when: string) => [
  ['admin@uji.test', `Rencana yang belum ditetapkan berakhir ${when}`],
];

it.each([
  ['not a day too early', '2026-12-20T02:00:00Z', []],
  ['not before the morning', '2026-12-20T22:00:00Z', []],
  ['thirty days before', '2026-12-21T02:00:00Z', told('30 hari lagi')],
  ['not once more the day after', '2026-12-22T02:00:00Z', []],
  ['not eight days before', '2027-01-12T02:00:00Z', []],
  ['seven days before', '2027-01-13T02:00:00Z', told('7 hari lagi')],
  ['not once more after that', '2027-01-19T02:00:00Z', []],
  ['on the day', '2027-01-20T02:00:00Z', told('hari ini')],
  ['not when it is over', '2027-01-21T02:00:00Z', []],
])('role 1 hears of the end of an exception: %s', async (_, moment, expected) => {
  expect(await toldOn(moment)).toEqual(expected);
});

it('what comes to end on the same day is told of with the others', async () => {
  const endWithMarch = (informasi: string) =>
    actors.app.db
      .updateTable('dikecualikan')
      .set({ berlaku_sampai: '2027-03-31' })
      .where('informasi', '=', informasi)
      .execute();
  await endWithMarch('Rencana yang belum ditetapkan');
  const one = 'Rencana yang belum ditetapkan berakhir 20 hari lagi';
  expect(await toldOn('2027-03-11T02:00:00Z')).toEqual([['admin@uji.test', one]]);
  await endWithMarch('Tanpa hari terakhir');
  const both = '2 Informasi Dikecualikan berakhir 19 hari lagi';
  expect(await toldOn('2027-03-12T02:00:00Z')).toEqual([['admin@uji.test', both]]);
  expect(await toldOn('2027-03-13T02:00:00Z')).toEqual([]);
});

it('what ends together is one mail, which names each and what follows', async () => {
  const subject = '2 Informasi Dikecualikan berakhir 3 hari lagi';
  expect(await toldOn('2027-12-28T02:00:00Z')).toEqual([['admin@uji.test', subject]]);
  const [mail] = actors.app.mails.filter((each) => each.subject === subject);
  for (const words of [
    'Berakhir jauh kemudian',
    'Berakhir juga',
    '31 Desember 2027',
    'uji konsekuensi',
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toContain('/ppid-cms/informasi-publik/informasi-dikecualikan');
});
