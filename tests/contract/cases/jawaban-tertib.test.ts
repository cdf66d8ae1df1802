import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { form, refused } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const errorsOf = async (id: string, values: Record<string, string>) => {
  const answer = await answerCase(actors.admin, 'permohonan', id, values);
  return answer.status === 200 ? null : refused(answer);
};

const incomplete = { keputusan: 'ditolak', alasan_penolakan: 'tidak_lengkap' };

it('refuses nothing as incomplete of which nothing was asked', async () => {
  const { id } = await fileRequest(actors.citizen);
  expect(await errorsOf(id, incomplete)).toEqual([422, 'alasan_penolakan']);
  const part = { ...incomplete, keputusan: 'dikabulkan_sebagian' };
  expect(await errorsOf(id, part)).toEqual([422, 'alasan_penolakan']);
});

it('refuses nothing as incomplete before the three days to complete it are over', async () => {
  const [silent, supplied] = [
    await fileRequest(actors.citizen),
    await fileRequest(actors.citizen),
  ] as const;
  for (const { id } of [silent, supplied]) {
    const asked = { catatan: 'Mohon sebutkan tahun laporannya.' };
    caseOf(await actors.admin.post(`permohonan/${id}/minta-kelengkapan`, asked));
  }
  const answer = { kelengkapan: 'Tahun 2026.' };
  caseOf(await actors.citizen.post(`permohonan/${supplied.id}/lengkapi-permohonan`, answer));
  // Asked on Friday 20 November: the third working day is Wednesday the 25th.
  for (const moment of ['2026-11-20T08:00:00.000Z', '2026-11-25T16:00:00.000Z']) {
    actors = await on(actors, moment);
    expect(await errorsOf(silent.id, incomplete), moment).toEqual([422, 'alasan_penolakan']);
    expect(await errorsOf(supplied.id, incomplete), moment).toEqual([422, 'alasan_penolakan']);
  }
  actors = await on(actors, '2026-11-25T17:30:00.000Z');
  expect(await errorsOf(silent.id, incomplete)).toBeNull();
  expect(await errorsOf(supplied.id, incomplete)).toBeNull();
});

it('wants to know what a partial grant withholds and why, in the letter or in its fields', async () => {
  const { id } = await fileRequest(actors.citizen);
  const part = async (values: Record<string, string>) => {
    const body = form({ keputusan: 'dikabulkan_sebagian', dokumen_informasi: pdf(), ...values });
    const answer = await actors.admin.post(`permohonan/${id}/update-permohonan`, body);
    return answer.status === 200 ? null : refused(answer);
  };
  const why = { alasan_penolakan: 'tidak_dikuasai' };
  expect(await part({})).toEqual([422, 'alasan_penolakan', 'catatan']);
  expect(await part({ catatan: 'Bab 3 tidak kami berikan.' })).toEqual([422, 'alasan_penolakan']);
  expect(await part(why)).toEqual([422, 'catatan']);
  expect(await part({ ...why, catatan: 'Bab 3 tidak kami kuasai.' })).toBeNull();
  // A letter of answer says it itself.
  const other = await fileRequest(actors.citizen);
  expect(await errorsOf(other.id, { keputusan: 'dikabulkan_sebagian' })).toBeNull();
});

it('grants nothing that it declares not to hold, and refuses nothing so that it declares to hold', async () => {
  const { id } = await fileRequest(actors.citizen);
  const granted = { keputusan: 'dikabulkan', penguasaan: 'tidak_dikuasai' };
  expect(await errorsOf(id, granted)).toEqual([422, 'penguasaan']);
  const refusing = {
    ...{ keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', penguasaan: 'dikuasai' },
  };
  expect(await errorsOf(id, refusing)).toEqual([422, 'penguasaan']);
  expect(await errorsOf(id, { ...granted, penguasaan: 'dikuasai' })).toBeNull();
});

it('hands nothing over before the day of the request', async () => {
  // It is Thursday in Jakarta already.
  actors = await on(actors, '2026-11-25T17:30:00.000Z');
  const { id } = await fileRequest(actors.citizen);
  const on25 = { keputusan: 'dikabulkan', tanggal_penyerahan: '2026-11-25' };
  expect(await errorsOf(id, on25)).toEqual([422, 'tanggal_penyerahan']);
  expect(await errorsOf(id, { ...on25, tanggal_penyerahan: '2026-11-26' })).toBeNull();
});

it('refuses nothing as incomplete that is processed before it could be completed', async () => {
  actors = await on(actors, '2026-11-20T03:00:00.000Z');
  const { id } = await fileRequest(actors.citizen);
  const asked = { catatan: 'Mohon sebutkan tahun laporannya.' };
  caseOf(await actors.admin.post(`permohonan/${id}/minta-kelengkapan`, asked));
  caseOf(await actors.admin.post(`permohonan/${id}/update-permohonan`, {}));
  const processed = caseOf(await actors.citizen.get(`permohonan/${id}`));
  expect(processed.riwayat.at(-1)?.catatan).toBe('Kelengkapan yang diminta tidak lagi diperlukan.');
  expect(processed.jam.map((clock) => clock.id)).not.toContain('kelengkapan');
  actors = await on(actors, '2026-11-30T03:00:00.000Z');
  expect(await errorsOf(id, incomplete)).toEqual([422, 'alasan_penolakan']);
  caseOf(await actors.admin.post(`permohonan/${id}/minta-kelengkapan`, asked));
});

it('an objection that came before its request was withdrawn is recorded after it', async () => {
  actors = await on(actors, '2026-11-20T03:00:00.000Z');
  const { id: permohonan_informasi_id } = await fileRequest(actors.citizen);
  actors = await on(actors, '2026-12-08T03:00:00.000Z');
  caseOf(await actors.citizen.post(`permohonan/${permohonan_informasi_id}/cabut-permohonan`));
  actors = await on(actors, '2026-12-09T03:00:00.000Z');
  const letter = (tanggal_masuk: string) =>
    actors.admin.post('keberatan/catat-keberatan', {
      ...{ permohonan_informasi_id, saluran: 'surat', tanggal_masuk },
      ...{ alasan: 'c', kasus: 'Tidak ditanggapi sama sekali.' },
    });
  expect(refused(await letter('2026-12-08'))).toEqual([422, 'permohonan_informasi_id']);
  caseOf(await letter('2026-12-07'));
});
