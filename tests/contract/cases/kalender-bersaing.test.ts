import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#server/database/index.ts';
import { caseOf, dayOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';
import { longestTurn } from '#tests/support/event-loop.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';

interface Year {
  id: string;
  tahun: number;
  hari: object[];
}

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const year = async (): Promise<Year> => {
  const years = dataOf<Year[]>(await actors.app.anonymous.get('kalender/all-kalender'));
  const found = years.find(({ tahun }) => tahun === 2026);
  if (!found) throw new Error('no list of 2026');
  return found;
};
const dayOff = (tanggal: string) => ({ tanggal, nama: 'Pemilihan serentak', jenis: 'libur' });

it('counts what is filed while it changes by the new list, at once', async () => {
  const { admin, app, citizen } = actors;
  expect(dayOf((await fileRequest(citizen)).batas_waktu)).toBe('2026-12-04');
  const { id, hari } = await year();
  const { filing, change } = await transaction(app.db, async (trx) => {
    // The filing has read the list when it waits for its number.
    await trx
      .updateTable('penomoran')
      .set({ terakhir: (eb) => eb.ref('terakhir') })
      .execute();
    const filing = fileRequest(citizen);
    await answeredOrWaiting(app.db, filing);
    const more = { hari: [...hari, dayOff('2026-11-25')] };
    const change = admin.post(`kalender/${id}/update-kalender`, more);
    await answeredOrWaiting(app.db, change, 2);
    return { filing, change };
  });
  expect((await change).status).toBe(200);
  const filed = caseOf(await citizen.get(`permohonan/${(await filing).id}`));
  expect(dayOf(filed.batas_waktu)).toBe('2026-12-07');
});

it('shows of very many that would move the first, and lets others in between', async () => {
  const { admin, app, citizen } = actors;
  const { id: seen } = await fileRequest(citizen);
  const one = await app.db
    .selectFrom('permohonan')
    .selectAll()
    .where('id', '=', seen)
    .executeTakeFirstOrThrow();
  const many = 10_000;
  for (let from = 0; from < many; from += 400) {
    const rows = Array.from({ length: 400 }, (_, index) => ({
      ...{ ...one, id: randomUUID(), nomor_registrasi: `PI-2025-${String(from + index)}` },
    }));
    await app.db.insertInto('permohonan').values(rows).execute();
  }
  const values = { tahun: 2026, hari: [...(await year()).hari, dayOff('2026-11-26')] };
  let told: { jumlah?: number; bergeser?: object[] } = {};
  const turn = await longestTurn(async () => {
    told = dataOf(await admin.post('kalender/pratinjau-kalender', values));
  });
  expect(told.jumlah).toBeGreaterThan(many);
  expect(told.bergeser).toHaveLength(200);
  expect(turn).toBeLessThan(100);
}, 120_000);
