import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFormer } from '#server/cases/calendar-changes.ts';
import { inLine } from '#server/cases/recalculate.ts';
import { insertRow, transaction } from '#server/database/index.ts';
import {
  answerCase,
  caseOf,
  dayOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
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
  for (let from = 0; from < many; from += 200) {
    const rows = Array.from({ length: Math.min(200, many - from) }, (_, index) => ({
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

/** Registration numbers that the audit log says have moved, in the order of its entries, by whom. */
async function noted(): Promise<{ by: string | null; numbers: string[] }[]> {
  const entries = await actors.app.db
    .selectFrom('audit')
    .select(['pelaku_nama', 'sesudah'])
    .where('aksi', '=', 'hitung-ulang')
    .orderBy('dibuat_pada')
    .execute();
  return entries.map(({ pelaku_nama: by, sesudah }) => ({
    by,
    numbers: Object.keys(JSON.parse(sesudah ?? '{}') as object),
  }));
}

it('is counted by one alone, and each that moves is noted once', async () => {
  const { admin, app, citizen } = actors;
  await app.daily();
  const { id: like, batas_waktu } = await fileRequest(citizen);
  await copies(like, 200, 2023);
  await app.db.deleteFrom('audit').where('aksi', '=', 'hitung-ulang').execute();
  const { id, hari } = await year();
  let isMoved = false;
  const change = admin
    .post(`kalender/${id}/update-kalender`, { hari: [...hari, dayOff('2026-11-30')] })
    .finally(() => (isMoved = true));
  const held = app.db.selectFrom('tugas').select('kunci').where('kunci', '=', `${inLine}:dipegang`);
  while (!isMoved && !(await held.executeTakeFirst())) await pause();
  // The tasks of other minutes, and of other servers, once it has begun to count.
  let tried = 0;
  for (; !isMoved; tried += 1) {
    await app.daily();
    await pause();
  }
  expect(tried).toBeGreaterThan(0);
  expect((await change).status).toBe(200);
  const still = app.db
    .selectFrom('permohonan')
    .select('id')
    .where('nomor_registrasi', 'like', 'PI-2023-%')
    .where('batas_waktu', '=', batas_waktu);
  expect(await still.execute()).toEqual([]);
  const entries = await noted();
  const numbers = entries.flatMap((entry) => entry.numbers);
  expect(numbers.length).toBeGreaterThan(200);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(new Set(entries.map(({ by }) => by))).toEqual(new Set(['admin']));
}, 60_000);

it('is left to whoever does it for two minutes, and then gone on with and noted', async () => {
  const { app, citizen } = actors;
  await app.daily();
  const { id, nomor_registrasi: number, batas_waktu: due } = await fileRequest(citizen);
  await app.db.deleteFrom('audit').where('aksi', '=', 'hitung-ulang').execute();
  await transaction(app.db, (trx) =>
    keepFormer(trx, 'Kalender kerja 2026 diubah.', app.clock.now()),
  );
  const other = { batas_waktu: '2026-12-31T16:59:59.999Z' };
  await app.db.updateTable('permohonan').set(other).where('id', '=', id).execute();
  const seen = async () => caseOf(await citizen.get(`permohonan/${id}`)).batas_waktu;
  const now = app.clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  // Another server has begun, and dies over it.
  await insertRow(app.db, 'tugas', {
    ...{ kunci: 'hitung-ulang:dipegang', selesai_pada: after(120), jumlah: null },
  });
  app.clock.set(after(100));
  await app.daily();
  expect([await seen(), await noted()]).toEqual([other.batas_waktu, []]);
  app.clock.set(after(130));
  await app.daily();
  expect([await seen(), await noted()]).toEqual([due, [{ by: null, numbers: [number] }]]);
  const held = app.db.selectFrom('tugas').select('kunci').where('kunci', 'like', '%:dipegang');
  expect(await held.execute()).toEqual([]);
});

it('shows of very many that would move the first, and lets others in between', async () => {
  const { admin, citizen } = actors;
  const { id: seen } = await fileRequest(citizen);
  const many = 10_000;
  await copies(seen, many, 2025);
  const values = { tahun: 2026, hari: [...(await year()).hari, dayOff('2026-11-26')] };
  let told: { jumlah?: number; bergeser?: object[] } = {};
  const turn = await bestTurn(100, async () => {
    told = dataOf(await admin.post('kalender/pratinjau-kalender', values));
  });
  expect(told.jumlah).toBeGreaterThan(many);
  expect(told.bergeser).toHaveLength(200);
  expect(turn).toBeLessThan(100);
}, 120_000);
