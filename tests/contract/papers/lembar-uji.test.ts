import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { made } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';

// UU 14/2008 Ps 19: before anything is withheld the office tests what comes of opening it.

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

it('the sheet of a consequence test is filled in before anything is decided or published', async () => {
  const { admin, app } = actors;
  const { id } = made<{ id: string }>(
    await admin.post('dikecualikan', {
      ...{ informasi: 'Rencana/pengamanan: gedung & arsip', pasal: 'c', terbit: false },
      konsekuensi_dibuka: 'Celah pengamanannya diketahui orang yang berniat jahat.',
      konsekuensi_ditutup: 'Keselamatan orang dan arsip terjaga.',
    }),
  );
  app.clock.set('2026-12-31T18:00:00Z');
  const by = await app.login('admin@uji.test');
  const answer = await by.get(`dikecualikan/${id}/lembar-uji`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(
    'filename="lembar-uji-rencana-pengamanan-gedung-arsip.pdf"',
  );
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const text = await pdfText(answer.bytes);
  for (const part of [
    'Dicetak 1 Januari 2027',
    'Rencana/pengamanan: gedung & arsip',
    'Celah pengamanannya diketahui orang yang berniat jahat.',
    'Keselamatan orang dan arsip terjaga.',
    'Nomor penetapan –',
  ]) {
    expect(text).toContain(part);
  }
});
