import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeOf } from '#tests/support/machine.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, type Answer } from '#tests/support/client.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { pdfText } from '#tests/support/papers.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

/**
 * CPU milliseconds of this thread, the server's and the sender's, for each of some calls: of the best of five
 * tries, since what else a machine does makes each dearer.
 * @param enough so few that no further try is needed
 */
async function costOf(path: string, enough: number): Promise<number> {
  const url = `${actors.app.url}/services/api/${path}`;
  const ask = async () => {
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    return answer.arrayBuffer();
  };
  // What is loaded and made at the first call is not what each call costs.
  await ask();
  const times = 20;
  let best = Infinity;
  for (let tried = 0; tried < 5 && best >= enough; tried += 1) {
    const all = await timeOf(async () => {
      for (let time = 0; time < times; time += 1) await ask();
    });
    best = Math.min(best, all / times);
  }
  return best;
}

describe('what anyone may ask for', () => {
  it('is drawn once: a report as PDF', async () => {
    const { admin, app } = actors;
    const made = await admin.post('laporan', { tahun: 2026, terbit: true });
    const { id } = dataOf<{ id: string }>(made);
    const path = `laporan/${id}/unduh-laporan?bentuk=pdf`;
    expect(await costOf(path, 10)).toBeLessThan(10);
    // A later version is another document.
    const before = await app.anonymous.get(path);
    await fileRequest(actors.citizen);
    expect((await admin.post(`laporan/${id}/update-laporan`, {})).status).toBe(200);
    const after = await app.anonymous.get(path);
    expect(after.bytes).not.toEqual(before.bytes);
    await admin.post(`laporan/${id}/update-laporan`, { terbit: false });
    expect((await app.anonymous.get(path)).status).toBe(404);
  });

  it('is put together once: the description of the API', async () => {
    // A busy machine makes the answer alone dearer.
    expect(await costOf('docs/openapi.json', 20)).toBeLessThan(20);
    expect(await costOf('docs', 20)).toBeLessThan(20);
  });
});

const lines = 'a\n'.repeat(2_450);

describe('what somebody fills with lines', () => {
  it('is drawn for a dispute some times an hour, and no more', async () => {
    const { app, admin, citizen } = actors;
    const filed = await fileRequest(citizen, { kebutuhan: `Rincian${lines}` });
    const made = caseOf(
      await citizen.post('keberatan', {
        ...{ permohonan_informasi_id: filed.id, alasan: 'b', kasus: 'Belum juga dimuat.' },
      }),
    );
    expect((await answerCase(admin, 'keberatan', made.id)).status).toBe(200);
    const statuses = new Set<number>();
    for (let time = 0; time < 31; time += 1) {
      statuses.add((await citizen.get(`keberatan/${made.id}/berkas-sengketa`)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await admin.get(`keberatan/${made.id}/berkas-sengketa`)).status).toBe(200);
    app.clock.set('2026-11-20T04:30:00.000Z');
    expect((await citizen.get(`keberatan/${made.id}/berkas-sengketa`)).status).toBe(200);
  }, 120_000);
});

/** So many requests of the citizen, each with this text. */
async function fill(kebutuhan: string, count: number): Promise<void> {
  const { app, citizen } = actors;
  const filed = await fileRequest(citizen, { ...request, judul: 'Judul yang diisi' });
  const row = await app.db
    .selectFrom('permohonan')
    .selectAll()
    .where('id', '=', filed.id)
    .executeTakeFirstOrThrow();
  for (let number = 0; number < count; number += 1) {
    const id = `uji-${String(kebutuhan.length)}-${String(number)}`;
    await app.db
      .insertInto('permohonan')
      .values({ ...row, id, nomor_registrasi: id, kebutuhan })
      .execute();
  }
}

describe('a register as PDF', () => {
  const register = (): Promise<Answer> =>
    actors.admin.get('permohonan/register?dari=2026-11-01&sampai=2026-11-30&bentuk=pdf');

  it('has room for many lines of one case, and lets others in between', async () => {
    await fill(`Baris pertama\n${lines}baris terakhir`, 30);
    await register();
    let answer: Answer | undefined;
    const turn = await bestTurn(400, async () => {
      answer = await register();
    });
    expect(turn).toBeLessThan(400);
    const text = await pdfText(answer?.bytes ?? new Uint8Array());
    expect(text).toContain('Baris pertama');
    expect(text).toContain('baris terakhir');
  }, 120_000);

  it('is no document of thousands of pages', async () => {
    await fill('kata '.repeat(990), 230);
    expect(await register()).toMatchObject({
      ...{
        status: 422,
        body: { errors: { bentuk: expect.stringContaining('pilih XLSX') as string } },
      },
    });
  }, 120_000);
});

describe('a search', () => {
  const found = async (q: string): Promise<number | undefined> =>
    (await actors.citizen.get(`permohonan/list-external?q=${encodeURIComponent(q)}`)).body.total;

  it('holds nobody up, whatever is looked for in which text', async () => {
    await fill('a'.repeat(5_000), 300);
    await found('b');
    let total: number | undefined;
    const turn = await bestTurn(100, async () => {
      total = await found(`${'a'.repeat(199)}b`);
    });
    expect(total).toBe(0);
    expect(turn).toBeLessThan(100);
    expect(await found('A'.repeat(200))).toBe(300);
  }, 120_000);

  it('takes every character for itself', async () => {
    const judul = String.raw`Naik 5% di D:\data_lama`;
    await fileRequest(actors.citizen, { ...request, judul });
    for (const q of ['5% DI', String.raw`d:\DATA_`, judul]) expect(await found(q), q).toBe(1);
    for (const q of ['5_ di', '5%D', String.raw`\%`, 'data%']) expect(await found(q), q).toBe(0);
  });
});
