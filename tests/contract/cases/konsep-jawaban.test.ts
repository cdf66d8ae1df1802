import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KonsepJawaban } from '#core/case/konsep-jawaban-schema.ts';
import { testPassword } from '#tests/support/app.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, type Answer, type Client } from '#tests/support/client.ts';

/** Stands in every draft, and nowhere else. */
const mark = 'BELUM-JADI-3391';
const isi = [
  { nama: 'keputusan', nilai: 'ditolak' },
  { nama: 'catatan', nilai: `Sudah dicari, ${mark}.` },
];

const text = ({ body }: Answer) => JSON.stringify(body);

describe('an answer that an officer has begun', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  afterAll(() => actors.app.close());

  /** A request that the unit of the officer has. */
  const redirected = async (): Promise<Case> => {
    const { id } = await fileRequest(actors.citizen);
    return caseOf(await redirect(id, 'KEUANGAN'));
  };
  const redirect = (id: string, kode_unit_kerja: string) =>
    actors.admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja });
  const keep = (by: Client, id: string, konsep_versi: number, what: object[] = isi) =>
    by.post(`permohonan/${id}/simpan-konsep`, { konsep_isi: what, konsep_versi });
  const begun = async (by: Client, id: string) =>
    dataOf<{ konsep_jawaban: KonsepJawaban }>(await by.get(`permohonan/${id}`)).konsep_jawaban;
  const own = async (by: Client, id: string) => (await begun(by, id)).milik;
  /** Both kinds of officer have begun to answer it. */
  const begunByBoth = async (): Promise<string> => {
    const { id } = await redirected();
    for (const by of [actors.admin, actors.officer]) {
      expect((await keep(by, id, 0)).status).toBe(200);
    }
    return id;
  };

  it('is found by them on another device, and known of by colleagues alone', async () => {
    const { app, admin, officer, citizen } = actors;
    const { id, versi, riwayat } = await redirected();
    const kept = await keep(officer, id, 0);
    expect(caseOf(kept).versi).toBe(versi);
    const elsewhere = await app.login('petugas@uji.test');
    expect(await own(elsewhere, id)).toMatchObject({ isi, waktu: app.clock.now().toISOString() });
    const seen = await admin.get(`permohonan/${id}`);
    expect(text(seen)).not.toContain(mark);
    expect(caseOf(seen).riwayat).toHaveLength(riwayat.length);
    const { milik, lain } = await begun(admin, id);
    expect([milik, lain]).toEqual([null, [expect.objectContaining({ oleh: expect.any(String) })]]);
    expect(text(await citizen.get(`permohonan/${id}`))).not.toContain('konsep');
    const log = await app.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(mark);
  });

  it('is not overwritten from where an older one is shown', async () => {
    const { officer } = actors;
    const { id } = await redirected();
    await keep(officer, id, 0);
    const first = (await own(officer, id))?.versi ?? 0;
    const later = [{ nama: 'catatan', nilai: 'Yang baru.' }];
    expect((await keep(officer, id, first, later)).status).toBe(200);
    expect((await keep(officer, id, first)).status).toBe(409);
    expect((await keep(officer, id, 0)).status).toBe(409);
    const second = await own(officer, id);
    expect(second?.isi).toEqual(later);
    // Discarded there, and begun anew: here it is still the old one that is shown.
    expect((await keep(officer, id, second?.versi ?? 0, [])).status).toBe(200);
    expect(await own(officer, id)).toBeNull();
    await keep(officer, id, 0);
    expect((await keep(officer, id, second?.versi ?? 0, later)).status).toBe(409);
    expect((await own(officer, id))?.isi).toEqual(isi);
  });

  it('ends with the answer, after which there is none to begin', async () => {
    const { admin, officer } = actors;
    const id = await begunByBoth();
    expect((await answerCase(admin, 'permohonan', id)).status).toBe(200);
    expect(await own(admin, id)).toBeNull();
    expect(await own(officer, id)).toBeNull();
    expect((await keep(officer, id, 0)).status).toBe(409);
  });

  it('ends with a case that its applicant takes back', async () => {
    const { admin, citizen } = actors;
    const id = await begunByBoth();
    caseOf(await citizen.post(`permohonan/${id}/cabut-permohonan`));
    expect(await begun(admin, id)).toEqual({ milik: null, lain: [] });
  });

  it('ends for whoever loses the case to another unit, and for nobody else', async () => {
    const { admin } = actors;
    const id = await begunByBoth();
    caseOf(await redirect(id, 'SDM'));
    const { milik, lain } = await begun(admin, id);
    expect([milik?.isi, lain]).toEqual([isi, []]);
  });

  it('ends where its officer goes to another unit, and with the account', async () => {
    const { app, admin } = actors;
    const id = await begunByBoth();
    const others = async () => (await begun(admin, id)).lain.length;
    const email = `pindah-${randomUUID()}@uji.test`;
    const account = await app.account(2, email, { kode_unit_kerja: 'KEUANGAN' });
    await keep(await app.session(2, account), id, 0);
    expect(await others()).toBe(2);
    const moved = await admin.post(`admin/${account}/update`, {
      ...{ kode_unit_kerja: 'SDM', last_password: testPassword },
    });
    expect(moved.status, text(moved)).toBe(200);
    expect(await others()).toBe(1);
    const leaving = await app.account(1, `pergi-${randomUUID()}@uji.test`);
    await keep(await app.session(1, leaving), id, 0);
    expect(await others()).toBe(2);
    const gone = await admin.post(`admin/${leaving}/delete-admin`, { last_password: testPassword });
    expect(gone.status, text(gone)).toBe(200);
    expect(await others()).toBe(1);
  });

  it('is bounded, and of a known shape', async () => {
    const { officer } = actors;
    const { id } = await redirected();
    const many = Array.from({ length: 41 }, () => isi[0] ?? {});
    expect((await keep(officer, id, 0, many)).status).toBe(422);
    expect(
      (await keep(officer, id, 0, [{ nama: 'catatan', nilai: 'x'.repeat(5001) }])).status,
    ).toBe(422);
    expect((await keep(officer, id, 0, [{ nama: 'catatan', lain: 'x' }])).status).toBe(422);
  });
});
