import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFormer } from '#server/cases/calendar-changes.ts';
import { transaction } from '#server/database/index.ts';
import {
  answerCase,
  caseOf,
  dayOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';
import { longestTurn } from '#tests/support/event-loop.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';

interface Year {
  id: string;
  tahun: number;
  hari: { tanggal: string }[];
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

/** As many requests as one that was filed, for which nobody waits. */
async function copies(like: string, many: number, year: number): Promise<void> {
  const { db } = actors.app;
  const one = await db
    .selectFrom('permohonan')
    .selectAll()
    .where('id', '=', like)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < many; from += 400) {
    const rows = Array.from({ length: Math.min(400, many - from) }, (_, index) => ({
      ...{ ...one, id: randomUUID(), nomor_registrasi: `PI-${year}-${String(from + index)}` },
    }));
    await db.insertInto('permohonan').values(rows).execute();
  }
}

it('moves very many in portions, between which others write', async () => {
  const { admin, app, citizen } = actors;
  const { id: like, batas_waktu } = await fileRequest(citizen);
  await copies(like, 400, 2024);
  const { id, hari } = await year();
  let isMoved = false;
  const change = admin
    .post(`kalender/${id}/update-kalender`, { hari: [...hari, dayOff('2026-11-27')] })
    .finally(() => (isMoved = true));
  const left = new Set<number>();
  while (!isMoved) {
    const kunci = `sela:${randomUUID()}`;
    await app.db
      .insertInto('tugas')
      .values({ kunci, selesai_pada: app.clock.now().toISOString(), jumlah: null })
      .execute();
    const still = app.db.selectFrom('permohonan').select('id');
    left.add((await still.where('batas_waktu', '=', batas_waktu).execute()).length);
    await pause();
  }
  expect((await change).body.message).toMatch(/^Kalender tersimpan. Batas waktu 40\d perkara/);
  expect([...left].filter((many) => many > 0 && many < 400)).not.toEqual([]);
}, 60_000);

it('has the tasks of the server go on with what broke off, by the list that was told', async () => {
  const { admin, app, citizen } = actors;
  await app.daily();
  const open = await fileRequest(citizen);
  const closed = await fileRequest(citizen);
  caseOf(await answerCase(admin, 'permohonan', closed.id));
  const seen = async (id: string) => caseOf(await citizen.get(`permohonan/${id}`));
  const told = (await seen(closed.id)).hak_keberatan.sampai;
  // The list is another one, and the server died before it counted by it.
  const { id, hari } = await year();
  const fewer = JSON.stringify(hari.filter(({ tanggal }) => tanggal !== '2026-12-25'));
  await transaction(app.db, async (trx) => {
    await keepFormer(trx, 'Kalender kerja 2026 diubah.', app.clock.now());
    await trx
      .updateTable('kalender')
      .set((eb) => ({ hari: fewer, versi: eb('versi', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('permohonan')
      .set({ batas_waktu: '2026-12-31T16:59:59.999Z' })
      .where('id', '=', open.id)
      .execute();
  });
  await app.daily();
  expect((await seen(closed.id)).hak_keberatan.sampai).toBe(told);
  expect((await seen(closed.id)).riwayat.at(-1)?.catatan).toContain('Kalender kerja 2026 diubah.');
  expect((await seen(open.id)).batas_waktu).toBe(open.batas_waktu);
  expect(await app.db.selectFrom('hitung_ulang').selectAll().execute()).toEqual([]);
  // What is left is done once.
  const lines = (await seen(closed.id)).riwayat;
  await app.daily();
  expect((await seen(closed.id)).riwayat).toEqual(lines);
});

it('shows of very many that would move the first, and lets others in between', async () => {
  const { admin, citizen } = actors;
  const { id: seen } = await fileRequest(citizen);
  const many = 10_000;
  await copies(seen, many, 2025);
  const values = { tahun: 2026, hari: [...(await year()).hari, dayOff('2026-11-26')] };
  let told: { jumlah?: number; bergeser?: object[] } = {};
  const turn = await longestTurn(async () => {
    told = dataOf(await admin.post('kalender/pratinjau-kalender', values));
  });
  expect(told.jumlah).toBeGreaterThan(many);
  expect(told.bergeser).toHaveLength(200);
  expect(turn).toBeLessThan(100);
}, 120_000);
