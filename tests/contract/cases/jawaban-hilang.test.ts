import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import {
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, form, type Answer } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { tus } from '#tests/support/files/tus.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => actors.app.close());

interface Filed {
  id: string;
  file_pendukung: { id: string; nama: string } | null;
}

/** How many files, or parts of one on its way in, the database knows. */
async function known(): Promise<number> {
  const { db } = actors.app;
  const [files, parts] = await Promise.all([
    db.selectFrom('berkas').select('id').execute(),
    db.selectFrom('unggahan_bagian').select('kunci').execute(),
  ]);
  return files.length + parts.length;
}

/** Loses the database's answer to each commit that made a file known: the commit took effect. */
function loseAnswers(): void {
  const { db } = actors.app;
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    vi.spyOn(builder, 'execute').mockImplementation(async (work) => {
      const before = await known();
      const result = await execute(work);
      if ((await known()) > before) throw new Error('Connection terminated unexpectedly');
      return result;
    });
    return builder;
  });
}

/**
 * Gives up waiting for each commit that makes a file known, as where PostgreSQL says nothing in time.
 * @returns lets the commits end
 */
function outlast(): () => Promise<void> {
  const { db } = actors.app;
  const begin = db.transaction.bind(db);
  const gate = Promise.withResolvers<void>();
  const commits: Promise<unknown>[] = [];
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    vi.spyOn(builder, 'execute').mockImplementation(async (work) => {
      const answer = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
      const commit = execute(async (trx) => {
        const count = async () => (await trx.selectFrom('berkas').select('id').execute()).length;
        const before = await count();
        const result = await work(trx);
        if ((await count()) === before) return result;
        answer.reject(new Error('Connection terminated unexpectedly'));
        await gate.promise;
        return result;
      });
      commits.push(commit);
      commit.then(answer.resolve, answer.reject);
      return answer.promise;
    });
    return builder;
  });
  return async () => {
    vi.restoreAllMocks();
    gate.resolve();
    await Promise.all(commits);
  };
}

async function lost(call: () => Promise<Answer>): Promise<Answer> {
  loseAnswers();
  try {
    return await call();
  } finally {
    vi.restoreAllMocks();
  }
}

const bytesOf = async (path: string) => {
  const answer = await actors.citizen.get(path);
  expect(answer.status, path).toBe(200);
  return Buffer.from(answer.bytes).toString();
};

it('a filing that was written keeps its file, and is answered when it is sent again', async () => {
  const { citizen } = actors;
  const key = { 'idempotency-key': randomUUID() };
  const file = () =>
    citizen.post('permohonan', form({ ...request, file_pendukung: pdf('isi bukti') }), key);
  expect((await lost(file)).status).toBe(503);
  const again = await file();
  expect(again.status).toBe(201);
  const { id, file_pendukung } = dataOf<Filed>(again);
  expect(file_pendukung).not.toBeNull();
  expect(
    await bytesOf(`permohonan/${id}/${String(file_pendukung?.id)}/buffer-pendukung`),
  ).toContain('isi bukti');
});

it('a change that was written keeps its file', async () => {
  const { admin, citizen } = actors;
  const { id } = await fileRequest(citizen);
  const values = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
  const call = () =>
    admin.post(
      `permohonan/${id}/update-permohonan`,
      form({ ...values, lampiran: pdf('isi jawaban') }),
    );
  expect((await lost(call)).status).toBe(503);
  const { lampiran } = dataOf<{ lampiran: { id: string } }>(await citizen.get(`permohonan/${id}`));
  expect(await bytesOf(`permohonan/${id}/${lampiran.id}/buffer-pendukung`)).toContain(
    'isi jawaban',
  );
});

it('a paper that was written keeps its PDF', async () => {
  const { citizen } = actors;
  const path = `permohonan/${(await fileRequest(citizen)).id}/tanda-terima`;
  expect((await lost(() => citizen.get(path))).status).toBe(503);
  expect(await bytesOf(path)).toContain('%PDF-');
});

it('a part of an upload that was written stays', async () => {
  const { app, citizen } = actors;
  const sending = tus(app.url, citizen);
  const purpose = { call: 'permohonan.create', field: 'file_pendukung' };
  const content = pdf('isi bagian');
  loseAnswers();
  await expect(sending.whole(purpose, content)).rejects.toThrow();
  vi.restoreAllMocks();
  const row = await app.db
    .selectFrom('unggahan')
    .selectAll()
    .where('nama', '=', content.name)
    .executeTakeFirstOrThrow();
  const filed = caseOf(
    await citizen.post('permohonan', {
      ...request,
      file_pendukung: { unggahan: row.id },
    }),
  );
  expect(filed.id).toBeTruthy();
});

it.runIf(inject('databaseKind') === 'postgres')(
  'a filing keeps its file where its commit ends after nobody waited for it any more',
  async () => {
    const { citizen } = actors;
    const key = { 'idempotency-key': randomUUID() };
    const file = () =>
      citizen.post('permohonan', form({ ...request, file_pendukung: pdf('isi lambat') }), key);
    const end = outlast();
    expect((await file()).status).toBe(503);
    await end();
    const { id, file_pendukung } = dataOf<Filed>(await file());
    expect(
      await bytesOf(`permohonan/${id}/${String(file_pendukung?.id)}/buffer-pendukung`),
    ).toContain('isi lambat');
  },
);
