import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow, rowsOf } from '#server/database/index.ts';
import { testPassword } from '#tests/support/app.ts';
import { caseOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const ended = { status: 'selesai', selesai_pada: '2026-11-01T02:00:00.000Z' } as const;

/** So many closed cases of each kind, handled by an officer, who also drafted the decisions. */
async function closedCasesOf(officer: string, many: number): Promise<void> {
  const { app, citizen } = actors;
  const { db } = app;
  const { id } = await fileRequest(citizen);
  const answer = await citizen.post('keberatan', {
    ...{ permohonan_informasi_id: id, alasan: 'b', kasus: 'Laporan belum dimuat.' },
  });
  const { id: about } = caseOf(answer);
  const request = await rowsOf(db, 'permohonan').where('id', '=', id).executeTakeFirstOrThrow();
  const objection = await rowsOf(db, 'keberatan').where('id', '=', about).executeTakeFirstOrThrow();
  const own = (number: number) => ({
    ...{ ...ended, id: randomUUID(), petugas_id: officer },
    nomor_registrasi: `${officer}-${String(number)}`,
  });
  for (let from = 0; from < many; from += 100) {
    const numbers = Array.from({ length: 100 }, (_, index) => from + index);
    const requests = numbers.map((number) => ({ ...request, ...own(number) }));
    const drafted = { konsep_oleh: officer };
    const objections = numbers.map((number) => ({ ...objection, ...own(number), ...drafted }));
    await db.insertInto('permohonan').values(requests).execute();
    await db.insertInto('keberatan').values(objections).execute();
  }
}

/** How many cases name an officer, as whose they are or who drafted them. */
async function namedBy(officer: string): Promise<number> {
  const { db } = actors.app;
  const count = async (rows: { execute(): Promise<unknown[]> }) => (await rows.execute()).length;
  const ids = (kind: 'permohonan' | 'keberatan') => db.selectFrom(kind).select('id');
  return (
    (await count(ids('permohonan').where('petugas_id', '=', officer))) +
    (await count(ids('keberatan').where('petugas_id', '=', officer))) +
    (await count(ids('keberatan').where('konsep_oleh', '=', officer)))
  );
}

const waiting = () => actors.app.db.selectFrom('penghapusan').selectAll().execute();

it('others write while the many closed cases of an officer who is deleted let go of them', async () => {
  const { admin, app } = actors;
  const id = await app.account(2, 'lama@uji.test', { kode_unit_kerja: 'KEUANGAN' });
  await closedCasesOf(id, 1_500);
  let isOver = false;
  const removal = admin
    .post(`admin/${id}/delete-admin`, { last_password: testPassword })
    .finally(() => (isOver = true));
  const left = new Set<number>();
  while (!isOver) {
    await insertRow(app.db, 'tugas', {
      ...{ kunci: `sela:${randomUUID()}`, selesai_pada: ended.selesai_pada, jumlah: null },
    });
    left.add(await namedBy(id));
    await pause();
  }
  expect((await removal).status).toBe(200);
  expect([...left].filter((many) => many > 0 && many < 4_500)).not.toEqual([]);
  expect([await namedBy(id), await waiting()]).toEqual([0, []]);
}, 60_000);

it('what a crash leaves of it is done by the tasks of the server', async () => {
  const { app } = actors;
  const [gone, still] = [randomUUID(), await app.account(2, 'masih@uji.test')];
  await closedCasesOf(gone, 600);
  await closedCasesOf(still, 100);
  await insertRow(app.db, 'penghapusan', {
    ...{ akun_id: gone, jenis: 'admin', dibuat_pada: ended.selesai_pada },
  });
  await app.daily();
  expect([await namedBy(gone), await namedBy(still), await waiting()]).toEqual([0, 300, []]);
});
