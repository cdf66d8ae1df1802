import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, type Answer } from '#tests/support/client.ts';
import { passing } from '#tests/support/scenes/passing-on.ts';

interface Passed extends Case {
  penerusan_badan: string | null;
  penerusan_kontak: string | null;
  penerusan_persetujuan: boolean | null;
  penerusan_pada: string | null;
}

const filed = '2026-11-20T03:00:00.000Z';

let actors: Actors;
let id: string;
beforeAll(async () => {
  actors = await startCases();
});
beforeEach(async () => {
  actors = await on(actors, filed);
  ({ id } = await fileRequest(actors.citizen));
});
afterAll(() => actors.app.close());

const at = (call: string) => `permohonan/${id}/${call}`;
const read = async (by = actors.admin) => dataOf<Passed>(await by.get(`permohonan/${id}`));
const process = (by = actors.admin) => by.post(at('update-permohonan'), {});
const passOn = (values: object = {}, by = actors.admin) =>
  by.post(at('teruskan-ke-badan'), { ...passing, ...values });
const errorsOf = ({ status, body }: Answer) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

describe('passing a request on to the body that holds what is asked', () => {
  it('ends nothing and stops no clock', async () => {
    caseOf(await process());
    const before = await read();
    expect(before.tindakan).toContain('teruskan_badan');
    caseOf(await passOn());
    const after = await read(actors.citizen);
    expect(after).toMatchObject({
      ...{ ...passing, status: 'diproses', batas_waktu: before.batas_waktu },
      ...{ penerusan_persetujuan: false, penerusan_pada: filed },
    });
    expect(after.jam).toEqual(before.jam);
    expect(after.riwayat.at(-1)).toMatchObject({
      aksi: 'teruskan_badan',
      judul: 'Diteruskan ke badan publik lain',
      catatan: 'Kementerian Percontohan, Jalan Teladan Nomor 8, Jakarta Selatan',
    });
    expect((await read()).tindakan).toEqual(
      before.tindakan.filter((step) => step !== 'teruskan_badan'),
    );
  });

  it('is done while a request is worked on, by who answers it, and once', async () => {
    expect((await passOn()).status).toBe(409);
    caseOf(await actors.admin.post(at('update-permohonan'), { kode_unit_kerja: 'KEUANGAN' }));
    expect((await passOn()).status).toBe(409);
    caseOf(await process(actors.officer));
    expect((await passOn({}, actors.citizen)).status).toBe(403);
    caseOf(await passOn({}, actors.officer));
    const again = await passOn({ penerusan_badan: 'Badan Lain' });
    expect([again.status, (again.body as { message: string }).message]).toEqual([
      409,
      'Permohonan ini sudah diteruskan ke badan publik lain. Suratnya diterbitkan satu kali.',
    ]);
    expect((await read()).penerusan_badan).toBe('Kementerian Percontohan');
  });

  it('comes too late once the request is answered, or taken back', async () => {
    caseOf(await process());
    caseOf(await answerCase(actors.admin, 'permohonan', id));
    expect((await passOn()).status).toBe(409);
    ({ id } = await fileRequest(actors.citizen));
    caseOf(await process());
    caseOf(await actors.citizen.post(at('cabut-permohonan')));
    expect((await passOn()).status).toBe(409);
    expect((await read()).penerusan_pada).toBeNull();
  });

  it.each([
    ['no body', { penerusan_badan: ' ' }, 'penerusan_badan'],
    ['no address', { penerusan_alamat: '' }, 'penerusan_alamat'],
    ['nothing passed on', { penerusan_uraian: '' }, 'penerusan_uraian'],
    ['more than fits', { penerusan_uraian: 'x'.repeat(5001) }, 'penerusan_uraian'],
    ['no word of how it is known', { penerusan_dasar: null }, 'penerusan_dasar'],
    ['a share that is none', { penerusan_cakupan: 'separuh' }, 'penerusan_cakupan'],
    ['a consent that is none', { penerusan_persetujuan: 'mungkin' }, 'penerusan_persetujuan'],
    ['a day of its own', { penerusan_pada: filed }, 'penerusan_pada'],
  ])('is refused with %s, and nothing of it stays', async (_, values, field) => {
    caseOf(await process());
    expect(errorsOf(await passOn(values))).toEqual([422, [field]]);
    expect(await read()).toMatchObject({ penerusan_badan: null, penerusan_pada: null });
  });

  it('is done once under one key, whose answer was lost', async () => {
    caseOf(await process());
    const { versi } = await read();
    const send = () =>
      actors.admin.post(at('teruskan-ke-badan'), passing, { 'idempotency-key': 'satu' });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await read()).versi).toBe(versi + 1);
  });

  it('needs no contact of the body', async () => {
    caseOf(await process());
    caseOf(await passOn({ penerusan_kontak: '' }));
    expect((await read()).penerusan_kontak).toBeNull();
  });

  it('leaves the request to be granted, refused, or taken back as before', async () => {
    caseOf(await process());
    caseOf(await passOn());
    caseOf(await answerCase(actors.admin, 'permohonan', id, { keputusan: 'dikabulkan' }));
    expect((await read()).status).toBe('selesai');
  });
});
