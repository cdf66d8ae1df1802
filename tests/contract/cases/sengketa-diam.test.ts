import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  dayOf,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { testPassword } from '#tests/support/app.ts';
import { dataOf, refused, type Client } from '#tests/support/client.ts';

// UU 14/2008 Ps 37: whom nobody has answered in time may turn to the Komisi Informasi.

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
beforeEach(async () => {
  actors = await on(actors, '2026-11-20T03:00:00.000Z');
});
afterAll(() => actors.app.close());

/** An objection that nobody has answered, the day after its time was over. */
async function unanswered(citizen: Client = actors.citizen): Promise<Case> {
  const { id: permohonan_informasi_id } = await fileRequest(citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', permohonan_informasi_id));
  const body = { permohonan_informasi_id, alasan: 'd', kasus: 'Bukan itu yang diminta.' };
  const objection = caseOf(await citizen.post('keberatan', body));
  expect(dayOf(objection.batas_waktu)).toBe('2027-01-07');
  actors = await on(actors, '2027-01-08T03:00:00.000Z');
  return objection;
}

const record = (keberatan_id: string, values: object = {}) =>
  actors.admin.post('sengketa', {
    ...{ nomor_register: '002/I/KIP-PS/2027', komisi: 'Komisi Informasi Pusat', keberatan_id },
    tanggal_pengajuan: '2027-01-08',
    ...values,
  });

/** What becomes of a dispute is written down to its end. */
async function goesOn(id: string): Promise<void> {
  const update = (values: object) => actors.admin.post(`sengketa/${id}/update-sengketa`, values);
  caseOf(await update({ catatan: 'Panggilan sidang diterima.' }));
  const early = await update({ tanggal_pengajuan: '2027-01-07' });
  expect(refused(early)).toEqual([422, 'tanggal_pengajuan']);
  caseOf(await update({ status: 'mediasi' }));
  caseOf(await update({ status: 'dicabut', tanggal_putusan: '2027-01-08' }));
}

it('goes on after an answer that came too late', async () => {
  const objection = await unanswered();
  const dispute = caseOf(await record(objection.id));
  actors = await on(actors, '2027-01-20T03:00:00.000Z');
  caseOf(await answerCase(actors.admin, 'keberatan', objection.id));
  await goesOn(dispute.id);
  // One that was heard of only now is as right.
  caseOf(await record(objection.id, { nomor_register: '003/I/KIP-PS/2027' }));
});

it('goes on after its objection was withdrawn, and its applicant may then be forgotten', async () => {
  const email = 'sengketa-diam@uji.test';
  await actors.app.account(3, email);
  const objection = await unanswered(await actors.app.login(email));
  const dispute = caseOf(await record(objection.id));
  const citizen = await actors.app.login(email);
  caseOf(await citizen.post(`keberatan/${objection.id}/cabut-keberatan`));
  // The Komisi Informasi tells of one that came before, and of none that came after.
  const told = caseOf(await record(objection.id, { nomor_register: '004/I/KIP-PS/2027' }));
  actors = await on(actors, '2027-01-11T03:00:00.000Z');
  const after = { nomor_register: '005/I/KIP-PS/2027', tanggal_pengajuan: '2027-01-11' };
  expect(refused(await record(objection.id, after))).toEqual([422, 'keberatan_id']);
  const owner = await actors.app.login(email);
  const seen = dataOf<{ sengketa: object[] }>(await owner.get(`keberatan/${objection.id}`));
  expect(seen.sengketa).toHaveLength(2);
  const proof = { last_password: testPassword };
  expect((await owner.post('user/hapus-akun', proof)).status).toBe(409);
  for (const { id } of [dispute, told]) await goesOn(id);
  expect((await owner.post('user/hapus-akun', proof)).status).toBe(200);
});

it('may follow the lapse that was told, whatever day off is added to the list since', async () => {
  const objection = await unanswered();
  const years = dataOf<{ id: string; versi: number; tahun: number; hari: object[] }[]>(
    await actors.app.anonymous.get('kalender/all-kalender'),
  );
  const year = years.find(({ tahun }) => tahun === 2027);
  const hari = [
    ...(year?.hari ?? []),
    { tanggal: '2027-01-06', nama: 'Libur daerah', jenis: 'libur' },
  ];
  const { versi } = year ?? {};
  caseOf(await actors.admin.post(`kalender/${year?.id ?? ''}/update-kalender`, { hari, versi }));
  caseOf(await record(objection.id));
});
