import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  caseOf,
  dayOf,
  fileRequest,
  on,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';

describe('officers are reminded', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
    const { citizen, admin, app } = actors;
    // Due on Friday 4 December 2026; the unit's own date is Tuesday 1 December.
    const [one] = [await fileRequest(citizen), await fileRequest(citizen)];
    const unit = { kode_unit_kerja: 'KEUANGAN' };
    caseOf(await admin.post(`permohonan/${one.id}/update-permohonan`, unit));
    await app.account(2, 'lain@uji.test', { kode_unit_kerja: 'SDM' });
    await app.account(1, 'cuti@uji.test', { status: 'nonaktif' });
  });
  afterAll(() => actors.app.close());

  /** Who is reminded on a day, and how many cases the mail speaks of. */
  async function remindedOn(moment: string): Promise<[to: string, cases: number][]> {
    const { app } = actors;
    await expect.poll(() => waiting(app)).toBe(0);
    app.mails.length = 0;
    app.clock.set(moment);
    await app.daily();
    await app.daily();
    await expect.poll(() => waiting(app)).toBe(0);
    return app.mails
      .filter(({ to }) => everyone.some(([officer]) => officer === to))
      .map(({ to, text }): [string, number] => [to, new Set(text.match(/PI-2026-\d+/g)).size])
      .sort();
  }

  async function waiting({ db }: Actors['app']): Promise<number> {
    const rows = await db
      .selectFrom('surat_keluar')
      .select('id')
      .where('status', '=', 'antre')
      .execute();
    return rows.length;
  }

  const everyone = [
    ['admin@uji.test', 2],
    ['petugas@uji.test', 1],
  ];
  // The unit's date is the working day after: its officer hears of it, and role 1 with them.
  const ofUnit = [
    ['admin@uji.test', 1],
    ['petugas@uji.test', 1],
  ];

  it.each([
    ['a day before the unit’s own date', '2026-11-30T01:00:00Z', ofUnit],
    ['not before the morning', '2026-11-30T22:00:00Z', []],
    ['three working days before', '2026-12-01T01:00:00Z', everyone],
    ['not two working days before', '2026-12-02T01:00:00Z', []],
    ['one working day before', '2026-12-03T01:00:00Z', everyone],
    ['on the day', '2026-12-04T01:00:00Z', everyone],
    ['not on a Saturday', '2026-12-05T01:00:00Z', []],
    ['when it was missed', '2026-12-07T01:00:00Z', everyone],
    ['and on each working day from then on', '2026-12-08T01:00:00Z', everyone],
    ['but not on a Saturday', '2026-12-12T01:00:00Z', []],
    ['until it is answered', '2026-12-28T01:00:00Z', everyone],
  ])('%s', async (_, moment, expected) => {
    expect(await remindedOn(moment)).toEqual(expected);
  });
});

it('officers hear of what was missed at the end of a year, though 31 December is a day off', async () => {
  const start = await startCases();
  const { app, admin } = start;
  try {
    const years = dataOf<{ id: string; tahun: number; versi: number; hari: object[] }[]>(
      await app.anonymous.get('kalender/all-kalender'),
    );
    const year = years.find(({ tahun }) => tahun === 2026);
    const dayOff = { tanggal: '2026-12-31', nama: 'Cuti bersama', jenis: 'cuti_bersama' };
    const saved = await admin.post(`kalender/${String(year?.id)}/update-kalender`, {
      ...{ hari: [...(year?.hari ?? []), dayOff], versi: year?.versi },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { citizen } = await on(start, '2026-12-14T03:00:00Z');
    const { batas_waktu, nomor_registrasi } = await fileRequest(citizen);
    expect(dayOf(batas_waktu)).toBe('2026-12-30');
    // The Monday after: 31 December and 1 January are days off.
    app.clock.set('2027-01-04T01:00:00Z');
    await app.daily();
    const letters = await app.letters('admin@uji.test');
    const texts = letters
      .filter(({ subject }) => subject.includes('batas waktu'))
      .map(({ text }) => text);
    expect(texts.filter((text) => text.includes(nomor_registrasi))).toHaveLength(1);
  } finally {
    await app.close();
  }
});
