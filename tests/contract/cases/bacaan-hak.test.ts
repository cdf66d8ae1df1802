import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, made, type Client } from '#tests/support/client.ts';

// How we read the law where it is silent on rights: decision 0134.

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const readRequest = async (id: string) => caseOf(await actors.citizen.get(`permohonan/${id}`));
const object = (id: string, alasan: string) =>
  actors.citizen.post('keberatan', {
    ...{ permohonan_informasi_id: id, alasan, kasus: 'Permohonan kami tidak ditangani.' },
  });
const offered = async (by: Client) =>
  dataOf<{ value: string }[]>(await by.get('permohonan/lookup')).map(({ value }) => value);

interface Year {
  id: string;
  tahun: number;
  hari: { tanggal: string; nama: string; jenis: string }[];
}

async function daysOf2026(): Promise<Year> {
  const lists = made<Year[]>(await actors.app.anonymous.get('kalender/all-kalender'));
  const found = lists.find(({ tahun }) => tahun === 2026);
  if (!found) throw new Error('no list of 2026');
  return found;
}

it('keeps no last day before an answer or a lapse: the answer begins it anew', async () => {
  const { id } = await fileRequest(actors.citizen);
  const { sampai } = (await readRequest(id)).hak_keberatan;
  const list = await daysOf2026();
  const change = (hari: Year['hari']) =>
    actors.admin.post(`kalender/${list.id}/update-kalender`, { hari });
  made(await change(list.hari.filter(({ tanggal }) => tanggal !== '2026-12-25')));
  const { hak_keberatan: right, riwayat } = await readRequest(id);
  expect(String(right.sampai) < String(sampai)).toBe(true);
  expect(riwayat.map(({ judul }) => judul).join()).not.toContain('Hari terakhir');
  made(await change(list.hari));
});

it('takes a request back that is objected to, and goes on with the objection', async () => {
  const { id } = await fileRequest(actors.citizen);
  const objection = caseOf(await object(id, 'b'));
  caseOf(await actors.citizen.post(`permohonan/${id}/cabut-permohonan`));
  const { status, batas_waktu } = caseOf(await actors.citizen.get(`keberatan/${objection.id}`));
  expect([status, batas_waktu]).toEqual(['diajukan', objection.batas_waktu]);
  const superior = { keputusan: 'diterima', nama_atasan: 'Wening', jabatan_atasan: 'Sekretaris' };
  const decided = caseOf(await answerCase(actors.admin, 'keberatan', objection.id, superior));
  expect(decided.status).toBe('selesai');
  expect((await object(id, 'b')).status).toBe(422);
  expect(await offered(actors.citizen)).not.toContain(id);
});

it('shows beforehand which rights a change of the calendar leaves as they were told', async () => {
  const { id, nomor_registrasi } = await fileRequest(actors.citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', id));
  const { hari } = await daysOf2026();
  const preview = async (days: object[]) =>
    dataOf<{ jumlah_hak: number; hak: object[] }>(
      await actors.admin.post('kalender/pratinjau-kalender', { tahun: 2026, hari: days }),
    );
  expect(await preview(hari)).toMatchObject({ jumlah_hak: 0, hak: [] });
  const fewer = await preview(hari.filter(({ tanggal }) => tanggal !== '2026-12-25'));
  const kept = {
    ...{ resource: 'permohonan', id, nomor_registrasi, hak: 'mengajukan keberatan' },
    ...{ semula: '2027-01-07', hitungan: '2027-01-06', berlaku: '2027-01-07' },
  };
  expect(fewer.hak).toContainEqual(kept);
  expect(fewer.jumlah_hak).toBe(fewer.hak.length);
  const more = { tanggal: '2026-12-21', nama: 'Cuti bersama', jenis: 'cuti_bersama' };
  const later = { ...kept, hitungan: '2027-01-08', berlaku: '2027-01-08' };
  expect((await preview([...hari, more])).hak).toContainEqual(later);
});

it('counts thirty days from the day by which an answer was due, and offers the request so long', async () => {
  const { id, batas_waktu } = await fileRequest(actors.citizen);
  actors = await on(actors, new Date(Date.parse(batas_waktu) + 36_000_000).toISOString());
  const { hak_keberatan: right, jam } = await readRequest(id);
  expect(right.dasar.find(({ alasan }) => alasan === 'c')).toMatchObject({ ada: true });
  const clock = jam.find((each) => each.id === 'keberatan');
  expect(clock?.hari).toBe(30);
  expect(right.sampai).toBe(clock?.batas);
  expect(await offered(actors.citizen)).toContain(id);
  actors = await on(actors, `${String(right.sampai)}T09:00:00.000Z`);
  expect((await object(id, 'c')).status).toBe(201);
  const other = await fileRequest(actors.citizen);
  const after = new Date(Date.parse(`${String(right.sampai)}T09:00:00.000Z`) + 4 * 86_400_000);
  actors = await on(actors, after.toISOString());
  expect((await object(id, 'e')).status).toBe(422);
  expect(other.status).toBe('diajukan');
});

it('counts from the day on which the answer stands in the portal, for whoever has it by post', async () => {
  const desk = { saluran: 'surat', pemohon_nama: 'Tamu', pemohon_alamat: 'Jalan 1' };
  const written = caseOf(
    await actors.admin.post('permohonan/catat-permohonan', { ...request, ...desk }),
  );
  const handed = { tanggal_penyerahan: written.tanggal_diterima.slice(0, 10) };
  const answered = caseOf(await answerCase(actors.admin, 'permohonan', written.id, handed));
  const own = await fileRequest(actors.citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', own.id));
  expect(answered.hak_keberatan.sampai).toBe((await readRequest(own.id)).hak_keberatan.sampai);
});
