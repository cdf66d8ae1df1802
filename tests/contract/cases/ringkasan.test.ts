import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ringkasanSchema, type Ringkasan } from '#core/case/ringkasan-schema.ts';
import { kindOf } from '#server/database/index.ts';
import { nearestDay } from '#server/cases/summary/nearest-day.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import {
  answerCase,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { pdf } from '#tests/support/sample-files.ts';

const amount = (list: readonly { nilai: string; jumlah: number }[], value: string) =>
  list.find(({ nilai }) => nilai === value)?.jumlah ?? 0;

describe('the summary of cases, and the order in which they are due', () => {
  let actors: Actors;
  const cases = new Map<string, Case>();
  const redirect = (id: string, unit: string, day?: string) =>
    actors.admin.post(`permohonan/${id}/update-permohonan`, {
      kode_unit_kerja: unit,
      ...(day && { batas_unit: day }),
    });
  const titles = async (by: Client, query: string): Promise<string[]> =>
    dataOf<Case[]>(await by.get(`permohonan?${query}`)).map(
      ({ id }) => [...cases].find(([, each]) => each.id === id)?.[0] ?? id,
    );
  const summary = async (by: Client, query = ''): Promise<Ringkasan> => {
    const answer = await by.get(`permohonan/ringkasan${query}`);
    expect(answer.status).toBe(200);
    return ringkasanSchema.parse(answer.body.data);
  };
  const file = async (name: string) => cases.set(name, await fileRequest(actors.citizen));
  const idOf = (name: string) => String(cases.get(name)?.id);

  beforeAll(async () => {
    actors = await startCases();
    // Last year's, answered in four working days; of this year's one late, one soon, two later.
    actors = await on(actors, '2025-11-03T03:00:00.000Z');
    await file('last year');
    actors = await on(actors, '2025-11-07T03:00:00.000Z');
    await answerCase(actors.admin, 'permohonan', idOf('last year'));
    actors = await on(actors, '2026-10-05T03:00:00.000Z');
    await file('late');
    await file('withdrawn');
    await actors.citizen.post(`permohonan/${idOf('withdrawn')}/cabut-permohonan`, {});
    actors = await on(actors, '2026-10-26T03:00:00.000Z');
    await file('refused late');
    actors = await on(actors, '2026-11-16T03:00:00.000Z');
    await answerCase(actors.admin, 'permohonan', idOf('refused late'), {
      keputusan: 'ditolak',
      alasan_penolakan: 'tidak_dikuasai',
    });
    await file('by the law');
    await file('for its unit');
    await redirect(idOf('for its unit'), 'KEUANGAN', '2026-11-23');
    await redirect(idOf('late'), 'KEUANGAN');
    actors = await on(actors, '2026-11-20T03:00:00.000Z');
    await file('later');
  });
  afterAll(() => actors.app.close());

  it('lists what is under way by the day that comes first, the law’s or the unit’s', async () => {
    const due = 'berjalan=true&sort=tenggat&order=asc';
    expect(await titles(actors.admin, due)).toEqual([
      'late',
      'for its unit',
      'by the law',
      'later',
    ]);
    expect(await titles(actors.officer, due)).toEqual(['late', 'for its unit']);
    expect(await titles(actors.admin, `${due}&limit=2&page=2`)).toEqual(['by the law', 'later']);
    const finals = await titles(actors.admin, 'berjalan=false&sort=tanggal_diterima&order=asc');
    expect(finals).toEqual(['last year', 'withdrawn', 'refused late']);
    expect(await titles(actors.admin, 'sort=tenggat&order=asc&limit=4')).toEqual(
      await titles(actors.admin, due),
    );
    expect((await actors.admin.get('permohonan?berjalan=mungkin')).status).toBe(400);
  });

  it('reads them from an index', async () => {
    const { db } = actors.app;
    if (kindOf(db) !== 'sqlite') return;
    for (const [index, unit] of [
      ['permohonan_tenggat', null],
      ['permohonan_unit_tenggat', 'SDM'],
    ]) {
      const all = db.selectFrom('permohonan').selectAll();
      const query = (unit ? all.where('kode_unit_kerja', '=', unit) : all)
        .orderBy(nearestDay('permohonan'))
        .orderBy('id')
        .limit(25);
      const { sql: text, parameters } = query.compile();
      const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(explain);
      expect(rows.map(({ detail }) => detail).join()).toContain(String(index));
    }
  });

  it('counts a year by status, month, decision and unit, and all that is under way', async () => {
    const year = await summary(actors.admin);
    expect(year).toMatchObject({ tahun: 2026, tahun_ada: [2026, 2025], diterima: 6 });
    expect(year.sekarang).toMatchObject({ berjalan: 4, terlambat: 1, mendesak: 2 });
    expect(amount(year.sekarang.menurut_status, 'diteruskan')).toBe(2);
    expect(amount(year.menurut_status, 'selesai')).toBe(1);
    expect(amount(year.menurut_status, 'dicabut')).toBe(1);
    expect(year.menurut_bulan.map(({ jumlah }) => jumlah).slice(8)).toEqual([0, 3, 3, 0]);
    expect(year.menurut_keputusan).toEqual([{ nilai: 'ditolak', jumlah: 1 }]);
    expect(year.menurut_unit).toEqual([
      { id: 'KEUANGAN', nama: 'Unit KEUANGAN', jumlah: 2 },
      { id: null, nama: null, jumlah: 4 },
    ]);
    expect(year.waktu_jawab).toMatchObject({
      dijawab: 1,
      tepat_waktu: 0,
      rata_rata: 15,
      median: 15,
    });
    expect(year.waktu_jawab.sebaran.find(({ jumlah }) => jumlah === 1)).toMatchObject({
      dari: 11,
      sampai: 17,
    });
  });

  it('counts another year', async () => {
    const year = await summary(actors.admin, '?tahun=2025');
    expect(year).toMatchObject({ tahun: 2025, diterima: 1, sekarang: { berjalan: 4 } });
    expect(year.waktu_jawab).toMatchObject({ dijawab: 1, tepat_waktu: 1, rata_rata: 4 });
    expect((await actors.admin.get('permohonan/ringkasan?tahun=besok')).status).toBe(400);
  });

  it('is of their own unit for an officer, and of nothing where the unit has nothing', async () => {
    const own = await summary(actors.officer);
    expect(own).toMatchObject({ diterima: 2, menurut_unit: [], tahun_ada: [2026] });
    expect(own.sekarang).toMatchObject({ berjalan: 2, terlambat: 1, mendesak: 2 });
    const id = await actors.app.account(2, 'sdm@uji.test', { kode_unit_kerja: 'SDM' });
    const other = await summary(await actors.app.session(2, id));
    expect(other).toMatchObject({ diterima: 0, sekarang: { berjalan: 0, terlambat: 0 } });
    expect(other.waktu_jawab).toMatchObject({ dijawab: 0, rata_rata: null, median: null });
  });

  it('says the same of objections', async () => {
    const objection = await actors.citizen.post(
      'keberatan',
      form({
        permohonan_informasi_id: idOf('refused late'),
        alasan: 'd',
        kasus: 'Penolakan tidak beralasan.',
        file_pendukung: pdf(),
      }),
    );
    expect(objection.status).toBe(201);
    const answer = await actors.admin.get('keberatan/ringkasan');
    const year = ringkasanSchema.parse(answer.body.data);
    expect(year).toMatchObject({
      diterima: 1,
      sekarang: { berjalan: 1, terlambat: 0, mendesak: 0 },
    });
    expect(amount(year.menurut_status, 'diajukan')).toBe(1);
  });
});
