import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '#server/database/index.ts';
import { caseOf, request, startCases, type Actors } from '#tests/support/case-scene.ts';
import { form, type Answer, type Client } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';

/** What a body may not say, as JSON: an object literal would lose `__proto__`. */
const intruders: readonly [name: string, json: string][] = [
  ['role_id', '1'],
  ['role', '1'],
  ['id', '"lain"'],
  ['nomor_registrasi', '"PI-2026-999999"'],
  ['batas_waktu', '"2030-01-01"'],
  ['dibuat_pada', '"2020-01-01T00:00:00.000Z"'],
  ['email_terverifikasi', 'true'],
  ['__proto__', '{"role_id":1,"isAdmin":true}'],
  ['constructor', '{"prototype":{"role_id":1}}'],
  ['prototype', '{}'],
  ['toString', '"x"'],
];

describe('a field that does not belong', () => {
  let actors: Actors;
  let citizenId: string;
  let officerId: string;
  let otherId: string;
  let caseId: string;

  beforeAll(async () => {
    actors = await startCases();
    const { app, citizen } = actors;
    const idOf = async (table: 'user' | 'admin', email: string) => {
      const query = app.db.selectFrom(table).select('id').where('email', '=', email);
      return (await query.executeTakeFirstOrThrow()).id;
    };
    citizenId = await idOf('user', 'warga@uji.test');
    officerId = await idOf('admin', 'petugas@uji.test');
    otherId = await app.account(3, 'lain@uji.test');
    caseId = caseOf(await citizen.post('permohonan', request)).id;
  });
  afterAll(() => actors.app.close());

  /** All rows that one of the calls could have changed. */
  async function rows(): Promise<Row[]> {
    const { db } = actors.app;
    const tables = ['user', 'admin', 'permohonan', 'keberatan', 'faq'] as const;
    const all = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()),
    );
    return all.flat();
  }

  async function postJson(by: Client, path: string, json: string): Promise<Answer['body']> {
    const response = await fetch(`${actors.app.url}/services/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(by.token ? { authorization: `Bearer ${by.token}` } : {}),
      },
      body: json,
    });
    return { ...((await response.json()) as Answer['body']), page: response.status };
  }

  const person = { ...registrant, email: 'selip@uji.test' };

  interface Call {
    by: () => Client;
    path: () => string;
    body: object;
    /** What a client read comes back whole, and the times in it count for nothing. */
    isUpdate?: boolean;
    isJsonAlone?: boolean;
  }
  const calls: Record<string, Call> = {
    'a registration': { by: () => actors.app.anonymous, path: () => 'user', body: person },
    'an own profile': {
      ...{ by: () => actors.citizen, path: () => `user/${citizenId}/update-user` },
      ...{ body: { name: 'Nama Baru' }, isUpdate: true },
    },
    'an officer’s own profile': {
      ...{ by: () => actors.officer, path: () => 'admin/update-admin' },
      ...{ body: { name: 'Nama Baru' }, isUpdate: true },
    },
    'a request': { by: () => actors.citizen, path: () => 'permohonan', body: request },
    'a step': {
      ...{ by: () => actors.admin, path: () => `permohonan/${caseId}/update-permohonan` },
      ...{ body: { kode_unit_kerja: 'KEUANGAN' }, isUpdate: true },
    },
    'a question': {
      ...{ by: () => actors.admin, path: () => 'faq' },
      body: { pertanyaan: 'Apa?', jawaban: 'Ini.' },
    },
    'a login': {
      ...{ by: () => actors.app.anonymous, path: () => 'auth/login' },
      ...{ body: { email: 'warga@uji.test', password: 'x' }, isJsonAlone: true },
    },
  };

  it.each(Object.entries(calls))('in %s is refused by its name', async (_, call) => {
    const { by, path, body, isUpdate, isJsonAlone } = call;
    const before = await rows();
    const others: [string, string][] = [
      ...intruders,
      ...(['status', 'user_id'] as const).map((name): [string, string] => [name, '"aktif"']),
    ];
    for (const [name, json] of others) {
      if (isUpdate && name === 'dibuat_pada') continue;
      if (name === 'user_id' && path() === 'permohonan') continue;
      const whole = JSON.stringify(body).replace(/}$/, `,${JSON.stringify(name)}:${json}}`);
      const answer = await postJson(by(), path(), whole);
      expect([name, answer.page]).toEqual([name, 422]);
      expect(Object.keys(answer.errors ?? {})).toEqual([name]);
      if (isJsonAlone) continue;
      const parts = form({ ...(body as Record<string, string>) });
      parts.set(name, 'x');
      expect([name, (await by().post(path(), parts)).status]).toEqual([name, 422]);
    }
    expect(await rows()).toEqual(before);
  });

  it.each(Object.entries(calls))(
    'nor does a list or an object do for text in %s',
    async (_, call) => {
      const { by, path, body } = call;
      const before = await rows();
      for (const name of Object.keys(body)) {
        await actors.app.db.deleteFrom('batas').execute();
        for (const value of [['x'], { x: 1 }, [], {}, true, 7]) {
          const answer = await by().post(path(), { ...body, [name]: value });
          expect([name, value, answer.status]).toEqual([name, value, 422]);
        }
      }
      expect(await rows()).toEqual(before);
    },
  );

  it('nor does an update change when a record was made, or which it is', async () => {
    const { app, citizen } = actors;
    const stored = () =>
      app.db.selectFrom('user').selectAll().where('id', '=', citizenId).executeTakeFirst();
    const before = await stored();
    const body = { name: 'Nama Baru', dibuat_pada: '2020-01-01T00:00:00.000Z' };
    expect((await citizen.post(`user/${citizenId}/update-user`, body)).status).toBe(200);
    const after = await stored();
    expect(after).toMatchObject({ id: citizenId, name: 'Nama Baru' });
    expect(after?.dibuat_pada).toBe(before?.dibuat_pada);
  });

  it('nor does somebody else’s name on a request, or in a list', async () => {
    const before = await rows();
    const { citizen } = actors;
    const answer = await citizen.post('permohonan', { ...request, user_id: otherId });
    expect(answer.status).toBe(403);
    expect((await citizen.get(`permohonan/list-external?user_id=${otherId}`)).status).toBe(400);
    expect((await citizen.get('permohonan/list-external?status=a&status=b')).status).toBe(400);
    expect((await citizen.get('permohonan/list-external?status[]=diajukan')).status).toBe(400);
    expect((await citizen.post(`user/${otherId}/update-user`, { name: 'X' })).status).toBe(404);
    expect((await actors.officer.post(`admin/${officerId}/update`, { role_id: 1 })).status).toBe(
      403,
    );
    expect(await rows()).toEqual(before);
    expect(({} as Record<string, unknown>).role_id).toBeUndefined();
  });
});
