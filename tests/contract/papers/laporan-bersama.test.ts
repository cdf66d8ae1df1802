import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { insertRow, rowsOf, transaction } from '#server/database/index.ts';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';

interface Report {
  id: string;
  versi: number;
  terbit: boolean;
}

const many = 6_000;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
  const { app, citizen } = actors;
  const { id } = await fileRequest(citizen);
  const one = await rowsOf(app.db, 'permohonan').where('id', '=', id).executeTakeFirstOrThrow();
  for (let from = 0; from < many; from += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...{ ...one, id: randomUUID(), nomor_registrasi: `UJI-${String(from + index)}` },
      tanggal_diterima: new Date(Date.UTC(2026, 0, 2) + (from + index) * 4_500_000).toISOString(),
    }));
    await app.db.insertInto('permohonan').values(rows).execute();
  }
}, 60_000);
afterAll(() => actors.app.close());

/** How many others write one after another while something goes on. */
async function writtenDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  for (let written = 0; ; written += 1) {
    const kunci = `sela:${randomUUID()}`;
    const selesai_pada = actors.app.clock.now().toISOString();
    await insertRow(actors.app.db, 'tugas', { kunci, selesai_pada, jumlah: null });
    if (isOver) return written;
    await pause();
  }
}

let report: Report;
const renew = () => actors.admin.post(`laporan/${report.id}/update-laporan`, {});

it('others write while a year is counted that is published, or renewed', async () => {
  const publishing = actors.admin.post('laporan', { tahun: 2026, terbit: true });
  expect(await writtenDuring(publishing)).toBeGreaterThan(12);
  const made = await publishing;
  expect(made.status).toBe(201);
  report = dataOf<Report>(made);
  const renewing = renew();
  expect(await writtenDuring(renewing)).toBeGreaterThan(12);
  expect((await renewing).status).toBe(200);
});

// SQLite shows nobody that a call waits.
const onPostgres = inject('databaseKind') === 'postgres' ? it : it.skip;

onPostgres('what was counted is not written over what somebody else has saved since', async () => {
  const { db } = actors.app;
  const renewing = await transaction(db, async (trx) => {
    await trx
      .updateTable('laporan')
      .set((eb) => ({ terbit: 0, versi: eb('versi', '+', 1) }))
      .where('id', '=', report.id)
      .execute();
    const call = renew();
    await answeredOrWaiting(db, call);
    return { call };
  });
  expect((await renewing.call).status).toBe(409);
});
