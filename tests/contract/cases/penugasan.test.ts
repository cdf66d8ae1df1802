import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import type { PetugasPerkara } from '#core/case/petugas-schema.ts';
import type { Whose } from '#core/resource/index.ts';
import { resources } from '#resources';
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

interface Held extends Case {
  petugas_id?: string | null;
  nama_petugas?: string | null;
}

let actors: Actors;
/** Officers by their name: a colleague of `petugas` in KEUANGAN, and one of another unit. */
const ids: Record<'admin' | 'petugas' | 'rekan' | 'lain' | 'nonaktif', string> = {
  ...{ admin: '', petugas: '', rekan: '', lain: '', nonaktif: '' },
};
let colleague: Client;

beforeAll(async () => {
  actors = await startCases();
  const { app } = actors;
  const of = { kode_unit_kerja: 'KEUANGAN' };
  ids.rekan = await app.account(2, 'rekan@uji.test', of);
  ids.lain = await app.account(2, 'lain@uji.test', { kode_unit_kerja: 'SDM' });
  ids.nonaktif = await app.account(2, 'nonaktif@uji.test', { ...of, status: 'nonaktif' });
  colleague = await app.session(2, ids.rekan);
  for (const name of ['admin', 'petugas'] as const) {
    const row = await app.db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', `${name}@uji.test`)
      .executeTakeFirstOrThrow();
    ids[name] = row.id;
  }
});
afterAll(() => actors.app.close());

describe.each(caseNames)('the officer of a case: %s', (kind) => {
  const at = ({ id }: Case, call = '') => `${kind}/${id}${call && `/${call}`}`;
  const read = async (by: Client, of: Case) => dataOf<Held>(await by.get(at(of)));
  const assign = (by: Client, of: Case, petugas_id: string | null) =>
    by.post(at(of, 'tugaskan'), { petugas_id });
  const newsOf = async (by: Client, { id }: Case) =>
    dataOf<Kabar>(await by.get('kabar'))
      .butir.filter(({ record_id: of }) => of === id)
      .map(({ jenis }) => jenis);
  const redirect = (of: Case, to: string) =>
    actors.admin.post(at(of, `update-${kind}`), { kode_unit_kerja: to });
  const filed = () => fileCase(kind);
  /** One that KEUANGAN has. */
  async function redirected(): Promise<Case> {
    const one = await filed();
    expect((await redirect(one, 'KEUANGAN')).status).toBe(200);
    return one;
  }
  const numbers = async (by: Client, petugas: Whose) =>
    dataOf<Case[]>(await by.get(`${kind}?petugas=${petugas}&berjalan=true&limit=100`)).map(
      ({ nomor_registrasi: number }) => number,
    );

  it('takes it, gives it to a colleague, who hears of it, and puts it back', async () => {
    const { officer, app } = actors;
    const one = await redirected();
    expect((await read(officer, one)).tindakan).toContain('tugaskan');
    expect((await assign(officer, one, ids.petugas)).status).toBe(200);
    expect(await read(officer, one)).toMatchObject({
      ...{ petugas_id: ids.petugas, nama_petugas: 'petugas' },
    });
    // Nobody is told of what they took themselves.
    expect(await newsOf(officer, one)).not.toContain('ditugaskan');
    expect((await assign(officer, one, ids.rekan)).status).toBe(200);
    expect(await newsOf(colleague, one)).toContain('ditugaskan');
    const subjects = (await app.letters('rekan@uji.test')).map(({ subject }) => subject);
    expect(subjects).toContain(`Ditugaskan kepada Anda (${one.nomor_registrasi})`);
    expect((await assign(colleague, one, null)).status).toBe(200);
    const back = await read(officer, one);
    expect(back.petugas_id).toBeNull();
    expect(
      back.riwayat.filter(({ aksi }) => aksi === 'tugaskan').map(({ judul }) => judul),
    ).toEqual([
      'Diambil oleh petugas',
      'Ditugaskan kepada rekan',
      'Tidak lagi ditugaskan kepada rekan',
    ]);
  });

  it('says who may have it, and gives it to nobody else', async () => {
    const { admin, officer } = actors;
    const one = await redirected();
    const listed = async (by: Client) =>
      dataOf<PetugasPerkara[]>(await by.get(at(one, 'petugas'))).map(
        ({ nama, dapat_ditugasi: may }) => `${nama} ${may ? 'ya' : 'tidak'}`,
      );
    expect(await listed(admin)).toEqual(['admin ya', 'petugas ya', 'rekan ya']);
    expect(await listed(officer)).toEqual(['admin tidak', 'petugas ya', 'rekan ya']);
    for (const id of [ids.lain, ids.nonaktif, 'tidak-ada']) {
      for (const by of [admin, officer]) {
        const refused = await assign(by, one, id);
        expect(refused.status).toBe(422);
        expect(refused.body).toMatchObject({ errors: { petugas_id: expect.any(String) } });
      }
    }
    expect((await assign(officer, one, ids.admin)).status).toBe(422);
    expect((await assign(admin, one, ids.admin)).status).toBe(200);
  });

  it('is nothing that its applicant reads, narrows by or is told of', async () => {
    const { citizen, officer } = actors;
    const one = await redirected();
    await assign(officer, one, ids.petugas);
    const answer = await citizen.get(at(one));
    expect(JSON.stringify(answer.body)).not.toContain('petugas');
    const own = await citizen.get(`${kind}/list-external?limit=100`);
    expect(JSON.stringify(own.body)).not.toContain('petugas');
    expect((await citizen.get(`${kind}/list-external?petugas=saya`)).status).toBe(400);
    expect((await citizen.get(at(one, 'petugas'))).status).toBe(403);
    expect((await assign(citizen, one, ids.petugas)).status).toBe(403);
  });

  it('narrows a list to what is mine, my unit’s and nobody’s', async () => {
    const { admin, officer } = actors;
    const mine = await redirected();
    const colleagues = await redirected();
    const free = await redirected();
    const elsewhere = await filed();
    await assign(officer, mine, ids.petugas);
    await assign(officer, colleagues, ids.rekan);
    const seen = async (by: Client, petugas: Whose) => {
      const found = await numbers(by, petugas);
      return [mine, colleagues, free, elsewhere].map((one) => found.includes(one.nomor_registrasi));
    };
    expect(await seen(officer, 'saya')).toEqual([true, false, false, false]);
    expect(await seen(officer, 'unit')).toEqual([true, true, true, false]);
    expect(await seen(officer, 'belum')).toEqual([false, false, true, false]);
    expect(await seen(admin, 'saya')).toEqual([false, false, false, false]);
    expect(await seen(admin, 'belum')).toEqual([false, false, true, true]);
    expect((await officer.get(`${kind}?petugas=semua`)).status).toBe(400);
  });

  it('offers these as views, of filters that the list has', async () => {
    const views = resources.find(({ name }) => name === kind)?.list?.views ?? [];
    expect(views.map(({ label }) => label)).toEqual([
      ...['Punya saya', 'Unit saya', 'Belum ada petugas'],
    ]);
    for (const { filter } of views) {
      const query = new URLSearchParams({ ...filter, limit: '1' }).toString();
      const answer = await actors.officer.get(`${kind}?${query}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ total: expect.any(Number) });
    }
  });

  it('stands in the list and in its file', async () => {
    const { officer } = actors;
    const one = await redirected();
    await assign(officer, one, ids.petugas);
    const listed = dataOf<Held[]>(await officer.get(`${kind}?petugas=saya&limit=100`));
    expect(listed.find(({ id }) => id === one.id)?.nama_petugas).toBe('petugas');
    const file = await officer.get(`${kind}/ekspor?petugas=saya&bentuk=csv`);
    const text = Buffer.from(file.bytes).toString();
    expect(text.split('\n')[0]).toContain('Petugas');
    expect(text).toContain('petugas');
  });

  it('ends where the case goes to another unit, and stays where it goes to its own', async () => {
    const { admin, officer } = actors;
    const one = await redirected();
    await assign(officer, one, ids.petugas);
    expect((await redirect(one, 'KEUANGAN')).status).toBe(200);
    expect((await read(admin, one)).petugas_id).toBe(ids.petugas);
    expect((await redirect(one, 'SDM')).status).toBe(200);
    const gone = await read(admin, one);
    expect(gone.petugas_id).toBeNull();
    expect(gone.riwayat.map(({ judul }) => judul)).toContain(
      'Tidak lagi ditugaskan kepada petugas',
    );
  });

  it('is given to nobody once the case is closed', async () => {
    const { officer } = actors;
    const one = await redirected();
    await assign(officer, one, ids.petugas);
    expect((await answerCase(officer, kind, one.id)).status).toBe(200);
    const closed = await read(officer, one);
    expect(closed).toMatchObject({ petugas_id: ids.petugas });
    expect(closed.tindakan).not.toContain('tugaskan');
    expect((await assign(officer, one, ids.rekan)).status).toBe(409);
  });

  it('ends with an account that moves to another unit, is closed or is deleted', async () => {
    const { admin, app } = actors;
    const last_password = 'Kata-sandi-uji-2026';
    const ends: [string, (id: string) => ReturnType<Client['post']>][] = [
      [
        'pindah',
        (id) => admin.post(`admin/${id}/update`, { kode_unit_kerja: 'SDM', last_password }),
      ],
      ['tutup', (id) => admin.post(`admin/${id}/update`, { status: 'nonaktif', last_password })],
      ['hapus', (id) => admin.post(`admin/${id}/delete-admin`, { last_password })],
    ];
    for (const [name, end] of ends) {
      const id = await app.account(2, `${name}-${kind}@uji.test`, { kode_unit_kerja: 'KEUANGAN' });
      const [open, closed] = [await redirected(), await redirected()];
      for (const one of [open, closed]) expect((await assign(admin, one, id)).status).toBe(200);
      await answerCase(admin, kind, closed.id);
      const ended = await end(id);
      expect([name, ended.status, ended.body]).toEqual([name, 200, expect.anything()]);
      const back = await read(admin, open);
      expect([name, back.petugas_id]).toEqual([name, null]);
      expect(back.riwayat.at(-1)?.judul).toBe(`Tidak lagi ditugaskan kepada ${name}-${kind}`);
      expect((await read(admin, closed)).petugas_id).toBe(name === 'hapus' ? null : id);
    }
  });

  it('stands in the way of no form that was open before, and of none once more was changed', async () => {
    const { admin, officer } = actors;
    const one = await redirected();
    const { versi } = await read(officer, one);
    expect((await assign(admin, one, ids.rekan)).status).toBe(200);
    expect((await assign(admin, one, ids.petugas)).status).toBe(200);
    const update = (by: Client, body: object) => by.post(at(one, `update-${kind}`), body);
    expect((await update(admin, { versi, kode_unit_kerja: 'KEUANGAN' })).status).toBe(200);
    expect((await read(officer, one)).petugas_id).toBe(ids.petugas);
    await assign(admin, one, ids.rekan);
    expect((await update(admin, { versi, kode_unit_kerja: 'SDM' })).status).toBe(409);
  });

  it('is given once where two give it at the same moment by what they have read', async () => {
    const { admin, officer } = actors;
    const one = await redirected();
    const { versi } = await read(admin, one);
    const give = (by: Client, petugas_id: string) =>
      by.post(at(one, 'tugaskan'), { petugas_id, versi });
    const answers = await Promise.all([give(admin, ids.petugas), give(officer, ids.rekan)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
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
