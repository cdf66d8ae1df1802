import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyTable, lockAny, transaction, type Db } from '#server/database/index.ts';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import type { Answer } from '#tests/support/client.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

/** The answer to a call that is made while a change is not committed yet. */
async function during(change: (trx: Db) => Promise<unknown>, call: () => Promise<Answer>) {
  let answer = Promise.resolve<Answer | null>(null);
  await transaction(actors.app.db, async (trx) => {
    await change(trx);
    const asked = call();
    answer = asked;
    await answeredOrWaiting(actors.app.db, asked);
  });
  return answer;
}

const change = (table: string, id: string, values: Record<string, string> | null) => {
  return async (trx: Db) => {
    await lockAny(anyTable(trx), table, id);
    if (values) await anyTable(trx).updateTable(table).set(values).where('id', '=', id).execute();
    else await anyTable(trx).deleteFrom(table).where('id', '=', id).execute();
  };
};

const object = (permohonan_informasi_id: string) =>
  actors.citizen.post('keberatan', {
    ...{ permohonan_informasi_id, alasan: 'b', kasus: 'Laporan berkala itu belum juga dimuat.' },
  });

describe('what is referred to while somebody changes it', () => {
  it('is gone for an objection once its request was deleted', async () => {
    const { id } = await fileRequest(actors.citizen);
    const answer = await during(change('permohonan', id, null), () => object(id));
    expect(answer).toMatchObject({
      ...{
        status: 422,
        body: { errors: { permohonan_informasi_id: 'Permohonan tidak ditemukan' } },
      },
    });
  });

  it('is withdrawn for an objection once its request was', async () => {
    const { id } = await fileRequest(actors.citizen);
    const withdrawn = change('permohonan', id, { status: 'dicabut' });
    expect(await during(withdrawn, () => object(id))).toMatchObject({
      ...{ status: 422, body: { errors: { permohonan_informasi_id: 'Permohonan sudah dicabut' } } },
    });
  });

  it('is gone for a case that is redirected to a unit that was deleted', async () => {
    const { app, admin, citizen } = actors;
    const { id } = await fileRequest(citizen);
    const redirect = () =>
      admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: 'SDM' });
    const answer = await during(change('unit_kerja', 'SDM', null), redirect);
    expect(answer).toMatchObject({
      ...{ status: 422, body: { errors: { kode_unit_kerja: 'Unit kerja tidak ditemukan' } } },
    });
    const [row] = await app.db.selectFrom('permohonan').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject({ kode_unit_kerja: null, status: 'diajukan' });
  });

  it('goes on for whoever asks again', async () => {
    const { id } = await fileRequest(actors.citizen);
    expect((await object(id)).status).toBe(201);
    const gone = await actors.admin.post(`permohonan/${id}/delete-permohonan`);
    expect(gone.status).toBe(409);
  });
});
