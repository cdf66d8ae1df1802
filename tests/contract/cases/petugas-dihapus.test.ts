import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow, rowsOf } from '#server/database/index.ts';
import { testPassword } from '#tests/support/app.ts';
import { caseOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import type { Answer } from '#tests/support/client.ts';
import { countAsked } from '#tests/support/database/asked.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const ended = { status: 'selesai', selesai_pada: '2026-11-01T02:00:00.000Z' } as const;

/** So many cases of each kind, handled by an officer, who also drafted the decisions. */
async function casesOf(
  officer: string,
  many: number,
  state: { readonly status: 'selesai' | 'diproses'; readonly selesai_pada?: string },
): Promise<void> {
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
    ...{ ...state, id: randomUUID(), petugas_id: officer },
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
  await casesOf(id, 1_500, ended);
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
  await casesOf(gone, 600, ended);
  await casesOf(still, 100, ended);
  await insertRow(app.db, 'penghapusan', {
    ...{ akun_id: gone, jenis: 'admin', dibuat_pada: ended.selesai_pada },
  });
  await app.daily();
  expect([await namedBy(gone), await namedBy(still), await waiting()]).toEqual([0, 300, []]);
});

/** What an officer's open cases say of being let go of: how often each has been, with its version. */
async function releasesFrom(officer: string) {
  const { db } = actors.app;
  const judul = `Tidak lagi ditugaskan kepada ${officer}`;
  const lines = await db
    .selectFrom('riwayat')
    .select(['resource', 'record_id', 'urutan', 'pelaku_role'])
    .where('aksi', '=', 'tugaskan')
    .where('isi', 'like', `%${judul}%`)
    .execute();
  const entries = await db
    .selectFrom('audit')
    .select(['record_id', 'sebelum', 'sesudah', 'data_nama'])
    .where('aksi', '=', 'tugaskan')
    .where('data_nama', 'like', `${officer}-%`)
    .execute();
  return { lines, entries };
}

const reasons: [why: string, leave: (officer: string) => Promise<Answer>][] = [
  [
    'deleted',
    (id) => actors.admin.post(`admin/${id}/delete-admin`, { last_password: testPassword }),
  ],
  [
    'deactivated',
    (id) =>
      actors.admin.post(`admin/${id}/update`, {
        ...{ status: 'nonaktif', last_password: testPassword },
      }),
  ],
];

it.each(reasons)(
  'the open cases of an officer who is %s go back by few statements, however many, each with its line',
  async (why, leave) => {
    const { app } = actors;
    const asked = countAsked();
    const times: number[] = [];
    for (const many of [100, 400]) {
      const name = `${why}${String(many)}`;
      const officer = { name, kode_unit_kerja: 'KEUANGAN' };
      const id = await app.account(2, `${name}@uji.test`, officer);
      await casesOf(id, many, { status: 'diproses' });
      await app.db
        .updateTable('permohonan')
        .set({ nomor_registrasi: sql`${`${name}-`} || id` })
        .where('petugas_id', '=', id)
        .execute();
      times.push(
        await asked.times(async () => {
          expect((await leave(id)).status).toBe(200);
        }),
      );
      const { lines, entries } = await releasesFrom(name);
      expect(new Set(lines.map(({ record_id }) => record_id)).size).toBe(2 * many);
      expect(lines.map(({ urutan, pelaku_role }) => [urutan, pelaku_role])).toEqual(
        Array.from({ length: 2 * many }, () => [1, 1]),
      );
      expect(entries).toHaveLength(many);
      const states = entries.map(({ sebelum, sesudah }) =>
        [sebelum, sesudah].map((text) => JSON.parse(String(text)) as Record<string, unknown>),
      );
      for (const [before, after] of states) {
        expect(before).toMatchObject({ petugas_id: id });
        expect(after).toEqual({
          ...{ ...before, petugas_id: null, versi: Number(before?.versi) + 1 },
          diubah_pada: after?.diubah_pada,
        });
        const row = rowsOf(app.db, 'permohonan').where('id', '=', String(after?.id));
        expect(await row.executeTakeFirst()).toMatchObject({
          petugas_id: null,
          versi: after?.versi,
        });
      }
    }
    asked.restore();
    const [few = 0, more = 0] = times;
    expect(more - few).toBeLessThan(50);
  },
  60_000,
);
