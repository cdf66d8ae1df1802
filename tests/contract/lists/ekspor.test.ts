import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportForms } from '#core/resource/index.ts';
import { openDatabase } from '#server/database/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { seed } from '../../../bench/data/seed.ts';

/** Rows enough that writing them without a pause takes most of a second. */
const size = 20_000;
/** CPU milliseconds for which nobody else gets a turn. */
const most = 100;

async function appWith(requests: number): Promise<TestApp> {
  const database = await freshDatabase();
  const { db, close } = await openDatabase(database.config, { patient: true });
  await seed(db, requests);
  await close();
  return startApp({ database });
}

describe('a list that is downloaded whole', () => {
  let app: TestApp;
  let token: string | null;
  beforeAll(async () => {
    app = await appWith(size);
    ({ token } = await app.session(1, 'admin-1'));
  }, 300_000);
  afterAll(() => app.close());

  const ask = (form: string) =>
    fetch(new URL(`/services/api/permohonan/ekspor?bentuk=${form}`, app.url), {
      headers: { authorization: `Bearer ${String(token)}` },
    });

  /** @returns how many bytes came, without keeping them */
  async function read({ body }: Response): Promise<number> {
    let bytes = 0;
    for await (const part of body ?? []) bytes += part.length;
    return bytes;
  }

  async function download(form: string): Promise<number> {
    const answer = await ask(form);
    expect(answer.status).toBe(200);
    return read(answer);
  }

  it.each(exportForms)('as %s lets others have a turn while it is written', async (form) => {
    await download(form);
    let bytes = 0;
    const longest = await bestTurn(most, async () => (bytes = await download(form)));
    expect(bytes).toBeGreaterThan(20 * size);
    expect(longest).toBeLessThan(most);
  });

  it('is not written eight times at once for who asks for that, who is told when to ask again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await ask('csv');
        return { answer, bytes: await read(answer) };
      }),
    );
    const written = answers.filter(({ answer }) => answer.status === 200);
    const refused = answers.filter((each) => !written.includes(each));
    expect(new Set(written.map(({ bytes }) => bytes))).toEqual(new Set([await download('csv')]));
    // One at a time, and two that wait: who comes later may find room once some were written.
    expect(written.length).toBeGreaterThanOrEqual(3);
    expect(written.length).toBeLessThan(8);
    for (const { answer } of refused) {
      expect([429, 503]).toContain(answer.status);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

/** So many that to read their ids alone, and to sort them, takes longer than anybody may wait. */
const many = 100_000;

describe('of very many records', () => {
  let app: TestApp;
  let authorization: string;
  beforeAll(async () => {
    app = await appWith(many);
    authorization = `Bearer ${String((await app.session(1, 'admin-1')).token)}`;
  }, 300_000);
  afterAll(() => app.close());

  /** Asks for a list, and has enough once it begins. */
  async function begin(query: string): Promise<void> {
    const path = `/services/api/permohonan/ekspor?${query}`;
    const answer = await fetch(new URL(path, app.url), { headers: { authorization } });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  }

  it.each(['', 'status=selesai', 'sort=judul&order=asc', 'sort=tenggat', 'q=nomor%2077'])(
    'the list begins while others are served (%s)',
    async (query) => {
      expect(await bestTurn(most, () => begin(query))).toBeLessThan(most);
    },
  );
});
