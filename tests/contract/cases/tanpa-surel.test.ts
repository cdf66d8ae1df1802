import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerCase, caseOf, request, startCases, type Actors } from '#tests/support/case-scene.ts';
import type { Answer } from '#tests/support/client.ts';
import { correction } from '#tests/support/scenes/correction.ts';
import { costLetter } from '#tests/support/scenes/cost.ts';
import { passing } from '#tests/support/scenes/passing-on.ts';

let actors: Actors;
let id: string;
beforeAll(async () => {
  actors = await startCases();
});
/** Somebody came to the desk, and left where they live. */
beforeEach(async () => {
  const filed = await actors.admin.post('permohonan/catat-permohonan', {
    ...{ ...request, saluran: 'langsung', pemohon_nama: 'Budi' },
    pemohon_alamat: 'Jalan Melati 5, Kudus',
  });
  ({ id } = caseOf(filed));
});
afterAll(() => actors.app.close());

const send = (call: string, values: object = {}) =>
  actors.admin.post(`permohonan/${id}/${call}`, values);
const answer = () => answerCase(actors.admin, 'permohonan', id);

/** Every step of which an officer hears that the applicant was told. */
const steps: Record<string, () => Promise<Answer>> = {
  Jawaban: answer,
  'Permintaan kelengkapan': () =>
    send('minta-kelengkapan', { catatan: 'Sebutkan tahun yang dimaksud.' }),
  async 'Surat biaya'() {
    caseOf(await send('update-permohonan'));
    return send('kirim-biaya', costLetter);
  },
  async 'Surat ralat'() {
    caseOf(await answer());
    return send('ralat-jawaban', correction);
  },
  async 'Surat penerusan'() {
    caseOf(await send('update-permohonan'));
    return send('teruskan-ke-badan', passing);
  },
};

it.each(Object.entries(steps))(
  'no officer is told that %s reached who has no mailbox',
  async (what, take) => {
    const { status, body } = await take();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.message).toMatch(new RegExp(`^${what} .*tidak mempunyai surel.*meja layanan`));
    expect(body.message).not.toMatch(/terkirim|sudah diberi tahu/);
  },
);
