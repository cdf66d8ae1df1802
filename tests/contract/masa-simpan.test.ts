import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '#server/database/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs).toISOString();

it('keeps what was mailed for 90 days, unless it still waits, and keys of filings for seven', async () => {
  const mail = (id: string, status: string, days: number) =>
    insertRow(app.db, 'surat_keluar', {
      ...{ id, kunci: null, kepada: 'warga@uji.test', subjek: 'Uji', teks: '', html: '' },
      ...{ status, percobaan: 1, berikutnya_pada: daysAgo(-30), dibuat_pada: daysAgo(days) },
    });
  const key = (kunci: string, days: number) =>
    insertRow(app.db, 'kunci_sekali', { kunci, record_id: kunci, dibuat_pada: daysAgo(days) });
  await mail('terkirim-lama', 'terkirim', 91);
  await mail('gagal-lama', 'gagal', 91);
  await mail('antre-lama', 'antre', 91);
  await mail('terkirim-baru', 'terkirim', 89);
  await key('lama', 8);
  await key('baru', 6);
  await app.daily();
  const mails = await app.db.selectFrom('surat_keluar').select('id').orderBy('id').execute();
  expect(mails.map(({ id }) => id)).toEqual(['antre-lama', 'terkirim-baru']);
  const keys = await app.db.selectFrom('kunci_sekali').select('kunci').execute();
  expect(keys.map(({ kunci }) => kunci)).toEqual(['baru']);
});
