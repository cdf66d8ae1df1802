import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import { client, dataOf, type Client } from '#tests/support/client.ts';
import { unzip } from '#tests/support/papers.ts';

interface Shown {
  id: string;
  dibuat_pada: string;
  kedaluwarsa_pada: string;
  perangkat: string | null;
  ini: boolean;
}

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe("one's own sessions", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  let serial = 0;
  async function person(role: 1 | 2 | 3 = 3) {
    const email = `sesi${String((serial += 1))}@uji.test`;
    const id = await app.account(role, email);
    const login = async (device: string) => {
      const body = { email, password: testPassword };
      const answer = await app.anonymous.post('auth/login', body, { 'user-agent': device });
      return client(app.url, dataOf<{ access_token: string }>(answer).access_token);
    };
    return { id, email, login };
  }
  const list = async (by: Client) => dataOf<Shown[]>(await by.get('auth/sesi'));
  const end = (by: Client, sesi: string, last_password = testPassword) =>
    by.post('auth/akhiri-sesi', { sesi, last_password });
  const isOpen = async (by: Client) => (await by.get('auth/sesi')).status === 200;
  const other = async (by: Client) => (await list(by)).find(({ ini }) => !ini)?.id ?? '';
  const entriesOf = (id: string) =>
    app.db
      .selectFrom('audit')
      .selectAll()
      .where('aksi', '=', 'akhiri-sesi')
      .where('record_id', '=', id)
      .execute();

  it('are listed for their owner alone, the one that asks marked, without a token', async () => {
    const [{ login }, neighbour] = [await person(), await person()];
    app.clock.set('2026-11-20T04:00:00.000Z');
    const first = await login(phone);
    app.clock.set('2026-11-20T05:00:00.000Z');
    const second = await login(laptop);
    app.clock.set('2026-11-20T06:00:00.000Z');
    const third = await login('curl/8.9.1');
    await neighbour.login(phone);

    const answer = await first.get('auth/sesi');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const seen = dataOf<Shown[]>(answer);
    expect(seen.map(({ perangkat, ini, dibuat_pada }) => [perangkat, ini, dibuat_pada])).toEqual([
      ['Chrome di Android', true, '2026-11-20T04:00:00.000Z'],
      [null, false, '2026-11-20T06:00:00.000Z'],
      ['Firefox di Linux', false, '2026-11-20T05:00:00.000Z'],
    ]);
    expect(seen[0]?.kedaluwarsa_pada).toBe('2026-11-20T16:00:00.000Z');
    expect(JSON.stringify(answer.body)).not.toContain('eyJ');
    for (const each of [second, third]) {
      const own = await list(each);
      expect(own.map(({ ini }) => ini)).toEqual([true, false, false]);
      expect(own.map(({ id }) => id).sort()).toEqual(seen.map(({ id }) => id).sort());
    }
  });

  it('are in what a citizen takes away, with their device', async () => {
    const { id, login } = await person();
    const answer = await (await login(phone)).get(`user/${id}/data-pribadi`);
    const files = await unzip(answer.bytes);
    const { sesi } = JSON.parse(String(files.get('data.json'))) as { sesi: Shown[] };
    expect(sesi.map(({ perangkat }) => perangkat)).toEqual(['Chrome di Android']);
    expect(String(files.get('data-saya.html'))).toContain('Chrome di Android');
  });

  it('are no longer listed once they have been left or have expired', async () => {
    const { login } = await person();
    app.clock.set('2026-11-20T04:00:00.000Z');
    await login(phone);
    app.clock.set('2026-11-20T15:00:00.000Z');
    const [left, here] = [await login(laptop), await login(laptop)];
    expect(await list(here)).toHaveLength(3);
    await left.post('auth/logout');
    expect(await list(here)).toHaveLength(2);
    app.clock.set('2026-11-20T16:00:00.000Z');
    expect((await list(here)).map(({ ini }) => ini)).toEqual([true]);
  });

  it.each([3, 2, 1] as const)(
    'of role %i: one is ended, and opens nothing at once',
    async (role) => {
      const beside = await startApp({ beside: app });
      const [{ id, login }, neighbour] = [await person(role), await person(role)];
      const [gone, here, theirs] = [
        await login(phone),
        await login(laptop),
        await neighbour.login(phone),
      ];
      const answer = await end(here, await other(here));
      expect([answer.status, answer.body.data]).toEqual([200, { diakhiri: 1 }]);
      for (const { url } of [app, beside]) {
        expect((await client(url, gone.token).get('auth/sesi')).status).toBe(401);
      }
      expect([await isOpen(here), await isOpen(theirs)]).toEqual([true, true]);
      expect(await list(here)).toHaveLength(1);
      const [entry, ...more] = await entriesOf(id);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        pelaku_id: id,
        resource: role === 3 ? 'user' : 'admin',
        sebelum: null,
        sesudah: JSON.stringify({ sesi_diakhiri: 1 }),
      });
      await beside.close();
    },
  );

  it('are all ended but the one that asks', async () => {
    const [{ id, login }, neighbour] = [await person(), await person()];
    const others = [await login(phone), await login(phone), await login(laptop)];
    const [here, theirs] = [await login(laptop), await neighbour.login(phone)];
    const answer = await end(here, 'lain');
    expect([answer.status, answer.body.data]).toEqual([200, { diakhiri: 3 }]);
    for (const each of others) expect(await isOpen(each)).toBe(false);
    expect([await isOpen(here), await isOpen(theirs)]).toEqual([true, true]);
    expect((await end(here, 'lain')).body.data).toEqual({ diakhiri: 0 });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it("are out of others' reach, as if they were not there", async () => {
    const [mine, neighbour] = [await person(), await person()];
    const here = await mine.login(phone);
    const theirs = await neighbour.login(phone);
    const [wanted] = await list(theirs);
    const another = await end(here, wanted?.id ?? '');
    const absent = await end(here, '00000000-0000-4000-8000-000000000000');
    expect([another.status, absent.status]).toEqual([404, 404]);
    expect(another.body).toEqual(absent.body);
    expect([await isOpen(here), await isOpen(theirs)]).toEqual([true, true]);
    expect(await entriesOf(mine.id)).toEqual([]);
  });

  it('that are not there cost no look at the password', async () => {
    const { login } = await person();
    const [, here] = [await login(phone), await login(laptop)];
    const absent = '00000000-0000-4000-8000-000000000000';
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await end(here, absent, 'bukan kata sandinya')).status).toBe(404);
    }
    expect((await end(here, 'lain')).status).toBe(200);
  });

  it('are not ended without the password, which is not to be guessed there', async () => {
    const { id, login } = await person();
    const [elsewhere, here] = [await login(phone), await login(laptop)];
    const wanted = await other(here);
    const wrong = await end(here, wanted, 'bukan kata sandinya');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { last_password: 'Kata sandi tidak sesuai' },
    ]);
    const empty = await here.post('auth/akhiri-sesi', {});
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { sesi: 'Sesi tidak boleh kosong', last_password: 'Kata sandi tidak boleh kosong' },
    ]);
    for (let tries = 1; tries < 10; tries += 1) await end(here, 'lain', 'bukan kata sandinya');
    expect((await end(here, 'lain')).status).toBe(429);
    expect(await isOpen(elsewhere)).toBe(true);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('are kept of one account up to a thousand, the newest', async () => {
    const { id, login } = await person();
    const row = (n: number) => ({
      ...{ id: randomUUID(), akun_id: id, jenis: 'user' as const, perangkat: null },
      dibuat_pada: new Date(Date.UTC(2026, 10, 20, 1, 0, n)).toISOString(),
      ...{ kedaluwarsa_pada: '2026-11-20T13:00:00.000Z', dicabut_pada: null },
    });
    for (let from = 0; from < 1_200; from += 200) {
      const rows = Array.from({ length: 200 }, (_, n) => row(from + n));
      await app.db.insertInto('sesi').values(rows).execute();
    }
    // A clock that was set back makes the session that begins the oldest.
    for (const moment of ['2026-11-20T00:30:00.000Z', '2026-11-20T06:00:00.000Z']) {
      app.clock.set(moment);
      expect(await isOpen(await login(phone))).toBe(true);
    }
    const kept = await app.db
      .selectFrom('sesi')
      .select('dibuat_pada')
      .where('akun_id', '=', id)
      .orderBy('dibuat_pada')
      .execute();
    expect(kept).toHaveLength(1_000);
    expect(kept[0]?.dibuat_pada).toBe(row(201).dibuat_pada);
  });
});
