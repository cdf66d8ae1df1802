import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  dayOf,
  fileRequest,
  on,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { made } from '#tests/support/client.ts';

// A change of the calendar never shortens what an applicant was told that they may do.

interface Year {
  id: string;
  tahun: number;
  hari: { tanggal: string; nama: string; jenis: string }[];
}

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

async function year(tahun: number): Promise<Year> {
  const lists = made<Year[]>(await actors.app.anonymous.get('kalender/all-kalender'));
  const found = lists.find((each) => each.tahun === tahun);
  if (!found) throw new Error(`no list of ${String(tahun)}`);
  return found;
}
const change = async (tahun: number, days: (former: Year['hari']) => Year['hari']) => {
  const { id, hari } = await year(tahun);
  made(await actors.admin.post(`kalender/${id}/update-kalender`, { hari: days(hari) }));
};
const withDay = (tanggal: string) => (former: Year['hari']) => [
  ...former,
  { tanggal, nama: 'Cuti bersama', jenis: 'cuti_bersama' },
];
const withoutDay = (tanggal: string) => (former: Year['hari']) =>
  former.filter((each) => each.tanggal !== tanggal);

const requestNow = async (id: string) => caseOf(await actors.citizen.get(`permohonan/${id}`));
const lastLine = async (resource: string, id: string) =>
  caseOf(await actors.citizen.get(`${resource}/${id}`)).riwayat.at(-1);
const mailsOf = async (number: string) =>
  (await actors.app.letters('warga@uji.test')).filter(({ subject }) => subject.includes(number));

it('keeps the last day to object of a closed request, with a line and a mail', async () => {
  const { id, nomor_registrasi } = await fileRequest(actors.citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', id));
  const told = '2027-01-07';
  expect((await requestNow(id)).hak_keberatan.sampai).toBe(told);

  // One day fewer: what was told counts.
  await change(2026, withoutDay('2026-12-25'));
  const kept = await requestNow(id);
  expect(kept.hak_keberatan.sampai).toBe(told);
  const objecting = kept.jam.find((clock) => clock.id === 'keberatan');
  expect(objecting?.batas).toBe(told);
  expect(kept.riwayat.at(-1)).toMatchObject({
    judul: 'Hari terakhir mengajukan keberatan tetap 7 Januari 2027',
    catatan:
      'Kalender kerja 2026 diubah. Menurut hitungan baru 6 Januari 2027, tetapi 7 Januari 2027 yang sudah diberitahukan tetap berlaku.',
  });
  const [mail] = (await mailsOf(nomor_registrasi)).slice(-1);
  expect(mail?.subject).toContain('Waktu mengajukan keberatan tidak berkurang');
  expect(mail?.text).toContain('6 Januari 2027');
  expect(mail?.text).toContain('7 Januari 2027');

  // Once more, for a reason of its own: nobody is told again.
  const { riwayat } = kept;
  await change(2027, withDay('2027-12-30'));
  expect((await requestNow(id)).riwayat).toHaveLength(riwayat.length);

  // Two days more: they count.
  await change(2026, (former) => withDay('2026-12-21')(withDay('2026-12-22')(former)));
  expect((await requestNow(id)).hak_keberatan.sampai).toBe('2027-01-08');
  expect(await lastLine('permohonan', id)).toMatchObject({
    judul: 'Hari terakhir mengajukan keberatan menjadi 8 Januari 2027',
    catatan: 'Kalender kerja 2026 diubah. Semula 7 Januari 2027, menjadi 8 Januari 2027.',
  });

  // It holds on the last day that was told, and not after.
  await change(2026, (former) => withoutDay('2026-12-21')(withoutDay('2026-12-22')(former)));
  actors = await on(actors, '2027-01-08T09:00:00.000Z');
  const of = { permohonan_informasi_id: id, kasus: 'Jawabannya tidak memuaskan.' };
  caseOf(await actors.citizen.post('keberatan', { ...of, alasan: 'd' }));
  actors = await on(actors, '2027-01-11T03:00:00.000Z');
  expect((await actors.citizen.post('keberatan', { ...of, alasan: 'e' })).status).toBe(422);
});

it('keeps the last day for the Komisi Informasi, and the days to complete a request', async () => {
  actors = await on(actors, '2027-02-01T03:00:00.000Z');
  await change(2027, withDay('2027-02-03'));
  const request = await fileRequest(actors.citizen);
  const objection = caseOf(
    await actors.citizen.post('keberatan', {
      ...{ permohonan_informasi_id: request.id, alasan: 'b', kasus: 'Laporan belum dimuat.' },
    }),
  );
  const asked = { catatan: 'Mohon sebutkan tahun laporannya.' };
  const waiting = caseOf(
    await actors.admin.post(`permohonan/${request.id}/minta-kelengkapan`, asked),
  );
  const superior = { nama_atasan: 'Wening', jabatan_atasan: 'Sekretaris Utama' };
  const decided = caseOf(
    await answerCase(actors.admin, 'keberatan', objection.id, {
      keputusan: 'diterima',
      ...superior,
    }),
  );
  const { sampai } = decided.hak_sengketa ?? {};
  await change(2027, withoutDay('2027-02-03'));
  const now = caseOf(await actors.citizen.get(`keberatan/${objection.id}`));
  expect(now.hak_sengketa?.sampai).toBe(sampai);
  expect(now.riwayat.at(-1)?.judul).toContain('Hari terakhir mengajukan sengketa tetap');
  expect((await requestNow(request.id)).kelengkapan_batas).toBe(waiting.kelengkapan_batas);

  await change(2027, (former) => withDay('2027-02-02')(withDay('2027-02-04')(former)));
  const more = await requestNow(request.id);
  expect(dayOf(more.kelengkapan_batas)).toBe('2027-02-09');
  const told = (await mailsOf(request.nomor_registrasi)).map(({ subject }) => subject);
  expect(told.join()).toContain('Waktu melengkapi permohonan Anda bertambah');
});

it('takes back no right to object to a silence that was there', async () => {
  actors = await on(actors, '2027-04-01T03:00:00.000Z');
  const { id } = await fileRequest(actors.citizen);
  const due = (await requestNow(id)).batas_waktu;
  const dayAfter = new Date(Date.parse(due) + 36_000_000).toISOString();
  actors = await on(actors, dayAfter);
  const before = await requestNow(id);
  const silence = ({ hak_keberatan: { dasar } }: typeof before) =>
    dasar.find(({ alasan }) => alasan === 'c');
  expect(silence(before)).toMatchObject({ ada: true });
  await change(2027, withDay('2027-04-05'));
  const after = await requestNow(id);
  expect(after.batas_waktu).toBe(due);
  expect(silence(after)).toEqual(silence(before));
  expect(String(after.hak_keberatan.sampai) >= String(before.hak_keberatan.sampai)).toBe(true);
});

it('tells who has objected already, or gone on to the Komisi Informasi, that they have', async () => {
  actors = await on(actors, '2027-06-02T03:00:00.000Z');
  const request = await fileRequest(actors.citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', request.id));
  const objection = caseOf(
    await actors.citizen.post('keberatan', {
      ...{ permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Jawabannya tidak lengkap.' },
    }),
  );
  const superior = { nama_atasan: 'Wening', jabatan_atasan: 'Sekretaris Utama' };
  const decision = { keputusan: 'diterima', ...superior };
  caseOf(await answerCase(actors.admin, 'keberatan', objection.id, decision));
  const lastMail = async (number: string) => (await mailsOf(number)).at(-1);
  await change(2027, withDay('2027-06-10'));
  const [first, second] = [
    await lastMail(request.nomor_registrasi),
    await lastMail(objection.nomor_registrasi),
  ];
  expect(first?.subject).toContain('Waktu mengajukan keberatan bertambah');
  expect(first?.text).toContain(
    `Keberatan Anda ${objection.nomor_registrasi} sudah kami catat, dan tidak perlu Anda ajukan lagi.`,
  );
  expect(second?.subject).toContain('Waktu mengajukan sengketa bertambah');
  expect(second?.text).not.toContain('sudah kami catat');

  made(
    await actors.admin.post('sengketa', {
      ...{ nomor_register: '001/VI/KI-PS/2027', komisi: 'Komisi Informasi Pusat' },
      ...{ keberatan_id: objection.id, tanggal_pengajuan: '2027-06-02' },
    }),
  );
  await change(2027, withDay('2027-06-11'));
  const third = await lastMail(objection.nomor_registrasi);
  expect(third?.text).toContain('Sengketa atas keberatan ini sudah kami catat');
});
