import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import { caseNames, type CaseName } from '#server/cases/case-kind.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';

let actors: Actors;
let colleague: Client;
beforeAll(async () => {
  actors = await startCases();
  const { app } = actors;
  const unit = { kode_unit_kerja: 'KEUANGAN' };
  const id = await app.account(2, 'rekan@uji.test', { ...unit, name: 'Dewi Rekan' });
  colleague = await app.session(2, id);
  const elsewhere = { kode_unit_kerja: 'SDM' };
  await app.account(2, 'lain@uji.test', { ...elsewhere, name: 'Lain Unit' });
  // Another of the same name, who may not open the case.
  await app.account(2, 'kembar@uji.test', { ...elsewhere, name: 'Dewi Rekan' });
  await app.account(2, 'pergi@uji.test', { ...unit, name: 'Sudah Pergi', status: 'nonaktif' });
});
afterAll(() => actors.app.close());

describe.each(caseNames)('who a note mentions: %s', (kind) => {
  const newsOf = async (by: Client, { id }: Case) =>
    dataOf<Kabar>(await by.get('kabar'))
      .butir.filter(({ record_id: of }) => of === id)
      .map(({ jenis }) => jenis);
  const note = (by: Client, { id }: Case, isi: string) =>
    by.post(`${kind}/${id}/catat-internal`, { isi });
  async function redirected(): Promise<Case> {
    const one = await fileCase(kind);
    const to = { kode_unit_kerja: 'KEUANGAN' };
    await actors.admin.post(`${kind}/${one.id}/update-${kind}`, to);
    return one;
  }

  it('hears of it once, by bell and by mail', async () => {
    const { officer, app } = actors;
    const one = await redirected();
    const text = 'Mohon dilihat @dewi rekan, ya. @Dewi Rekan';
    expect((await note(officer, one, text)).status).toBe(200);
    expect((await newsOf(colleague, one)).filter((kind) => kind === 'disebut')).toHaveLength(1);
    const about = `Menyebut Anda dalam catatan (${one.nomor_registrasi})`;
    const subjects = async (email: string) =>
      (await app.letters(email)).map(({ subject }) => subject).filter((each) => each === about);
    expect(await subjects('rekan@uji.test')).toHaveLength(1);
    expect(await subjects('kembar@uji.test')).toEqual([]);
    const [letter] = (await app.letters('rekan@uji.test')).filter(
      ({ subject }) => subject === about,
    );
    // What the note says stays in the portal.
    expect(letter?.text).not.toContain('Mohon dilihat');
  });

  it('is refused in words where they may not open the case, and nothing is kept', async () => {
    const { officer, admin } = actors;
    const one = await redirected();
    for (const by of [officer, admin]) {
      const refused = await note(by, one, 'Tolong @Lain Unit');
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        errors: { isi: 'Lain Unit tidak dapat membuka perkara ini' },
      });
    }
    const read = await officer.get(`${kind}/${one.id}`);
    expect(dataOf<{ catatan_internal: object[] }>(read).catatan_internal).toEqual([]);
  });

  it('is nobody where no active officer is called so, nor oneself', async () => {
    const { officer } = actors;
    const one = await redirected();
    const text = 'Kirim ke admin@uji.test, tanya @Sudah Pergi dan @siapa; saya @petugas';
    expect((await note(officer, one, text)).status).toBe(200);
    for (const by of [officer, actors.admin, colleague]) {
      expect(await newsOf(by, one)).not.toContain('disebut');
    }
  });
});

async function fileCase(kind: CaseName): Promise<Case> {
  const { admin, citizen } = actors;
  const request = await fileRequest(citizen);
  if (kind === 'permohonan') return request;
  await answerCase(admin, 'permohonan', request.id);
  return caseOf(
    await citizen.post('keberatan', {
      ...{ permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan yang diminta.' },
    }),
  );
}
