import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { pdfText } from '#tests/support/papers.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

/** ms of one turn; a page that somebody waits for meanwhile has its answer within twice as much. */
const longestAllowed = 60;

/** As long as a field takes, of what is dear to set. */
const filled = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const dear = 'للَّهِ ߊ ب1 漢 a\u0301\u0327\u200d\u0301\n';

async function turnOf(path: string): Promise<{ turn: number; bytes: Uint8Array }> {
  let bytes = new Uint8Array();
  const turn = await bestTurn(longestAllowed, async () => {
    const answer = await actors.citizen.get(path);
    expect(answer.status).toBe(200);
    bytes = new Uint8Array(answer.bytes);
  });
  return { turn, bytes };
}

test('a paper as long as its fields is drawn, and holds nobody up', async () => {
  const { admin, citizen } = actors;
  const kebutuhan = `Rincian: ${filled(dear, 4_900)}`;
  // What the first of all papers loads is not what each costs.
  const first = await fileRequest(citizen);
  await citizen.get(`permohonan/${first.id}/tanda-terima`);
  const filed = await fileRequest(citizen, { kebutuhan, tujuan: filled(dear, 1_900) });
  const receipt = await turnOf(`permohonan/${filed.id}/tanda-terima`);
  expect(await pdfText(receipt.bytes)).toContain('Rincian:');
  expect(receipt.turn).toBeLessThan(longestAllowed);
  const made = caseOf(
    await citizen.post('keberatan', {
      ...{ permohonan_informasi_id: filed.id, alasan: 'b', kasus: kebutuhan },
    }),
  );
  expect((await answerCase(admin, 'keberatan', made.id)).status).toBe(200);
  const { turn } = await turnOf(`keberatan/${made.id}/berkas-sengketa`);
  expect(turn).toBeLessThan(longestAllowed);
}, 120_000);
