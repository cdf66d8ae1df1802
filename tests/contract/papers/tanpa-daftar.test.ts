import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { made } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';

// What counts into a year without a list of holidays says so, on paper and in a calendar.

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
  const lists = made<{ id: string; tahun: number }[]>(
    await actors.app.anonymous.get('kalender/all-kalender'),
  );
  const next = lists.find(({ tahun }) => tahun === 2027);
  made(await actors.admin.post(`kalender/${next?.id ?? ''}/delete-kalender`));
});
afterAll(() => actors.app.close());

const caveat = 'Daftar hari libur tahun 2027 belum ditetapkan, sehingga hari terakhir';
const paper = async (path: string) => pdfText((await actors.citizen.get(path)).bytes);
const event = async (path: string) =>
  new TextDecoder()
    .decode((await actors.citizen.get(path)).bytes)
    .replaceAll(/\r?\n /g, '')
    .replaceAll('\\,', ',');

it('says so of the right to object, whatever the answer', async () => {
  const refusing = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
  for (const values of [{ keputusan: 'dikabulkan' }, refusing]) {
    const { id } = await fileRequest(actors.citizen);
    caseOf(await answerCase(actors.admin, 'permohonan', id, values));
    expect(await paper(`permohonan/${id}/surat-jawaban`)).toContain(`${caveat} itu`);
    expect(await event(`permohonan/${id}/tenggat-keberatan`)).toContain(`${caveat} ini`);
  }
});

it('says so of the right to go to the Komisi Informasi', async () => {
  const { id: about } = await fileRequest(actors.citizen);
  actors.app.clock.set('2026-11-20T09:00:00.000Z');
  const of = { permohonan_informasi_id: about, alasan: 'b', kasus: 'Laporan belum dimuat.' };
  const { id } = caseOf(await actors.citizen.post('keberatan', of));
  // Fourteen working days from Friday 11 December end in the new year.
  const officer = await actors.app.account(1, 'desember@uji.test');
  actors.app.clock.set('2026-12-14T03:00:00.000Z');
  const [admin, citizen] = [
    await actors.app.session(1, officer),
    await actors.app.login('warga@uji.test'),
  ];
  actors = { ...actors, admin, citizen };
  const superior = { nama_atasan: 'Wening', jabatan_atasan: 'Sekretaris Utama' };
  caseOf(await answerCase(admin, 'keberatan', id, { keputusan: 'diterima', ...superior }));
  expect(await paper(`keberatan/${id}/surat-keputusan`)).toContain(`${caveat} itu`);
  expect(await event(`keberatan/${id}/tenggat-sengketa`)).toContain(`${caveat} ini`);
});
